//! Every scenario holds.

use civitas_ages::Ages;

civitas_core::scenarios!(Ages);
civitas_core::rulebook_is_proven!(Ages);
