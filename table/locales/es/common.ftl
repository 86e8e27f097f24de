# Lo que dicen todas las páginas

ask-anything = Decides tú
wait-anything = Esperando a { $who }
wait-over = La partida ha terminado

refused-unreadable = { $found ->
    [none] No lo entiendo: falta algo en la posición { $column } ({ $expected }).
   *[other] No entiendo «{ $found }» en la posición { $column }; esperaba { $expected }.
}
refused-rule = { $why } ({ $rule })
refused-past-barrier = El paso { $n } de esta línea no se puede deshacer, así que nada puede seguirle.
refused-stale = La mesa ha avanzado; mira otra vez y decide.
refused-no-seat = No existe ese sitio.

expected-an-action = una acción
expected-a-colour = un color
expected-a-square-from-a1-to-p11 = una casilla de A1 a P11
expected-a-number-from-0-to-6 = un número de 0 a 6
expected-hand-tiles-such-as-rrg-in-the-order-k-r-b-g = losetas como rrg, en el orden k r b g
expected-a-pair-of-colours-such-as-red-green = una pareja como red-green
expected-the-end-of-the-line = el final de la línea

bar-nothing = No hay nada que deshacer.
bar-drawn = Algo se robó: ya es firme.
bar-revealed = Se mostró algo oculto: ya es firme.
bar-told = Alguien supo algo en privado: ya es firme.
bar-together = Se decidió junto con otros: ya es firme.
bar-decided = Otra persona ya decidió después: es firme.
undo-watching = Estás mirando.
result-rank = Puesto
result-player = Jugador
