//! Every scenario holds, and every rule of the rulebook is proven by a scenario or a test.

use civitas_tigris::Tigris;

civitas_core::scenarios!(Tigris);
civitas_core::rulebook_is_proven!(Tigris);
