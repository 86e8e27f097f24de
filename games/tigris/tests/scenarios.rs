//! Every scenario holds, every rule of the rulebook is proven by a scenario or a test, and the notation is complete.

use civitas_tigris::Tigris;

civitas_core::scenarios!(Tigris);
civitas_core::rulebook_is_proven!(Tigris);
civitas_core::notation_is_complete!(Tigris);
