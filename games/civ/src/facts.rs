//! Facts that scenarios ask of a game or of a view; NOTATION.md lists them.

use crate::action::Item;
use crate::card::{
    BuildingId, EventId, Figure, GovernmentId, GreatId, MarkerId, PersonId, Resource, TechId, Unit, UnitType, WonderId,
};
use crate::notation::{Roles, Token};
use crate::square::Square;
use crate::state::Civ;
use crate::view::CivView;
use civitas_core::facts::{Facts, Unmet};
use civitas_core::seat::Seat;
use civitas_core::text::Words;
use std::fmt::Display;

fn equal<T: PartialEq + Display>(expected: &T, actual: &T) -> Result<(), Unmet> {
    Unmet::unless_equal(expected, actual)
}

impl Facts for Civ {
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        let roles = self.roles;
        let key = fact.expect_word("a fact")?;
        let number = |fact: &mut Words<'_>| fact.number("a number", 0..=999);
        match key {
            // Any line of the position, where a last “-” may be left out, or none that begins so.
            "line" | "no-line" => {
                let said: Vec<&str> = fact.rest().split_whitespace().collect();
                while fact.next_word().is_some() {}
                let text = civitas_core::game::Game::position(self);
                let found = text.lines().any(|line| {
                    let rest = line.split_whitespace().collect::<Vec<_>>();
                    match rest.strip_prefix(said.as_slice()) {
                        Some([] | ["-"]) => true,
                        Some(_) => key == "no-line",
                        None => false,
                    }
                });
                let same_key: Vec<&str> =
                    text.lines().filter(|line| line.split_whitespace().next() == said.first().copied()).collect();
                match (found == (key == "line"), same_key.is_empty()) {
                    (true, _) => Ok(()),
                    (false, true) => Err(Unmet::Absent),
                    (false, false) => Err(Unmet::Differs { actual: same_key.join(" | ") }),
                }
            }
            "prompt" => {
                let word = fact.expect_word("a prompt")?.to_owned();
                let actual = self.top().map_or(self.stage.as_str(), |frame| frame.as_str()).to_owned();
                equal(&word, &actual)
            }
            "phase" => equal(&fact.expect_word("a phase")?.to_owned(), &self.phase.as_str().to_owned()),
            "round" => equal(&number(fact)?, &self.round.into()),
            "terrain" => {
                let square = Square::read(fact, &roles)?;
                let word = fact.expect_word("a terrain")?.to_owned();
                equal(&word, &self.terrain(square).map_or("hidden", |terrain| terrain.as_str()).to_owned())
            }
            "icons" => {
                let square = Square::read(fact, &roles)?;
                let icons = self.icons(square);
                let actual = [icons.trade, icons.production, icons.culture, icons.coins];
                let mut expected = [0; 4];
                for icons in &mut expected {
                    *icons = number(fact)?;
                }
                let words = |icons: [u32; 4]| icons.map(|count| count.to_string()).join(" ");
                equal(&words(expected), &words(actual.map(u32::from)))
            }
            "supply" => {
                let left = match fact.peek() {
                    Some("marker") => self.city_markers,
                    Some(word) if GreatId::named(word).is_some() => {
                        GreatId::named(word).map_or(0, |great| self.greats[great.index()])
                    }
                    Some(word) => match Resource::MARKET.into_iter().find(|resource| resource.as_str() == word) {
                        Some(resource) => self.tokens[resource as usize],
                        None => {
                            let building = BuildingId::read(fact, &roles)?;
                            return equal(&number(fact)?, &self.supply[building.supply().index()].into());
                        }
                    },
                    None => 0,
                };
                fact.expect_word("a building, a resource, a kind of great person or marker")?;
                equal(&number(fact)?, &left.into())
            }
            "market" => {
                let wonder = WonderId::read(fact, &roles)?;
                if self.market.contains(&wonder.0) { Ok(()) } else { Err(Unmet::Absent) }
            }
            "deck" => {
                let unit = Unit::read(fact, &roles)?;
                equal(&number(fact)?, &self.units[unit.index()].into())
            }
            "battle-bonus" => {
                let side = number(fact)? as usize;
                equal(&number(fact)?, &self.side_bonus(side.min(1)).into())
            }
            _ => self.player_fact(key, fact, &roles),
        }
    }
}

impl Civ {
    fn player_fact(&self, key: &str, fact: &mut Words<'_>, roles: &Roles) -> Result<(), Unmet> {
        const KEYS: &[&str] = &[
            "trade",
            "culture",
            "space",
            "coins",
            "speed",
            "stacking",
            "hand-size",
            "hand-count",
            "units",
            "production",
            "arts",
            "city-trade",
            "armies",
            "scouts",
            "unbuilt",
            "unit-rank",
            "knows",
            "place",
            "unlocked",
            "cost",
            "government",
            "bonus",
            "cities",
            "coin-tokens",
            "force",
        ];
        if !KEYS.contains(&key) {
            return Err(fact.error_at_last("a fact").into());
        }
        let seat = Seat::read(fact, roles)?;
        let player = &self.players[seat];
        let number = |fact: &mut Words<'_>| fact.number("a number", 0..=999);
        let city = |fact: &mut Words<'_>| fact.number("a city", 1..=3).map(|city| city as u8 - 1);
        let actual: u32 = match key {
            "trade" => player.trade.into(),
            "culture" => player.culture.into(),
            "space" => player.space.into(),
            "coins" => self.coins(seat).into(),
            "coin-tokens" => self.coin_tokens(seat).into(),
            "speed" => self.speed(seat).into(),
            "stacking" => self.stacking(seat).into(),
            "hand-size" => self.hand_size(seat).into(),
            "hand-count" => player.hand.len() as u32,
            "units" => player.forces.iter().map(|&count| u32::from(count)).sum(),
            "cities" => self.cities_of(seat).count() as u32,
            "bonus" => self.standing_bonus(seat).into(),
            "force" => {
                let unit = Unit::read(fact, roles)?;
                player.forces[unit.index()].into()
            }
            "production" => self.production(seat, city(fact)?).into(),
            "arts" => self.arts(seat, city(fact)?).into(),
            "city-trade" => self.yields(seat, city(fact)?).trade.into(),
            "armies" => self.count_on(seat, Figure::Army, Square::read(fact, roles)?).into(),
            "scouts" => self.count_on(seat, Figure::Scout, Square::read(fact, roles)?).into(),
            "unbuilt" => self.unbuilt(seat, Figure::read(fact, roles)?).into(),
            "cost" => self.item_cost(seat, Item::read(fact, roles)?).into(),
            "unit-rank" => player.ranks[UnitType::read(fact, roles)?.index()].into(),
            "knows" | "place" | "unlocked" => {
                let actual = match key {
                    "knows" => self.knows(seat, TechId::read(fact, roles)?),
                    "place" => self.has_place(seat, number(fact)? as u8),
                    _ => self.governments(seat) >> GovernmentId::read(fact, roles)?.0 & 1 == 1,
                };
                let expected = bool::read(fact, roles)?;
                let word = |yes: bool| if yes { "yes" } else { "no" };
                return equal(&word(expected), &word(actual));
            }
            _ => {
                let word = fact.expect_word("a government")?.to_owned();
                return equal(&word, &player.government.to_string());
            }
        };
        equal(&number(fact)?, &actual)
    }
}

impl Facts for CivView {
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        let key = fact.expect_word("a fact")?;
        let colour = crate::notation::Colour::read(fact, &Roles::PLAIN)?;
        // Views name seats by number; scenarios of views play with the colours in their order.
        let Some(player) = self.players.get(usize::from(colour.0)) else {
            return Err(fact.error_at_last("a colour that plays").into());
        };
        match key {
            "hand" => equal(&fact.number("a number", 0..=30)?, &(player.hand.len() as u32)),
            "card" => {
                let event = EventId::read(fact, &Roles::PLAIN)?;
                if player.hand.iter().any(|card| card.face == Some(event)) { Ok(()) } else { Err(Unmet::Hidden) }
            }
            "markers" => equal(&fact.number("a number", 0..=45)?, &(player.markers.len() as u32)),
            "marker" => {
                let marker = MarkerId::read(fact, &Roles::PLAIN)?;
                if player.markers.iter().any(|kept| kept.face == Some(marker)) { Ok(()) } else { Err(Unmet::Hidden) }
            }
            "people" => {
                equal(&fact.number("a number", 0..=18)?, &player.people_down.iter().map(|&n| u32::from(n)).sum())
            }
            "person" => {
                let person = PersonId::read(fact, &Roles::PLAIN)?;
                let own = player.own_people.as_ref().is_some_and(|own| own.contains(&person));
                if own || player.people_up.contains(&person) { Ok(()) } else { Err(Unmet::Hidden) }
            }
            "units" => equal(&fact.number("a number", 0..=53)?, &player.units.iter().map(|&n| u32::from(n)).sum()),
            "force" => {
                let unit = Unit::read(fact, &Roles::PLAIN)?;
                let Some(forces) = player.forces else { return Err(Unmet::Hidden) };
                equal(&fact.number("a number", 0..=15)?, &forces[unit.index()].into())
            }
            "battle-hand" => {
                let battle = self.battle.as_ref().ok_or(Unmet::Hidden)?;
                let side =
                    battle.sides.iter().find(|side| side.seat.index() == usize::from(colour.0)).ok_or(Unmet::Hidden)?;
                let hand = side.hand.as_ref().ok_or(Unmet::Hidden)?;
                equal(&fact.number("a number", 0..=30)?, &(hand.len() as u32))
            }
            "battle-cards" => {
                let side = |battle: &'_ crate::view::BattleView| {
                    battle.sides.iter().find(|side| side.seat.index() == usize::from(colour.0)).map(|side| side.cards)
                };
                let cards = self.battle.as_ref().and_then(side).ok_or(Unmet::Absent)?;
                equal(&fact.number("a number", 0..=44)?, &cards.into())
            }
            "choice" => {
                let choice = self.choice.as_ref().filter(|choice| choice.seat.index() == usize::from(colour.0));
                let choice = choice.ok_or(Unmet::Hidden)?;
                let word = fact.expect_word("a technology or none")?.to_owned();
                equal(&word, &choice.tech.map_or("none".to_owned(), |tech| tech.to_string()))
            }
            "offers" => equal(
                &fact.number("a number", 0..=40)?,
                &(self.offers.iter().filter(|offer| offer.open).count() as u32),
            ),
            _ => Err(fact.error_at_last("a fact of a view").into()),
        }
    }
}
