## Lo que dice el programa en una terminal

terminal-welcome = Escribe una jugada, o bien: opciones [palabras], tablero, pista, porqué, deshacer, reglas PALABRAS, ayuda, salir.
terminal-help =
    opciones PALABRAS  enumera las jugadas con esas palabras; varias jugadas se unen con «;».
    pista              dice qué haría el bot más fuerte; porqué muestra lo que ha examinado.
    deshacer           anula tu última jugada, mientras no se haya robado ni mostrado nada.
    esperar            deja actuar antes a los demás cuando todos comercian a la vez.
    reglas PALABRAS    busca en el reglamento; salir deja la mesa.
# Las órdenes que completa el tabulador.
terminal-commands = ayuda opciones tablero pista porqué deshacer esperar reglas salir
terminal-hand-over = Ahora juega { $name }. Pulsa Intro cuando nadie más esté mirando.
terminal-undone = Deshecho: { $what }.
terminal-hint = Pista: { $line }  ({ $words })
terminal-why = { $percent } % esperado (pruebas: { $visits }):
terminal-written = El acta está en { $file }.
terminal-over = La partida ha terminado.
terminal-nobody-won = La partida ha terminado. Nadie ha ganado.
# Va encima de una jugada de cada clase.
terminal-forms = Jugadas posibles ahora, una de cada clase. Escríbelas así, más cortas (las palabras que importan) o en la notación; el tabulador completa.
terminal-of-this-kind = { $n ->
    [one] 1 jugada
   *[other] { $n } jugadas
}
terminal-several = { $n } jugadas encajan con esas palabras; di cuál:
terminal-ask-help = «ayuda» muestra una jugada de cada clase.
terminal-serving =
    Civitas está abierto en { $url }
      Las partidas se guardan en { $file }
      Ctrl+C lo cierra; las partidas siguen al abrirlo otra vez.
terminal-open-by-hand = Abre la dirección en un navegador y elige un juego; con --open se abre sola.
terminal-opened = Se abre en el navegador; elige allí un juego.
terminal-no-browser = Aquí no se ha encontrado ningún navegador: abre la dirección a mano.
terminal-copied = Copia hecha y comprobada: { $file } ({ $contents }).
terminal-restored = Restaurada y comprobada: { $file } ({ $contents }).
terminal-contents = { $tables ->
    [one] 1 mesa
   *[other] { $tables } mesas
}, { $rows ->
    [one] 1 fila del diario
   *[other] { $rows } filas del diario
}, { $people ->
    [one] 1 persona
   *[other] { $people } personas
}; versión { $schema } del esquema, { $kilobytes } kB
terminal-game = { $from }–{ $to } jugadores, reglas: revisión { $revision }
terminal-refused = «{ $line }» se rechaza por { $rule }: { $text }
terminal-no-rule = ninguna regla de { $game } contiene «{ $words }»
