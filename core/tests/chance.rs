//! Chance that can be checked: fixed vectors for whoever writes a second implementation, and fairness.
//!
//! The vectors, in words. Bytes are written as hexadecimal digits; `LE` is least significant byte first.
//!
//! 1. The secret is 32 bytes. The commitment is BLAKE3 of these bytes.
//! 2. The seed is BLAKE3 in derive-key mode with the context `civitas seed 1` over: the 32 bytes of the secret; then for
//!    each seat in the order of play the length of its share as `u32` LE (32, or 0 if it gave none) and the share;
//!    then the three lines `game …`, `options …`, `seats …` as in the record, each followed by one byte 0a.
//! 3. Draw `index` from pile `pile` among `of`: begin with attempt 0. Take BLAKE3 keyed with the seed over `pile` as `u16`
//!    LE, `index` as `u32` LE and the attempt as `u32` LE; its first 8 bytes as `u64` LE are x. If x is below
//!    ⌊(2⁶⁴−1)/of⌋·of the draw is x mod of; otherwise count the attempt up and begin again. Among 0 or 1 it is 0.
//! 4. A piece is counted through the kinds of a bag in their order: draw n is the piece with n pieces before it.

use civitas_core::chance::{Pile, Secret, Seed, Share};

fn secret() -> Secret {
    Secret::new(std::array::from_fn(|place| place as u8))
}

fn header() -> [String; 3] {
    ["game harvest", "options rounds=3", "seats oak=Ana elm=bot:greedy@7"].map(str::to_owned)
}

fn seed() -> Seed {
    secret().seed(&[Some(Share::new([0xab; 32])), None], &header())
}

#[test]
fn the_commitment_is_as_published() {
    assert_eq!(secret().to_string(), "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    assert_eq!(secret().commitment().to_string(), "e528e95798037df410543d9f31e396ecdd458d71b157d6014398bae32fb56c65");
}

#[test]
fn the_seed_is_as_published() {
    assert_eq!(seed().to_string(), "93d9c83c7360da703b0e562014c29a6618f2f6bb24ff571627fa6526cb2f91c2");
    assert_eq!(
        secret().seed(&[None, None], &header()).to_string(),
        "da3e679d637c346fa7219a7ffa1ae937f54b5bdab5410ebbe435b7d83ec39b12"
    );
}

#[test]
fn draws_are_as_published() {
    let draws = |pile, of| (0..8).map(|index| seed().draw(Pile(pile), index, of)).collect::<Vec<_>>();
    assert_eq!(draws(0, 6), [1, 3, 3, 4, 1, 3, 2, 4]);
    assert_eq!(draws(1, 153), [21, 55, 35, 96, 111, 96, 98, 117]);
    assert_eq!(
        draws(65_535, u32::MAX),
        [2687387381, 2668226636, 3946338994, 2001878033, 4134798270, 1176972818, 3641341071, 1744514540]
    );
    assert_eq!(draws(0, 1), [0; 8]);
    assert_eq!(draws(0, 0), [0; 8]);
}

/// Chi-squared of draws among `of`, each expected `each` times.
fn chi(of: u32, each: u32, draw: impl Fn(u32) -> u32) -> f64 {
    let mut seen = vec![0_u32; of as usize];
    for index in 0..of * each {
        seen[draw(index) as usize] += 1;
    }
    seen.iter().map(|&count| (f64::from(count) - f64::from(each)).powi(2) / f64::from(each)).sum()
}

#[test]
fn every_draw_is_equally_likely_along_a_pile_and_across_piles() {
    for of in [2, 6, 30, 153] {
        let free = f64::from(of - 1);
        // Five deviations above the mean: seeds are fixed, so this cannot fail by chance tomorrow.
        let bound = free + 5.0 * (2.0 * free).sqrt() + 8.0;
        let along = chi(of, 300, |index| seed().draw(Pile(3), index, of));
        let across = chi(of, 300, |index| seed().draw(Pile(index as u16), index >> 16, of));
        let seeds = chi(of, 300, |number| Secret::from_number(number.into()).seed(&[], &[]).draw(Pile(0), 0, of));
        assert!(along < bound && across < bound && seeds < bound, "{of}: {along} {across} {seeds}");
    }
}

#[test]
fn neighbouring_draws_have_nothing_to_do_with_each_other() {
    let pairs = chi(36, 300, |index| seed().draw(Pile(0), index, 6) * 6 + seed().draw(Pile(0), index + 1, 6));
    assert!(pairs < 35.0 + 5.0 * 70_f64.sqrt() + 8.0, "{pairs}");
}

#[test]
fn a_million_draws_shuffle_fairly() {
    // Five pieces, drawn one after another from what is left: 250 000 shuffles of four draws each.
    const PIECES: usize = 5;
    const SHUFFLES: u32 = 250_000;
    let mut orders = vec![0_u32; 5_usize.pow(5)];
    let mut pairs = [[0_u32; PIECES * PIECES]; PIECES - 1];
    for shuffle in 0..SHUFFLES {
        let mut left: Vec<usize> = (0..PIECES).collect();
        let mut order = Vec::with_capacity(PIECES);
        for draw in 0..PIECES - 1 {
            let number = seed().draw(Pile(9), shuffle * 4 + draw as u32, left.len() as u32);
            order.push(left.remove(number as usize));
        }
        order.extend(left);
        orders[order.iter().fold(0, |code, piece| code * PIECES + piece)] += 1;
        for (place, pair) in order.windows(2).enumerate() {
            pairs[place][pair[0] * PIECES + pair[1]] += 1;
        }
    }
    let chi = |seen: &[u32], kinds: f64| {
        let each = f64::from(SHUFFLES) / kinds;
        seen.iter().filter(|&&count| count > 0).map(|&count| (f64::from(count) - each).powi(2) / each).sum::<f64>()
    };
    assert_eq!(orders.iter().filter(|&&count| count > 0).count(), 120, "every order comes");
    // Five deviations above the mean of as many degrees of freedom; the seed is fixed.
    let bound = |free: f64| free + 5.0 * (2.0 * free).sqrt();
    assert!(chi(&orders, 120.0) < bound(119.0), "{}", chi(&orders, 120.0));
    for place in &pairs {
        assert!(chi(place, 20.0) < bound(19.0), "{}", chi(place, 20.0));
    }
}
