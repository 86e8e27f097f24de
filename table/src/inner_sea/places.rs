//! Where stacks stand on the map: read once from `places.toml`, which belongs to the picture `assets/inner-sea-map.svg`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The most stacks of an area that have places of their own; further ones share them.
pub(super) const MAX_PLACES: usize = 4;

/// The places of one area.
#[derive(Debug, serde::Deserialize)]
pub(super) struct Places {
    scale: [f32; MAX_PLACES],
    places: [Vec<[f32; 2]>; MAX_PLACES],
}

/// Where one stack stands, and how large it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// From the left edge of the map.
    pub(super) x: f32,
    /// From the upper edge of the map.
    pub(super) y: f32,
    /// Size, as a multiple of the drawing.
    pub(super) scale: f32,
}

impl Places {
    /// The middle of what stands in the area.
    pub(super) fn centre(&self) -> Place {
        self.at(0, 1)
    }

    /// The place of stack `nth` of `count`; from five on they stand closer together.
    pub(super) fn at(&self, nth: usize, count: usize) -> Place {
        let most = count.clamp(1, MAX_PLACES);
        let scale = self.scale[most - 1];
        let places = &self.places[most - 1];
        let [x, y] = places.get(nth % most).copied().unwrap_or_default();
        let layer = (nth / most) as f32;
        Place { x: x + 7.0 * layer, y: y + 5.0 * layer, scale }
    }
}

fn all() -> &'static BTreeMap<String, Places> {
    static ALL: OnceLock<BTreeMap<String, Places>> = OnceLock::new();
    // The file is part of the program, and a test reads it: nothing at run time can make it unreadable.
    ALL.get_or_init(|| civitas_core::data_file::read(include_str!("places.toml")).unwrap_or_default())
}

/// The places of an area, by its word.
pub(super) fn of(area: &str) -> Option<&'static Places> {
    all().get(area)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_area_of_the_picture_has_places_for_one_to_four_stacks() {
        let picture = crate::assets::text("inner-sea-map.svg");
        assert_eq!(all().len(), 94);
        for (area, places) in all() {
            assert!(picture.contains(&format!("id=\"area-{area}\"")), "{area} is not in the picture");
            for (index, row) in places.places.iter().enumerate() {
                assert_eq!(row.len(), index + 1, "{area}");
                assert!(row.iter().all(|[x, y]| (0.0..=1100.0).contains(x) && (0.0..=540.0).contains(y)), "{area}");
            }
        }
        assert_eq!(picture.matches("id=\"area-").count(), all().len());
    }
}
