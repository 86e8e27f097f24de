//! The sentences of the terminal itself; everything about a game comes from `table`.

use civitas_core::rule::Lang;

/// A message of the terminal.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Message<'a> {
    Welcome,
    Help,
    HandOver {
        name: &'a str,
    },
    Undone {
        what: &'a str,
    },
    Hint {
        line: &'a str,
        words: &'a str,
    },
    Why {
        per_cent: f64,
        visits: u32,
    },
    Written {
        file: &'a str,
    },
    Ranked,
    NobodyWon,
    /// The commands at the prompt, for completion.
    Commands,
    /// Stands above one move of each kind.
    Forms,
    OfThisKind {
        count: usize,
    },
    Several {
        count: usize,
    },
    AskHelp,
    Serving {
        url: &'a str,
        file: &'a str,
    },
    OpenByHand,
    Opened,
    NoBrowser,
}

impl Message<'_> {
    /// Returns the message in a language.
    pub(crate) fn text(self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Welcome, Lang::En) => {
                "Type a move, or: legal [words], board, hint, why, undo, rules WORDS, help, quit.".to_owned()
            }
            (Self::Welcome, Lang::Es) => {
                "Escribe una jugada, o bien: opciones [palabras], tablero, pista, porqué, deshacer, reglas PALABRAS, ayuda, \
                salir."
                    .to_owned()
            }
            (Self::Help, Lang::En) => {
                "legal WORDS  lists the moves with these words; join several moves with “;”.\n\
                hint         shows what the strongest bot would do; why shows the moves it considered.\n\
                undo         takes your last move back, as long as nothing was drawn or revealed.\n\
                wait         lets the others act first where everybody trades at once.\n\
                rules WORDS  searches the rulebook; quit leaves the table."
                    .to_owned()
            }
            (Self::Help, Lang::Es) => {
                "opciones PALABRAS  enumera las jugadas con esas palabras; varias jugadas se unen con «;».\n\
                pista              dice qué haría el bot más fuerte; porqué muestra lo que ha examinado.\n\
                deshacer           anula tu última jugada, mientras no se haya robado ni mostrado nada.\n\
                esperar            deja actuar antes a los demás cuando todos comercian a la vez.\n\
                reglas PALABRAS    busca en el reglamento; salir deja la mesa."
                    .to_owned()
            }
            (Self::HandOver { name }, Lang::En) => format!("{name} is next. Press Enter when nobody else is looking."),
            (Self::HandOver { name }, Lang::Es) => {
                format!("Ahora juega {name}. Pulsa Intro cuando nadie más esté mirando.")
            }
            (Self::Undone { what }, Lang::En) => format!("Taken back: {what}."),
            (Self::Undone { what }, Lang::Es) => format!("Deshecho: {what}."),
            (Self::Hint { line, words }, Lang::En) => format!("Hint: {line}  ({words})"),
            (Self::Hint { line, words }, Lang::Es) => format!("Pista: {line}  ({words})"),
            (Self::Why { per_cent, visits }, Lang::En) => format!("{per_cent:3.0} % expected, tried {visits} times:"),
            (Self::Why { per_cent, visits }, Lang::Es) => {
                format!("{per_cent:3.0} % esperado (pruebas: {visits}):")
            }
            (Self::Written { file }, Lang::En) => format!("The record is in {file}."),
            (Self::Written { file }, Lang::Es) => format!("El acta está en {file}."),
            (Self::Ranked, Lang::En) => "The game is over.".to_owned(),
            (Self::Ranked, Lang::Es) => "La partida ha terminado.".to_owned(),
            (Self::NobodyWon, Lang::En) => "The game is over. Nobody has won.".to_owned(),
            (Self::NobodyWon, Lang::Es) => "La partida ha terminado. Nadie ha ganado.".to_owned(),
            (Self::Commands, Lang::En) => "help legal board hint why undo wait rules quit".to_owned(),
            (Self::Commands, Lang::Es) => {
                "ayuda opciones tablero pista porqué deshacer esperar reglas salir".to_owned()
            }
            (Self::Forms, Lang::En) => {
                "Moves you can make now, one of each kind. Type them like this, shorter (the words that matter), or in \
                the notation; the tab key completes."
                    .to_owned()
            }
            (Self::Forms, Lang::Es) => {
                "Jugadas posibles ahora, una de cada clase. Escríbelas así, más cortas (las palabras que importan) o en \
                la notación; el tabulador completa."
                    .to_owned()
            }
            (Self::OfThisKind { count: 1 }, Lang::En) => "1 move".to_owned(),
            (Self::OfThisKind { count: 1 }, Lang::Es) => "1 jugada".to_owned(),
            (Self::OfThisKind { count }, Lang::En) => format!("{count} moves"),
            (Self::OfThisKind { count }, Lang::Es) => format!("{count} jugadas"),
            (Self::Several { count }, Lang::En) => format!("{count} moves fit these words; say which one:"),
            (Self::Several { count }, Lang::Es) => format!("{count} jugadas encajan con esas palabras; di cuál:"),
            (Self::AskHelp, Lang::En) => "“help” shows one move of each kind.".to_owned(),
            (Self::AskHelp, Lang::Es) => "«ayuda» muestra una jugada de cada clase.".to_owned(),
            (Self::Serving { url, file }, Lang::En) => {
                format!("Civitas is open at {url}\n  Games are stored in {file}\n  Ctrl+C stops it; games go on at the next start.")
            }
            (Self::Serving { url, file }, Lang::Es) => {
                format!("Civitas está abierto en {url}\n  Las partidas se guardan en {file}\n  Ctrl+C lo cierra; las partidas siguen al abrirlo otra vez.")
            }
            (Self::OpenByHand, Lang::En) => {
                "  Open the address in a browser and choose a game; with --open it opens by itself.".to_owned()
            }
            (Self::OpenByHand, Lang::Es) => {
                "  Abre la dirección en un navegador y elige un juego; con --open se abre sola.".to_owned()
            }
            (Self::Opened, Lang::En) => "  A browser opens with it; choose a game there.".to_owned(),
            (Self::Opened, Lang::Es) => "  Se abre en el navegador; elige allí un juego.".to_owned(),
            (Self::NoBrowser, Lang::En) => "  No browser was found here: open the address by hand.".to_owned(),
            (Self::NoBrowser, Lang::Es) => {
                "  Aquí no se ha encontrado ningún navegador: abre la dirección a mano.".to_owned()
            }
        }
    }
}
