//! Every scenario holds.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_civ::Civ;

civitas_core::scenarios!(Civ);
