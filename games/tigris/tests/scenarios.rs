//! Every scenario holds, every rule of the rulebook is proven by a scenario or a test, and the notation is complete.

use civitas_tigris::Tigris;

civitas_core::scenarios!(Tigris);
civitas_core::rulebook_is_proven!(Tigris);
civitas_core::notation_is_complete!(Tigris);

#[test]
fn a_line_that_another_one_overrides_is_an_error() {
    let failures = civitas_core::scenario::check::<Tigris>(
        "game tigris\ngiven\n  hand lion rrrrrr\n  turn bull\n  turn lion\nthen\n  turn lion\n",
    );
    let said: Vec<_> = failures.err().unwrap_or_default().iter().map(ToString::to_string).collect();
    assert_eq!(said, ["line 4: line 5 overrides this line"]);
}
