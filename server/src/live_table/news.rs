//! News is written once for each audience, however many listen, and is never read back to be sent.

use super::events::READ;
use super::{LiveTable, RequestId, Who};
use crate::error::RequestError;
use crate::pace::Pace;
use crate::store::PersonRow;
use crate::tables::{NewSeat, NewTable, Tables};
use crate::{Config, Server};
use bytes::Bytes;
use civitas_core::rule::Lang;
use civitas_core::seat::{Seat, Viewer};
use civitas_table::presenter::Reader;
use std::collections::{BTreeMap, BTreeSet};
use tokio::sync::mpsc::Receiver;

/// How many streams each audience has.
const STREAMS: usize = 6;

fn host() -> PersonRow {
    let (id, token, name, lang) = ("host".to_owned(), String::new(), String::new(), String::new());
    PersonRow { id, token, name, lang, created: 0 }
}

/// A running table of two seats of one person.
async fn table(tables: &Tables) -> String {
    let game = civitas_games::all()[0].name.to_owned();
    let new = NewTable {
        game,
        title: String::new(),
        options: String::new(),
        seats: vec![(None, NewSeat::Me), (None, NewSeat::Me)],
        pace: Pace::Free,
        spectators: true,
        absent: super::MINIMAL_STAND_IN.to_owned(),
        hints: false,
        share: None,
        secret: None,
        position: None,
    };
    tables.make(&host(), "Ana", new).await.unwrap()
}

/// Everybody listens, several times each; then the seat that is asked makes its simplest decision.
async fn one_step(
    live: &mut LiveTable,
) -> Result<BTreeMap<(String, &'static str), Vec<Receiver<Bytes>>>, RequestError> {
    let mut streams = BTreeMap::new();
    let viewers = Seat::all(2).map(Viewer::Seat).chain([Viewer::Spectator]);
    for (viewer, lang) in viewers.flat_map(|viewer| Lang::ALL.map(|lang| (viewer, lang))) {
        let of = streams.entry((format!("{viewer:?}"), lang.code())).or_insert_with(Vec::new);
        for _ in 0..STREAMS {
            of.push(live.listen(Reader { viewer, lang }, None).await?);
        }
    }
    let seat = live.sitting()?.unanswered()[0];
    let line = live.sitting()?.minimal(seat).unwrap();
    let who = Who { person: Some(host().id), role: None };
    READ.set(0);
    live.act(&who, &RequestId::read("step-1")?, None, &line, Lang::En).await?;
    Ok(streams)
}

/// The last frame that a stream has received: the step.
fn step(stream: &mut Receiver<Bytes>) -> Bytes {
    let mut last = Bytes::new();
    while let Ok(frame) = stream.try_recv() {
        last = frame;
    }
    assert!(last.windows(11).any(|words| words == b"event: step"), "{last:?}");
    last
}

#[tokio::test]
async fn a_step_is_written_once_for_each_audience_and_never_read_back() {
    let folder = std::env::temp_dir().join(format!("civitas-news-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let address = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { address, database: folder.join("news.db"), ..Config::default() };
    let server = Server::bind(config).await.unwrap();
    let id = table(&server.tables).await;
    let streams = server.tables.with(&id, |live| Box::pin(one_step(live))).await.unwrap();
    assert_eq!(READ.get(), 0, "what was just written is not read");
    let (mut written, mut kept) = (BTreeSet::new(), Vec::new());
    for (audience, mut streams) in streams {
        let frames: Vec<_> = streams.iter_mut().map(step).collect();
        // One piece of memory for all streams of an audience, and another one for the next.
        assert!(frames.iter().all(|frame| frame.as_ptr() == frames[0].as_ptr()), "{audience:?}");
        assert!(written.insert(frames[0].as_ptr()), "{audience:?} has its own");
        kept.push(frames); // so that no later frame takes its place
    }
    assert_eq!(written.len(), 3 * Lang::ALL.len());
    // The counter counts: whoever comes back later is sent what is stored.
    let spectator = Reader { viewer: Viewer::Spectator, lang: Lang::En };
    let _back = server.tables.with(&id, move |live| Box::pin(live.listen(spectator, Some(0)))).await.unwrap();
    assert!(READ.get() > 0);
    let _ = std::fs::remove_dir_all(&folder);
}
