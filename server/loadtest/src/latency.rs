//! From the sending of an action until every watcher has heard of it.

use super::load_client::{Player, ServerUnderTest};
use super::{BenchError, Settings};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// The delays in milliseconds, one for each action and watcher.
pub(super) async fn measure(
    place: &ServerUnderTest,
    crowd: &mut Vec<Player>,
    settings: &Settings,
) -> Result<Vec<f64>, BenchError> {
    let (heard, mut hears) = mpsc::unbounded_channel::<(usize, Instant)>();
    let games = crowd.len().max(1);
    let mut watchers = Vec::with_capacity(settings.streams);
    for number in 0..settings.streams {
        let game = number % games;
        let player = &crowd[game];
        let mut stream = player.client.events(&format!("/api/t/{}/events", player.table), None).await?;
        let heard = heard.clone();
        watchers.push(tokio::spawn(async move {
            while let Some(event) = stream.next().await {
                if event.name == "step" && heard.send((game, Instant::now())).is_err() {
                    break;
                }
            }
        }));
    }
    let each = (0..games).map(|game| (0..settings.streams).filter(|number| number % games == game).count());
    let each: Vec<_> = each.collect();
    let place = Arc::new(place.clone());
    let mut sent = vec![Instant::now(); games];
    let mut expected = 0;
    let mut delays = Vec::new();
    let mut ticks = tokio::time::interval(Duration::from_secs(1) / settings.actions.max(1));
    let mut playing = tokio::task::JoinSet::new();
    let mut waiting: Vec<Option<Player>> = crowd.drain(..).map(Some).collect();
    let count = (settings.actions * settings.seconds) as usize;
    let mut started = 0;
    while started < count {
        tokio::select! {
            _ = ticks.tick() => {
                let game = started % games;
                started += 1;
                if let Some(mut player) = waiting[game].take() {
                    let place = Arc::clone(&place);
                    sent[game] = Instant::now();
                    expected += each[game];
                    playing.spawn(async move {
                        let result = player.play(&place).await;
                        (game, player, result)
                    });
                }
            }
            Some((game, at)) = hears.recv() => delays.push((at - sent[game]).as_secs_f64() * 1e3),
            Some(Ok((game, player, result))) = playing.join_next() => {
                waiting[game] = Some(player);
                result?;
            }
        }
    }
    while let Some(done) = playing.join_next().await {
        if let Ok((game, player, result)) = done {
            waiting[game] = Some(player);
            result?;
        }
    }
    while delays.len() < expected {
        match tokio::time::timeout(Duration::from_secs(5), hears.recv()).await {
            Ok(Some((game, at))) => delays.push((at - sent[game]).as_secs_f64() * 1e3),
            _ => return Err(BenchError::UnexpectedReply(format!("{} of {expected} events were heard", delays.len()))),
        }
    }
    for watcher in watchers {
        watcher.abort();
    }
    crowd.extend(waiting.into_iter().flatten());
    Ok(delays)
}
