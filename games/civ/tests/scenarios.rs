//! Every scenario holds, every rule is proven, and the notation says everything.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_civ::Civ;

civitas_core::scenarios!(Civ);
civitas_core::rulebook_is_proven!(Civ);
civitas_core::notation_is_complete!(Civ);
