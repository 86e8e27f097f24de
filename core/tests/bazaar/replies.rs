//! Windows: replies count by place, a seat may stand in the order several times, and the record needs no passes.

use super::{Sound, at, decisions, play, replays, seat};
use civitas_core::game::{Game, Manner};
use civitas_core::seat::Seats;
use civitas_core::sitting::Sitting;

/// Ada runs the stalls 0, 2 and 4, ben 1, 3 and 5; each but the first has a bribe.
const CHAIN: &str = "hand 0 0 1\nhand 1 1 0\nhand 2 1 0\nhand 3 1 0\nhand 4 1 0\nhand 5 1 0\nspent 0 0\nwait act ada\n";

#[test]
fn a_bribe_is_bribed_and_what_it_bribed_is_asked_about_again() {
    let mut sitting = at(CHAIN);
    play(&mut sitting, 0, "deed 0"); // asked: 1 ben, 2 ada, 3 ben, 4 ada, 5 ben
    let places: Vec<_> = sitting.game().waiting().asked.places().map(|(who, stall)| (who.index(), stall)).collect();
    assert_eq!(places, [(1, 1), (0, 2), (1, 3), (0, 4), (1, 5)]);
    play(&mut sitting, 1, "!3; high"); // counts behind ada's stall 2
    assert_eq!(sitting.game().waiting().unanswered, Seats::only(seat(0)));
    play(&mut sitting, 0, "!4; low"); // but ada's 4 stands behind ben's 3
    play(&mut sitting, 0, "!4; low"); // against ben's bribe
    play(&mut sitting, 1, "pass");
    play(&mut sitting, 0, "pass"); // ada's bribe holds: asked again about the deed
    assert_eq!(sitting.game().waiting().manner, Manner::Window);
    play(&mut sitting, 1, "!5; low");
    play(&mut sitting, 0, "pass");
    play(&mut sitting, 0, "pass");
    play(&mut sitting, 1, "pass"); // the bribe of 5 holds
    assert_eq!(sitting.game().waiting().manner, Manner::Turn);
    assert_eq!(decisions(&sitting), ["ada  deed 0", "ben  !3; high", "ada  !4; low", "ben  pass; !5; low"]);
    replays(&sitting);
}

#[test]
fn half_a_reply_does_not_count() {
    let mut sitting = at(CHAIN);
    play(&mut sitting, 0, "deed 0");
    play(&mut sitting, 1, "!1");
    play(&mut sitting, 0, "pass");
    assert_eq!(sitting.game().waiting().unanswered, Seats::only(seat(1)), "it is not certain yet");
    play(&mut sitting, 1, "!5"); // another stall, before the reply is whole
    play(&mut sitting, 1, "pass"); // and then nothing
    assert_eq!(decisions(&sitting), ["ada  deed 0"], "nobody has bribed");
    replays(&sitting);
}

/// Every reply of a seat that is asked for these stalls.
fn replies_of(stalls: &[u8]) -> Vec<String> {
    let bribes = stalls.iter().flat_map(|stall| [format!("!{stall}; low"), format!("!{stall}; high")]);
    std::iter::once("pass".to_owned()).chain(bribes).collect()
}

/// Every order in which these can come.
fn permutations(seats: &[usize]) -> Vec<Vec<usize>> {
    if seats.len() <= 1 {
        return vec![seats.to_vec()];
    }
    let mut all = Vec::new();
    for (at, &first) in seats.iter().enumerate() {
        let mut rest = seats.to_vec();
        rest.remove(at);
        all.extend(permutations(&rest).into_iter().map(|rest| [vec![first], rest].concat()));
    }
    all
}

/// All windows about a deed, with every order of asking that two or three seats can have, every reply of each seat, and
/// every order in which the replies arrive: the record replays, and the order of arrival makes no difference.
#[test]
fn record_and_replay_agree_for_every_order() {
    let mut windows = 0;
    for names in ["ada ben", "ada ben cyd"] {
        let count = names.split(' ').count();
        for holders in 1_u8..32 {
            // Stall 0 does the deed; of the stalls 1 to 5 those in the set hold a bribe, the others nothing.
            let stalls: Vec<u8> = (1..6).filter(|stall| holders >> (stall - 1) & 1 == 1).collect();
            let hands: String = (0..6_u8).map(|s| format!("hand {s} {} 0\n", u8::from(stalls.contains(&s)))).collect();
            let start = at(&format!("seats {names}\n{hands}wait act ada\n"));
            let of = |who: usize| stalls.iter().copied().filter(|&s| usize::from(s) % count == who).collect::<Vec<_>>();
            let asked: Vec<usize> = (0..count).filter(|&who| !of(who).is_empty()).collect();
            let mut answers: Vec<Vec<(usize, String)>> = vec![Vec::new()];
            for &who in &asked {
                let with =
                    |reply: String| answers.iter().map(move |all| [all.clone(), vec![(who, reply.clone())]].concat());
                answers = replies_of(&of(who)).into_iter().flat_map(with).collect();
            }
            for replies in answers {
                windows += 1;
                let ends: Vec<_> = permutations(&asked).iter().map(|order| window(&start, &replies, order)).collect();
                assert!(ends.windows(2).all(|two| two[0] == two[1]), "{names} {stalls:?} {replies:?}");
            }
        }
    }
    assert_eq!(windows, 958);
}

/// Lets the seats reply in this order, as long as the window asks; returns what came of it.
fn window(start: &Sitting<Sound>, replies: &[(usize, String)], order: &[usize]) -> (Sound, Vec<String>) {
    let mut sitting = start.clone();
    play(&mut sitting, 0, "deed 0");
    let deed = sitting.game().waiting();
    for who in order {
        if sitting.game().waiting().goes_on(&deed) {
            let reply = replies.iter().find(|(by, _)| by == who).map_or("pass", |(_, reply)| reply);
            play(&mut sitting, *who, reply);
        }
    }
    replays_to_the_end(&mut sitting);
    (sitting.game().clone(), decisions(&sitting))
}

/// Closes what a bribe has opened, and compares.
fn replays_to_the_end(sitting: &mut Sitting<Sound>) {
    while sitting.game().waiting().manner == Manner::Window {
        let who = sitting.game().waiting().unanswered.iter().next().unwrap();
        play(sitting, who.index(), "pass");
    }
    replays(sitting);
}
