//! `civitas render`: the board of a record as a picture.

use super::record::{self, seat_of};
use crate::args::Render;
use crate::failure::{CommandResult, Failure};
use civitas_core::rule::Lang;
use civitas_core::seat::Viewer;
use civitas_table::messages::Sentence;
use civitas_table::presenter::{self, Reader};
use std::io::{IsTerminal, Write};
use std::path::Path;

pub(crate) fn run(render: &Render, lang: Lang) -> CommandResult {
    let (sitting, last) = record::replay(&render.record, render.ply.unwrap_or(usize::MAX))?;
    let presenter = presenter::of(&*sitting).ok_or_else(|| Failure::no_game(sitting.info().name))?;
    let seat = render.seat.as_deref().map(|word| seat_of(&*sitting, Some(word))).transpose()?;
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let svg = presenter.svg(&*sitting, Reader { viewer, lang }, last.to(viewer), render.dark);
    let png = render.png || render.output.extension().is_some_and(|ending| ending == "png");
    if png { write(&render.output, &to_png(&svg, render.width)?) } else { write(&render.output, svg.as_bytes()) }
}

/// Renders the picture as PNG, `width` pixels wide.
#[cfg(feature = "png")]
fn to_png(svg: &str, width: u32) -> Result<Vec<u8>, Failure> {
    use resvg::{tiny_skia, usvg};
    let drawn = |why: String| Failure::check(Sentence::new("failure-render").with("why", why));
    let no_size = || Failure::check(Sentence::new("failure-render-size"));
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_system_fonts();
    let tree = usvg::Tree::from_str(svg, &options).map_err(|why| drawn(why.to_string()))?;
    let size = tree.size().to_int_size().scale_to_width(width).ok_or_else(no_size)?;
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).ok_or_else(no_size)?;
    let scale = size.width() as f32 / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|why| drawn(why.to_string()))
}

/// Fonts and drawing are left out of the usual build, for which a newcomer waits.
#[cfg(not(feature = "png"))]
fn to_png(_svg: &str, _width: u32) -> Result<Vec<u8>, Failure> {
    Err(Failure::input(Sentence::new("failure-png-left-out")))
}

fn write(path: &Path, bytes: &[u8]) -> CommandResult {
    let failed = |error| Failure::io(path, &error);
    if path != Path::new("-") {
        return std::fs::write(path, bytes).map_err(failed);
    }
    let mut out = std::io::stdout().lock();
    if out.is_terminal() && !bytes.starts_with(b"<") {
        return Err(Failure::input(Sentence::new("failure-png-terminal")));
    }
    out.write_all(bytes).map_err(failed)
}
