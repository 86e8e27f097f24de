//! The server over HTTP, as people and programs meet it.

mod crash;
mod games;
mod hostile;
mod matrix;
mod resume;
mod seated;
mod secrecy;
mod world;
