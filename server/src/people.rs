//! Who somebody is: a token in the browser, its hash here. Nobody signs up.

use crate::context::now;
use crate::error::RequestError;
use crate::store::{Change, PersonRow, Store};
use crate::text::plain;
use crate::token::{hex, letters, random};
use civitas_core::rule::Lang;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The longest name, in characters.
pub(crate) const MAX_NAME_LENGTH: usize = 24;

/// How many people are kept in memory; they are read again when needed.
const MAX_CACHED: usize = 4096;

/// The people of a server.
#[derive(Debug)]
pub(crate) struct People {
    store: Store,
    known: Mutex<HashMap<String, PersonRow>>,
}

impl People {
    pub(crate) fn new(store: Store) -> Self {
        Self { store, known: Mutex::default() }
    }

    /// Whose token this is.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) async fn find(&self, token: &str) -> Result<Option<PersonRow>, RequestError> {
        if token.len() != 64 || !token.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Ok(None);
        }
        let hash = hash(token);
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&hash).cloned();
        if known.is_some() {
            return Ok(known);
        }
        let found = self.store.person(&hash).await?;
        self.remember(found.as_ref());
        Ok(found)
    }

    fn remember(&self, person: Option<&PersonRow>) {
        let Some(person) = person else { return };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_CACHED {
            known.clear();
        }
        known.insert(person.token.clone(), person.clone());
    }

    /// Somebody new, and its token, which is known to nobody but its browser.
    ///
    /// # Errors
    ///
    /// The store does not take it.
    pub(crate) async fn create(&self, name: &str, lang: Lang) -> Result<(PersonRow, String), RequestError> {
        let token = hex(&random::<32>().ok_or(RequestError::Internal("the system provides no random numbers"))?);
        let person = PersonRow {
            id: letters(&random::<10>().ok_or(RequestError::Internal("the system provides no random numbers"))?),
            token: hash(&token),
            name: plain(name, MAX_NAME_LENGTH),
            lang: lang.code().to_owned(),
            created: now(),
        };
        self.save(&person).await?;
        Ok((person, token))
    }

    /// Keeps what somebody is called and which language it reads.
    ///
    /// # Errors
    ///
    /// The store does not take it.
    pub(crate) async fn save(&self, person: &PersonRow) -> Result<(), RequestError> {
        self.store.writer.write(Change { people: vec![person.clone()], ..Change::default() }).await?;
        self.remember(Some(person));
        Ok(())
    }
}

fn hash(token: &str) -> String {
    blake3::hash(token.as_bytes()).to_hex().to_string()
}
