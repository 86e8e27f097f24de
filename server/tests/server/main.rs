//! The server over HTTP, as people and programs meet it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop at the first surprise")]

mod backup;
mod bodies;
mod bots;
mod connections;
mod costs;
mod crash;
mod disk;
mod faults;
mod games;
mod hostile;
mod limits;
mod logs;
mod matrix;
mod packs;
mod resume;
mod seated;
mod secrecy;
mod shares;
mod together;
mod toys;
mod upgrade;
mod world;
