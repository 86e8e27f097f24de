//! Every scenario holds, and every rule of the rulebook is proven by a scenario or a test.

use civitas_ages::Ages;

civitas_core::scenarios!(Ages);
civitas_core::rulebook_is_proven!(Ages);
