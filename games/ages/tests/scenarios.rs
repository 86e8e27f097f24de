//! Every scenario holds, every rule of the rulebook is proven by a scenario or a test, and the notation is complete.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_ages::Ages;

civitas_core::scenarios!(Ages);
civitas_core::rulebook_is_proven!(Ages);
civitas_core::notation_is_complete!(Ages);
