//! The sentences of the terminal itself; everything about a game comes from `table`.

use civitas_core::rule::Lang;

/// A message of the terminal.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Message<'a> {
    Welcome,
    Help,
    HandOver { name: &'a str },
    Undone { what: &'a str },
    Hint { line: &'a str, words: &'a str },
    Why { per_cent: f64, visits: u32 },
    Written { file: &'a str },
    Ranked,
    NobodyWon,
}

impl Message<'_> {
    /// Returns the message in a language.
    pub(crate) fn text(self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Welcome, Lang::En) => {
                "Type a move, or: legal [beginning], board, hint, why, undo, rules WORDS, help, quit.".to_owned()
            }
            (Self::Welcome, Lang::Es) => {
                "Escribe una jugada, o bien: opciones [comienzo], tablero, pista, porqué, deshacer, reglas PALABRAS, ayuda, \
                salir."
                    .to_owned()
            }
            (Self::Help, Lang::En) => {
                "legal king   lists the moves that begin this way; join several moves with “;”.\n\
                hint         shows what the strongest bot would do; why shows the moves it considered.\n\
                undo         takes your last move back, as long as nothing was drawn or revealed.\n\
                wait         lets the others act first where everybody trades at once.\n\
                rules WORDS  searches the rulebook; quit leaves the table."
                    .to_owned()
            }
            (Self::Help, Lang::Es) => {
                "opciones king    enumera las jugadas que empiezan así; varias jugadas se unen con «;».\n\
                pista            dice qué haría el bot más fuerte; porqué muestra lo que ha examinado.\n\
                deshacer         anula tu última jugada, mientras no se haya robado ni mostrado nada.\n\
                esperar          deja actuar antes a los demás cuando todos comercian a la vez.\n\
                reglas PALABRAS  busca en el reglamento; salir deja la mesa."
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
        }
    }
}
