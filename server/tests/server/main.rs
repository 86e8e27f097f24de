//! The server over HTTP, as people and programs meet it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop at the first surprise")]

mod crash;
mod games;
mod hostile;
mod matrix;
mod resume;
mod seated;
mod secrecy;
mod together;
mod toys;
mod world;
