//! Every scenario holds.

use civitas_ages::Ages;

civitas_core::scenarios!(Ages);
