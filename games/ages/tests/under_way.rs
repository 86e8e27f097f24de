//! Positions are written as they were read, and what cannot be is refused: lines of every kind, and whatever can be
//! under way.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use civitas_ages::view::HandView;
use civitas_ages::{Ages, view::AgesView};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, PositionError};
use civitas_core::seat::Viewer;
use civitas_core::text::Line;

/// A position as the program writes it, and what makes it wrong: a line of it, what stands there instead, and the key
/// of the sentence that says why, or `unreadable`.
struct Case {
    position: &'static str,
    wrong: &'static [(&'static str, &'static str, &'static str)],
}

const UNREADABLE: &str = "unreadable";
const UNDER_WAY: &str = "impossible-under-way";
const NO_ANSWER: &str = "impossible-no-answer";

/// A table on which there is something of every kind.
const EVERYTHING: Case = Case {
    position: "\
seats red blue green
options first=2 resigning=no
age III
round 15
starts blue
turn green
prepared-for 3 2 3
row oil - computers - - - - - - - - - -
deck movies 1 rockets 1
discarded rats 1 spy 1
common phalanx 1
drawn 37 12 4 1
past development_of_markets raiders
unseen development_of_crafts development_of_politics
first-events 1
current blue crusades
prepared blue 2 0 0
future green cold_war
top development_of_crafts blue
tech red irrigation iron
workers red agriculture 1 irrigation 1
unused red 2
yellow red 14
blue red 9
tokens red agriculture 3 bronze 2 iron 1
government red monarchy
special red warfare justice_system
leader red michelangelo
leaders red A II
building red taj_mahal 2
wonders red colossus pyramids
ruins red pyramids
homer red colossus
colonies red vast_territory_i
tactic red legion own
pact red trade_routes_agreement blue b
war red war_over_technology green
civil red moses oil
hand red raid_i spy peace_treaty
shown red peace_treaty
discards red enslave 1
actions red 2 1
science red 7
culture red 20
caesar red
no-politics red
tactic blue phalanx
leader green aristotle
leaders green none
civil green reserves_iii
done tactic swapped theater churchill liner trade leader
extra civil 1 military 2 unit-resources 3 unit-science 4 food 1 resources 1 homer 1
fresh reserves_iii
",
    wrong: &[
        ("seats red blue green", "seats red red blue", "impossible-setup"),
        ("options first=2 resigning=no", "options first=7", UNREADABLE),
        ("age III", "age V", UNREADABLE),
        ("age III", "age", UNREADABLE),
        ("round 15", "round 0", UNREADABLE),
        ("round 15", "round 201", UNREADABLE),
        ("round 15", "round 15\nlast 0", UNREADABLE),
        ("starts blue", "starts orange", UNREADABLE),
        ("turn green", "turn orange", UNREADABLE),
        ("turn green", "turn green red", UNREADABLE),
        ("prepared-for 3 2 3", "prepared-for 3 3", UNREADABLE),
        ("prepared-for 3 2 3", "prepared-for 5 3 2", UNREADABLE),
        ("prepared-for 3 2 3", "prepared-for 3 1 3", "ages-impossible-prepared"),
        ("prepared-for 3 2 3", "prepared-for 3 2 4", "ages-impossible-prepared"),
        ("row oil - computers - - - - - - - - - -", "row oil - computers - - - - - - - - -", UNREADABLE),
        ("row oil - computers - - - - - - - - - -", "row spy - computers - - - - - - - - - -", UNREADABLE),
        ("row oil - computers - - - - - - - - - -", "row bronze - computers - - - - - - - - - -", UNREADABLE),
        ("deck movies 1 rockets 1", "deck movies", UNREADABLE),
        ("deck movies 1 rockets 1", "deck movies 10", UNREADABLE),
        ("deck movies 1 rockets 1", "deck moses 1", UNREADABLE),
        ("deck movies 1 rockets 1", "deck spy 1", UNREADABLE),
        ("deck movies 1 rockets 1", "deck movies 3", "impossible-count"),
        ("discarded rats 1 spy 1", "discarded moses 1", UNREADABLE),
        ("discarded rats 1 spy 1", "discarded rats 2", "impossible-count"),
        ("common phalanx 1", "common rats 1", UNREADABLE),
        ("drawn 37 12 4 1", "drawn 37 12 4", UNREADABLE),
        ("past development_of_markets raiders", "past spy", UNREADABLE),
        ("unseen development_of_crafts development_of_politics", "unseen crusades", UNREADABLE),
        ("unseen development_of_crafts development_of_politics", "unseen moses", UNREADABLE),
        ("first-events 1", "first-events 11", UNREADABLE),
        ("first-events 1", "first-events 3", "ages-impossible-first-events"),
        ("first-events 1", "first-events 0", "ages-impossible-top"),
        ("current blue crusades", "current blue development_of_crafts", UNREADABLE),
        ("current blue crusades", "current blue spy", UNREADABLE),
        ("current blue crusades", "current orange crusades", UNREADABLE),
        ("prepared blue 2 0 0", "prepared blue 31 0 0", UNREADABLE),
        ("top development_of_crafts blue", "top development_of_crafts orange", UNREADABLE),
        ("top development_of_crafts blue", "top development_of_crafts", "ages-impossible-top"),
        ("top development_of_crafts blue", "top crusades blue", "ages-impossible-top"),
        ("tech red irrigation iron", "tech red irrigation moses", UNREADABLE),
        ("workers red agriculture 1 irrigation 1", "workers red agriculture", UNREADABLE),
        ("workers red agriculture 1 irrigation 1", "workers red agriculture 121", UNREADABLE),
        ("workers red agriculture 1 irrigation 1", "workers red moses 1", UNREADABLE),
        ("workers red agriculture 1 irrigation 1", "workers red coal 1", "ages-impossible-workers"),
        ("workers red agriculture 1 irrigation 1", "workers red agriculture 120", "ages-impossible-too-many-tokens"),
        ("unused red 2", "unused red 121", UNREADABLE),
        ("yellow red 14", "yellow red 121", UNREADABLE),
        ("yellow red 14", "yellow red 115", "ages-impossible-too-many-tokens"),
        ("blue red 9", "blue red 41", UNREADABLE),
        ("blue red 9", "blue red 33", "ages-impossible-too-many-tokens"),
        ("tokens red agriculture 3 bronze 2 iron 1", "tokens red warriors 1", UNREADABLE),
        ("tokens red agriculture 3 bronze 2 iron 1", "tokens red bronze 41", UNREADABLE),
        ("government red monarchy", "government red moses", UNREADABLE),
        ("special red warfare justice_system", "special red iron", UNREADABLE),
        ("leader red michelangelo", "leader red iron", UNREADABLE),
        ("leaders red A II", "leaders red V", UNREADABLE),
        ("building red taj_mahal 2", "building red iron 1", UNREADABLE),
        ("building red taj_mahal 2", "building red taj_mahal 5", UNREADABLE),
        ("building red taj_mahal 2", "building red taj_mahal 3", "ages-impossible-wonder-completed"),
        ("building red taj_mahal 2", "building red pyramids 2", "impossible-count"),
        ("wonders red colossus pyramids", "wonders red iron", UNREADABLE),
        ("ruins red pyramids", "ruins red great_wall", "ages-impossible-no-wonder"),
        ("homer red colossus", "homer red great_wall", "ages-impossible-no-wonder"),
        ("homer red colossus", "homer red iron", UNREADABLE),
        ("colonies red vast_territory_i", "colonies red rats", UNREADABLE),
        ("tactic red legion own", "tactic red rats", UNREADABLE),
        ("tactic red legion own", "tactic red legion mine", UNREADABLE),
        ("pact red trade_routes_agreement blue b", "pact red rats blue", UNREADABLE),
        ("pact red trade_routes_agreement blue b", "pact red trade_routes_agreement blue c", UNREADABLE),
        ("pact red trade_routes_agreement blue b", "pact red trade_routes_agreement red b", "ages-impossible-pact"),
        ("pact red trade_routes_agreement blue b", "pact red trade_routes_agreement red a", "ages-impossible-pact"),
        ("pact red trade_routes_agreement blue b", "pact red open_borders_agreement blue b", "ages-impossible-pact"),
        ("war red war_over_technology green", "war red rats green", UNREADABLE),
        ("war red war_over_technology green", "war red war_over_technology red", "ages-impossible-war-on-oneself"),
        ("civil red moses oil", "civil red rats", UNREADABLE),
        ("civil red moses oil", "civil red internet", UNREADABLE),
        ("civil red moses oil", "civil red agriculture", UNREADABLE),
        ("civil red moses oil", "civil red moses moses", "impossible-count"),
        ("hand red raid_i spy peace_treaty", "hand red moses", UNREADABLE),
        ("hand red raid_i spy peace_treaty", "hand red development_of_science", UNREADABLE),
        ("hand red raid_i spy peace_treaty", "hand red raid_i spy", "ages-impossible-shown"),
        ("hand red raid_i spy peace_treaty", "hand red II 31", UNREADABLE),
        ("shown red peace_treaty", "shown red rats", UNREADABLE),
        ("discards red enslave 1", "discards red moses 1", UNREADABLE),
        ("discards red enslave 1", "discards red enslave 3", "impossible-count"),
        ("actions red 2 1", "actions red 100 1", UNREADABLE),
        ("actions red 2 1", "actions red 2", UNREADABLE),
        ("actions red 2 1", "actions red 7 1", "ages-impossible-actions"),
        ("actions red 2 1", "actions red 2 5", "ages-impossible-actions"),
        ("science red 7", "science red 10000", UNREADABLE),
        ("culture red 20", "culture red 10000", UNREADABLE),
        ("caesar red", "caesar orange", UNREADABLE),
        ("no-politics red", "no-politics", UNREADABLE),
        ("done tactic swapped theater churchill liner trade leader", "done nothing", UNREADABLE),
        (
            "extra civil 1 military 2 unit-resources 3 unit-science 4 food 1 resources 1 homer 1",
            "extra gold 1",
            UNREADABLE,
        ),
        (
            "extra civil 1 military 2 unit-resources 3 unit-science 4 food 1 resources 1 homer 1",
            "extra food 41",
            UNREADABLE,
        ),
        ("fresh reserves_iii", "fresh moses", UNREADABLE),
        ("fresh reserves_iii", "weather red 1", UNREADABLE),
    ],
};

const CASES: &[Case] = &[
    EVERYTHING,
    Case { position: "seats red blue\n", wrong: &[("seats red blue", "seats red", "impossible-setup")] },
    Case {
        position: "seats red blue\nactions blue 1 0\n",
        wrong: &[("actions blue 1 0", "prepared-for 2 0 0", "ages-impossible-prepared")],
    },
    Case {
        position: "seats red blue\nage IV\nround 18\nlast 19\n",
        wrong: &[("round 18", "round 18\ndeck oil 1", "ages-impossible-no-civil-deck")],
    },
    // Somebody has resigned (TTA-163 to TTA-168).
    Case {
        position: "\
seats red blue green
age II
round 9
prepared-for 3 2 0
resigned green 1
discards green rats 1
science green 3
culture green 12
",
        wrong: &[
            ("resigned green 1", "resigned green 0", UNREADABLE),
            ("resigned green 1", "resigned green 4", UNREADABLE),
            ("resigned green 1", "resigned green 1\nturn green", "ages-impossible-turn-of-resigned"),
            ("resigned green 1", "resigned green 1\nstarts green\nturn red", "ages-impossible-turn-of-resigned"),
            ("resigned green 1", "resigned green 1\nresigned blue 2", "ages-impossible-alone"),
            (
                "resigned green 1",
                "pact red open_borders_agreement green\nresigned green 1",
                "ages-impossible-pact-of-resigned",
            ),
            (
                "resigned green 1",
                "war red war_over_territory green\nresigned green 1",
                "ages-impossible-pact-of-resigned",
            ),
            (
                "resigned green 1",
                "resigned green 1\npact green open_borders_agreement red",
                "ages-impossible-pact-of-resigned",
            ),
        ],
    },
    // The parts of a turn.
    Case {
        position: "seats red blue green\nage II\nround 9\nwait politics\n",
        wrong: &[
            ("wait politics", "wait nothing", UNREADABLE),
            ("wait politics", "wait", UNREADABLE),
            ("wait politics", "wait politics now", UNREADABLE),
            ("wait politics", "wait over\nwait food-or-resources red 2", UNDER_WAY),
            ("wait politics", "wait actions\nwait actions", UNDER_WAY),
            ("wait politics", "wait replenish", NO_ANSWER),
            ("wait politics", "wait politics-over", NO_ANSWER),
            ("wait politics", "wait event", "ages-impossible-no-turn"),
            ("wait politics", "wait actions\nwait bid", UNDER_WAY),
            ("wait politics", "wait actions\nwait force", UNDER_WAY),
            ("wait politics", "wait actions\nwait event", UNDER_WAY),
            ("wait politics", "wait actions\nwait event-over", UNDER_WAY),
            ("wait politics", "wait actions\nwait aggression-over raid_i", "impossible-nobody-asked"),
            ("wait politics", "attack 4\nwait politics", UNDER_WAY),
            (
                "wait politics",
                "wait politics-over\nwait aggression-over raid_i\nwait aggression-won raid_i blue",
                UNDER_WAY,
            ),
            ("wait politics", "wait politics-over\nwait aggression-over rats\nwait food-or-resources red 2", UNDER_WAY),
            ("wait politics", "chosen-bonus 1 0 0\nhand red military_bonus_i\nwait politics", UNDER_WAY),
            ("wait politics", "chosen rats\nhand red rats\nwait politics", UNDER_WAY),
            ("wait politics", "sent warriors 1\nwait politics", UNDER_WAY),
            ("wait politics", "force 1 0 0\nwait politics", UNDER_WAY),
            ("wait politics", "running rats 0\nwait politics", UNDER_WAY),
            (
                "wait politics",
                "auction vast_territory_i 0 red red\ncolonies red vast_territory_i\nwait politics",
                UNDER_WAY,
            ),
        ],
    },
    Case { position: "seats red blue green\nage II\nround 9\nwait second-politics\n", wrong: &[] },
    // An aggression and its defence (TTA-131 to TTA-137).
    Case {
        position: "\
seats red blue green
age II
round 9
hand blue military_bonus_i rats
attack 4
chosen-bonus 1 0 0
chosen rats
wait politics-over
wait aggression-over raid_i
wait defence raid_i blue
",
        wrong: &[
            ("attack 4", "", UNDER_WAY),
            ("attack 4", "attack strong", UNREADABLE),
            ("chosen-bonus 1 0 0", "chosen-bonus 2 0 0", UNDER_WAY),
            ("chosen-bonus 1 0 0", "chosen-bonus 0 1 0", UNDER_WAY),
            ("chosen-bonus 1 0 0", "chosen-bonus 7 0 0", UNREADABLE),
            ("chosen-bonus 1 0 0", "chosen-bonus 1 0", UNREADABLE),
            ("chosen rats", "chosen foray", UNDER_WAY),
            ("chosen rats", "chosen moses", UNREADABLE),
            ("hand blue military_bonus_i rats", "hand green military_bonus_i rats", UNDER_WAY),
            // Two military actions allow two cards (TTA-134).
            ("chosen rats", "chosen rats spy\nhand blue spy", UNDER_WAY),
            ("wait defence raid_i blue", "wait defence raid_i red", UNDER_WAY),
            ("wait defence raid_i blue", "wait defence raid_i orange", UNREADABLE),
            ("wait defence raid_i blue", "wait defence spy blue", UNDER_WAY),
            ("wait defence raid_i blue", "wait defence blue", UNREADABLE),
            ("wait aggression-over raid_i", "", UNDER_WAY),
            ("wait aggression-over raid_i", "wait aggression-over raid_i\nwait aggression-over spy", UNDER_WAY),
            ("wait aggression-over raid_i", "running foray 0\nwait event-over\nwait aggression-over raid_i", UNDER_WAY),
            ("wait defence raid_i blue", "wait defence raid_i blue\nwait food-or-resources red 2", UNDER_WAY),
            ("wait politics-over", "resigned blue 1\nhand blue military_bonus_i rats\nwait politics-over", UNDER_WAY),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
hand blue military_bonus_i
attack 3
wait politics-over
wait aggression-over raid_i
wait defence raid_i blue
",
        wrong: &[
            ("wait defence raid_i blue", "hand red military_bonus_i\nwait defence raid_i red", UNDER_WAY),
            ("wait defence raid_i blue", "resigned green 1\nattack 1\nwait defence raid_i green", UNDER_WAY),
            ("wait aggression-over raid_i", "wait aggression-over rats\nwait defence rats blue", UNDER_WAY),
        ],
    },
    // Mixtures of food and resources.
    Case {
        position: "\
seats red blue green
age II
round 9
blue blue 14
tokens blue agriculture 1 bronze 1
wait politics-over
wait aggression-over plunder_i
wait split red 1 plunder blue
",
        wrong: &[
            (
                "wait split red 1 plunder blue",
                "tokens red agriculture 1 bronze 1\nwait split red 1 plunder red",
                UNDER_WAY,
            ),
            ("wait split red 1 plunder blue", "resigned green 1\nwait split red 1 plunder green", UNDER_WAY),
            ("wait split red 1 plunder blue", "resigned green 1\nwait split green 1 plunder blue", UNDER_WAY),
            ("wait split red 1 plunder blue", "wait split red 1", UNREADABLE),
            ("wait split red 1 plunder blue", "wait split red 1 keep", UNREADABLE),
            ("wait split red 1 plunder blue", "wait split red 100 gain", UNREADABLE),
            ("wait split red 1 plunder blue", "wait split red 3 plunder blue", NO_ANSWER),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
running foray 0
targets 0 red blue
concerns blue
wait politics-over
wait event-over
wait event
wait split red 3 gain
",
        wrong: &[
            ("running foray 0", "running foray 1", UNDER_WAY),
            ("running foray 0", "running foray 2", UNREADABLE),
            ("running foray 0", "running raid_i 0", UNREADABLE),
            ("running foray 0", "", UNREADABLE),
            ("targets 0 red blue", "targets 0 red", UNDER_WAY),
            ("targets 0 red blue", "targets 1 red blue", UNDER_WAY),
            ("targets 0 red blue", "targets 2 red blue", UNREADABLE),
            ("targets 0 red blue", "targets 0 red blue orange", UNREADABLE),
            ("targets 0 red blue", "resigned green 1\ntargets 0 red blue green", UNDER_WAY),
            ("targets 0 red blue", "resigned green 1\ntargets 0 red blue\ntargets 1 green", UNDER_WAY),
            ("concerns blue", "concerns green", UNDER_WAY),
            ("wait event-over", "", UNDER_WAY),
            ("wait event-over", "wait event-over\nwait event-over", UNDER_WAY),
            ("wait event", "wait event\nwait event", UNDER_WAY),
            ("wait split red 3 gain", "wait split red 3 gain\nwait split blue 3 gain", UNDER_WAY),
            ("wait split red 3 gain", "auction vast_territory_i 0 red red\nbidding red\nwait bid", UNDER_WAY),
            ("wait split red 3 gain", "wait bid", UNDER_WAY),
            ("wait split red 3 gain", "wait event now", UNREADABLE),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
blue red 14
tokens red agriculture 1 bronze 1
running raiders 0
targets 0 red blue
concerns none
wait politics-over
wait event-over
wait event
wait split red 1 lose
",
        wrong: &[("running raiders 0", "", UNREADABLE)],
    },
    // An impact has no steps.
    Case {
        position: "\
seats red blue green
age III
round 15
running impact_of_science 0
concerns none
wait politics-over
wait event-over
wait event
wait food-or-resources red 2
",
        wrong: &[("running impact_of_science 0", "running impact_of_science 1", UNDER_WAY)],
    },
    // An auction (TTA-290 to TTA-296).
    Case {
        position: "\
seats red blue green
age II
round 9
workers blue warriors 3
auction vast_territory_i 2 blue red
bidding red blue
wait politics-over
wait event-over
wait bid
",
        wrong: &[
            ("auction vast_territory_i 2 blue red", "auction rats 2 blue red", UNREADABLE),
            ("auction vast_territory_i 2 blue red", "auction vast_territory_i 201 blue red", UNREADABLE),
            ("auction vast_territory_i 2 blue red", "", UNREADABLE),
            // Without a unit there is no force, whatever else would count (TTA-298).
            ("workers blue warriors 3", "workers blue warriors 0\nspecial blue cartography", UNDER_WAY),
            ("auction vast_territory_i 2 blue red", "auction vast_territory_i 4 blue red", UNDER_WAY),
            ("auction vast_territory_i 2 blue red", "auction vast_territory_i 2 blue blue", UNDER_WAY),
            ("auction vast_territory_i 2 blue red", "auction vast_territory_i 2 blue green", UNDER_WAY),
            (
                "auction vast_territory_i 2 blue red",
                "workers green warriors 3\nauction vast_territory_i 2 green red",
                UNDER_WAY,
            ),
            ("auction vast_territory_i 2 blue red", "auction vast_territory_i 0 blue red", UNDER_WAY),
            ("bidding red blue", "bidding blue", UNDER_WAY),
            ("bidding red blue", "bidding red", UNDER_WAY),
            ("bidding red blue", "resigned green 1\nbidding red blue green", UNDER_WAY),
            ("wait event-over", "", UNDER_WAY),
            ("wait event-over", "running rats 0\nwait event-over", UNDER_WAY),
            ("wait bid", "wait event\nwait bid", UNDER_WAY),
            ("wait bid", "wait food-or-resources red 2", UNDER_WAY),
            ("wait bid", "sent warriors 1\nwait bid", UNDER_WAY),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
auction vast_territory_i 0 red green
bidding green
wait politics-over
wait event-over
wait bid
",
        wrong: &[("bidding green", "bidding none", UNDER_WAY)],
    },
    // The force of the winner (TTA-297 to TTA-307).
    Case {
        position: "\
seats red blue green
age II
round 9
tech blue swordsmen
workers blue warriors 2 swordsmen 1
hand blue military_bonus_i
auction vast_territory_i 6 blue blue
bidding blue
sent warriors 1
force 0 0 0
wait politics-over
wait event-over
wait force
",
        wrong: &[
            ("auction vast_territory_i 6 blue blue", "auction vast_territory_i 7 blue blue", UNDER_WAY),
            ("auction vast_territory_i 6 blue blue", "turn blue\nauction vast_territory_i 0 blue blue", UNDER_WAY),
            ("bidding blue", "bidding red blue", UNDER_WAY),
            ("bidding blue", "bidding red", UNDER_WAY),
            ("sent warriors 1", "sent iron 1", UNREADABLE),
            ("sent warriors 1", "sent warriors 121", UNREADABLE),
            ("force 0 0 0", "force 0 0 1", UNDER_WAY),
            ("force 0 0 0", "force 100 0 0", UNREADABLE),
            ("force 0 0 0", "force 0 10 0", UNREADABLE),
            ("force 0 0 0", "force 0 0 16", UNREADABLE),
            ("force 0 0 0", "force 0 0 0\nsent-last up military_bonus_i", UNREADABLE),
            ("force 0 0 0", "force 0 0 0\nsent-last bonus moses", UNREADABLE),
            ("force 0 0 0", "force 0 0 0\nsent-last bonus military_bonus_i", UNDER_WAY),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
leader blue james_cook
auction vast_territory_i 3 blue blue
bidding blue
sent warriors 1 swordsmen 1
force 1 0 1
sent-last bonus military_bonus_i
wait politics-over
wait event-over
wait force
",
        wrong: &[],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
leader blue james_cook
hand blue rats
auction vast_territory_i 3 blue blue
bidding blue
sent warriors 1
force 1 1 0
sent-last down foray
wait politics-over
wait event-over
wait force
",
        wrong: &[],
    },
    // A territory has become a colony, and its owner loses a blue token.
    Case {
        position: "\
seats red blue green
age II
round 9
blue blue 0
tokens blue agriculture 1 bronze 1
colonies blue vast_territory_i
auction vast_territory_i 2 blue blue
bidding blue
wait politics-over
wait event-over
wait colony-gain blue vast_territory_i
wait lose-blue blue 1
",
        wrong: &[
            ("colonies blue vast_territory_i", "", UNDER_WAY),
            ("colonies blue vast_territory_i", "colonies red vast_territory_i", UNDER_WAY),
            ("wait colony-gain blue vast_territory_i", "wait colony-gain blue rats", UNDER_WAY),
            (
                "wait colony-gain blue vast_territory_i",
                "resigned green 1\nwait colony-gain green vast_territory_i",
                UNDER_WAY,
            ),
            ("wait lose-blue blue 1", "wait lose-blue blue 41", UNREADABLE),
            ("wait lose-blue blue 1", "resigned green 1\nwait lose-blue green 1", UNDER_WAY),
            (
                "wait lose-blue blue 1",
                "resigned blue 1\ncolonies blue vast_territory_i\nwait food-or-resources red 2",
                UNDER_WAY,
            ),
        ],
    },
    // Buildings that are destroyed.
    Case {
        position: "\
seats red blue green
age II
round 9
running border_conflict 0
targets 0 red
targets 1 blue
concerns none
wait politics-over
wait event-over
wait event
wait raze red red own
",
        wrong: &[
            ("wait raze red red own", "wait raze red blue own", UNDER_WAY),
            ("wait raze red red own", "wait raze red red terror", UNDER_WAY),
            ("wait raze red red own", "wait raze red red raid_i 0 0", UNDER_WAY),
            ("wait raze red red own", "wait raze blue red raid_i 0 0", UNDER_WAY),
            ("wait raze red red own", "wait raze red blue rats 0 0", UNDER_WAY),
            ("wait raze red red own", "wait raze red blue spy 0 0", NO_ANSWER),
            ("wait raze red red own", "wait raze red blue raid_i 3 0", UNREADABLE),
            ("wait raze red red own", "wait raze red blue raid_i 0 41", UNREADABLE),
            ("wait raze red red own", "wait raze red blue raid_i 0 0 moses", UNREADABLE),
            ("wait raze red red own", "wait raze red red own now", UNREADABLE),
            ("wait raze red red own", "resigned green 1\nwait raze green red terror", UNDER_WAY),
            ("wait raze red red own", "resigned green 1\nwait raze red green terror", UNDER_WAY),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
running terrorism 0
targets 0 blue
concerns none
wait politics-over
wait event-over
wait event
wait raze blue green terror
wait raze blue red terror
",
        wrong: &[],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
tech blue alchemy
workers blue alchemy 1
wait politics-over
wait aggression-over raid_ii
wait raze red blue raid_ii 1 3 philosophy
",
        wrong: &[],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
wait politics-over
wait aggression-over raid_ii
wait raze red blue raid_ii 0 0
",
        wrong: &[],
    },
    // Colonies, leaders, workers, tokens, wonders and cards that go.
    Case {
        position: "\
seats red blue green
age II
round 9
colonies blue vast_territory_i wealthy_territory_i
wait politics-over
wait aggression-over annex
wait give-colony red blue
",
        wrong: &[
            ("wait give-colony red blue", "resigned green 1\nwait give-colony green blue", UNDER_WAY),
            ("wait give-colony red blue", "resigned green 1\nwait give-colony blue green", UNDER_WAY),
            ("wait give-colony red blue", "wait give-colony red", UNREADABLE),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
leader blue moses
building blue pyramids 1
wait politics-over
wait aggression-over infiltrate
wait infiltrate blue 3
",
        wrong: &[
            ("wait infiltrate blue 3", "wait infiltrate blue 10", UNREADABLE),
            ("wait infiltrate blue 3", "leader red homer\nwait infiltrate red 3", UNDER_WAY),
            ("wait infiltrate blue 3", "resigned green 1\nwait infiltrate green 3", UNDER_WAY),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
unused blue 0
wait politics-over
wait aggression-over enslave
wait lose-population blue 1
",
        wrong: &[
            ("wait lose-population blue 1", "wait lose-population blue 41", UNREADABLE),
            ("wait lose-population blue 1", "resigned green 1\nwait lose-population green 1", UNDER_WAY),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
blue red 0
tokens red agriculture 1 bronze 1
building red pyramids 1
wait actions
wait cover-stages 2
",
        wrong: &[
            ("wait cover-stages 2", "wait cover-stages 3", UNDER_WAY),
            ("wait cover-stages 2", "wait cover-stages 6", UNREADABLE),
            ("building red pyramids 1", "", UNDER_WAY),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
hand blue foray military_bonus_i rats spy
running politics_of_strength 1
targets 0 red
targets 1 blue
concerns none
chosen rats
wait politics-over
wait event-over
wait event
wait discard blue 2
",
        wrong: &[
            ("chosen rats", "chosen foray rats spy", UNDER_WAY),
            ("chosen rats", "chosen raid_i", UNDER_WAY),
            ("chosen rats", "chosen foray\nattack 3", UNDER_WAY),
            ("chosen rats", "chosen foray\nchosen-bonus 1 0 0", UNDER_WAY),
            ("wait discard blue 2", "wait discard blue 41", UNREADABLE),
            ("wait discard blue 2", "resigned blue 1\nhand blue foray rats spy\nwait discard blue 2", UNDER_WAY),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
running development_of_markets 0
targets 0 red blue green
concerns blue green
wait politics-over
wait event-over
wait event
wait food-or-resources red 2
",
        wrong: &[
            ("wait food-or-resources red 2", "wait food-or-resources red 10", UNREADABLE),
            (
                "concerns blue green",
                "resigned green 1\ntargets 0 red blue\nconcerns blue\nwait actions\nwait food-or-resources green 2",
                UNDER_WAY,
            ),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
running development_of_religion 0
targets 0 red blue green
concerns none
wait politics-over
wait event-over
wait event
wait free-building red religion
",
        wrong: &[
            ("wait free-building red religion", "wait free-building red moses", UNREADABLE),
            (
                "concerns none",
                "concerns none\nresigned green 1\ntargets 0 red blue\nwait actions\nwait free-building green religion",
                UNDER_WAY,
            ),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
running development_of_civilization 0
targets 0 red blue green
concerns none
wait politics-over
wait event-over
wait event
wait cheaper-action red
",
        wrong: &[("wait cheaper-action red", "wait cheaper-action", UNREADABLE)],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
resigned green 1
wait actions
wait lose-population red 1
",
        wrong: &[
            ("wait lose-population red 1", "wait cheaper-action green", UNDER_WAY),
            ("wait lose-population red 1", "wait free-building green religion", UNDER_WAY),
            ("wait lose-population red 1", "wait food-or-resources green 2", UNDER_WAY),
            ("wait lose-population red 1", "wait ruin-wonder green", UNDER_WAY),
            ("wait lose-population red 1", "wait take-cards green 5", UNDER_WAY),
            ("wait lose-population red 1", "wait discard green 1", UNDER_WAY),
            ("wait lose-population red 1", "wait lose-population green 1", UNDER_WAY),
            ("wait lose-population red 1", "wait lose-blue green 1", UNDER_WAY),
            ("wait lose-population red 1", "wait spoils green red 9", UNDER_WAY),
            ("wait lose-population red 1", "wait spoils red green 9", UNDER_WAY),
            ("wait lose-population red 1", "wait split green 1 gain", UNDER_WAY),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
wonders red colossus pyramids
running ravages_of_time 0
targets 0 red blue green
concerns none
wait politics-over
wait event-over
wait event
wait ruin-wonder red
",
        wrong: &[("wonders red colossus pyramids", "wonders red eiffel_tower", NO_ANSWER)],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
row coal - - - - - - - - - - - -
running international_agreement 0
targets 0 red
concerns none
wait politics-over
wait event-over
wait event
wait take-cards red 5
",
        wrong: &[
            ("wait take-cards red 5", "wait take-cards red 10", UNREADABLE),
            ("wait take-cards red 5", "wait take-cards red 5 twice", UNREADABLE),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
row coal - - - - - - - - - - - -
running international_agreement 0
targets 0 red
concerns none
wait politics-over
wait event-over
wait event
wait take-cards red 3 taken
",
        wrong: &[],
    },
    // The spoils of a war (TTA-100 to TTA-102).
    Case {
        position: "seats red blue green\nage II\nround 9\nspecial blue warfare\nwait tactic\nwait spoils red blue 9\n",
        wrong: &[
            ("wait spoils red blue 9", "wait spoils red red 9", UNDER_WAY),
            ("wait spoils red blue 9", "wait spoils red blue 256", UNREADABLE),
        ],
    },
    // A pact that is offered (TTA-152 to TTA-157).
    Case {
        position: "\
seats red blue green
age II
round 9
hand red open_borders_agreement
shown red open_borders_agreement
wait politics-over
wait pact-reply open_borders_agreement blue a
",
        wrong: &[
            ("shown red open_borders_agreement", "", UNDER_WAY),
            (
                "wait pact-reply open_borders_agreement blue a",
                "wait pact-reply open_borders_agreement blue b",
                UNDER_WAY,
            ),
            (
                "wait pact-reply open_borders_agreement blue a",
                "wait pact-reply open_borders_agreement red a",
                UNDER_WAY,
            ),
            (
                "wait pact-reply open_borders_agreement blue a",
                "resigned green 1\nwait pact-reply open_borders_agreement green a",
                UNDER_WAY,
            ),
            (
                "wait pact-reply open_borders_agreement blue a",
                "wait pact-reply open_borders_agreement blue c",
                UNREADABLE,
            ),
        ],
    },
    Case {
        position: "\
seats red blue green
age II
round 9
hand red trade_routes_agreement
shown red trade_routes_agreement
wait politics-over
wait pact-reply trade_routes_agreement blue b
",
        wrong: &[],
    },
];

fn read(text: &str) -> Result<Ages, PositionError> {
    let lines: Vec<_> = Line::all(text).collect();
    Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) })
}

#[test]
fn a_position_is_written_as_it_was_read() {
    let mut faults = Vec::new();
    for Case { position, .. } in CASES {
        match read(position) {
            Ok(state) if state.position() == *position => {}
            Ok(state) => faults.push(format!("{position}is written\n{}", state.position())),
            Err(wrong) => faults.push(format!("{position}{wrong}")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn what_cannot_be_is_refused() {
    let mut faults = Vec::new();
    for Case { position, wrong } in CASES {
        for (line, instead, key) in *wrong {
            assert!(position.contains(&format!("{line}\n")), "{line} is not in\n{position}");
            let text = position.replacen(&format!("{line}\n"), &format!("{instead}\n"), 1);
            let found = match read(&text) {
                Err(PositionError::Parse(_)) => UNREADABLE,
                Err(PositionError::Impossible { why, .. }) => why.key,
                Ok(_) => "accepted",
            };
            if found != *key {
                faults.push(format!("{found} instead of {key}: {instead} for {line} in\n{position}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn hand(view: &AgesView, seat: usize) -> [u8; 3] {
    match &view.players[seat].hand {
        HandView::Hidden { by_age, .. } => *by_age,
        HandView::Own { .. } => panic!("nobody's own"),
    }
}

/// Hands of which only the ages are said are dealt from what lies nowhere else (TTA-469).
#[test]
fn hands_are_dealt_from_what_is_left_of_their_age() {
    let view = read("age II\nround 9\nhand red I 2 II 3\nhand blue rats I 1\n").unwrap().view(Viewer::Spectator);
    assert_eq!((hand(&view, 0), hand(&view, 1)), ([2, 3, 0], [2, 0, 0]));
    // A deck of two players has 46 military cards of Age II.
    assert_eq!(view.military_deck, 46 - 3);
    let all = read("age I\nround 5\nhand red I 30\nhand blue I 13\n").unwrap();
    all.audit().unwrap();
    assert_eq!(all.view(Viewer::Spectator).military_deck, 0);
    let more = read("age I\nround 5\nhand red I 30\nhand blue I 14\n").unwrap_err();
    assert!(matches!(more, PositionError::Impossible { why, .. } if why.key == "ages-impossible-hand"));
}

/// As many tokens as can be counted, and no more (TTA-466).
#[test]
fn tokens_are_counted_to_their_limits() {
    assert!(read("round 2\nblue red 40\n").is_ok());
    // Six workers stand on the initial technologies, one is unused.
    assert!(read("round 2\nyellow red 113\n").is_ok());
    assert!(read("round 2\nyellow red 114\n").is_err());
}

/// Whoever starts has the turn unless the position says otherwise, in whatever order it does.
#[test]
fn whoever_starts_has_the_turn() {
    for (lines, current) in [("starts blue", 1), ("starts blue\nturn green", 2), ("turn green\nstarts blue", 2)] {
        let state = read(&format!("seats red blue green\nround 2\n{lines}\n")).unwrap();
        assert_eq!(state.current().index(), current, "{lines}");
    }
}

/// An event of Age A that is being resolved has been seen.
#[test]
fn a_running_event_is_not_unseen() {
    let lines = "running development_of_markets 0\ntargets 0 red\nconcerns none\nwait politics-over\nwait event-over\n\
                 wait event\nwait food-or-resources red 2\n";
    let state = read(&format!("age I\nround 5\n{lines}")).unwrap();
    let card: civitas_ages::card::CardId = "development_of_markets".parse().unwrap();
    assert_eq!(state.events().unseen_a.count_ones(), 9);
    assert_eq!(state.events().unseen_a >> card.ordinal() & 1, 0);
}

/// Whoever is asked has a smallest answer, and it is legal.
#[test]
fn whatever_is_asked_has_a_minimal_answer() {
    for Case { position, .. } in CASES {
        let state = read(position).unwrap();
        let (seat, mut list) = (state.decider().unwrap(), Vec::new());
        state.legal(seat, &mut list);
        let minimal = state.minimal(seat).unwrap_or_else(|| panic!("no answer to\n{position}"));
        assert!(list.contains(&minimal), "{minimal} in\n{position}");
    }
}
