//! Every scenario holds, and every rule of the rulebook is proven by a scenario or a test.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_inner_sea::InnerSea;

civitas_core::scenarios!(InnerSea);
civitas_core::rulebook_is_proven!(InnerSea);
