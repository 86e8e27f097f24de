# Tigris y Éufrates, con las palabras de la edición impresa

tigris = Tigris y Éufrates
    .short = Reinos que crecen, se unen y chocan entre dos ríos.
    .length = 90 min

## Palabras

tigris-role-bow = Arco
    .letter = A
    .the = el Arco
tigris-role-lion = León
    .letter = L
    .the = el León
tigris-role-bull = Buey
    .letter = B
    .the = el Buey
tigris-role-urn = Vasija
    .letter = V
    .the = la Vasija

tigris-colour-black = negro
tigris-colour-red = rojo
tigris-colour-blue = azul
tigris-colour-green = verde

tigris-sphere-black = población
tigris-sphere-red = templos
tigris-sphere-blue = agricultura
tigris-sphere-green = mercados

tigris-tile-black = población
    .a = una loseta de población
    .the = la loseta de población
    .many = losetas de población
tigris-tile-red = templo
    .a = un templo
    .the = el templo
    .many = templos
tigris-tile-blue = agricultura
    .a = una loseta de agricultura
    .the = la loseta de agricultura
    .many = losetas de agricultura
tigris-tile-green = mercado
    .a = un mercado
    .the = el mercado
    .many = mercados

tigris-office-black = rey
    .letter = r
    .many = reyes
tigris-office-red = sacerdote
    .letter = s
    .many = sacerdotes
tigris-office-blue = agricultor
    .letter = a
    .many = agricultores
tigris-office-green = mercader
    .letter = m
    .many = mercaderes

tigris-building-black = palacio
    .the = el palacio
tigris-building-red = biblioteca
    .the = la biblioteca
tigris-building-blue = granero
    .the = el granero
tigris-building-green = mercado cubierto
    .the = el mercado cubierto

tigris-monument-red-black = monumento rojo y negro
tigris-monument-red-green = monumento rojo y verde
tigris-monument-blue-black = monumento azul y negro
tigris-monument-blue-red = monumento azul y rojo
tigris-monument-green-blue = monumento verde y azul
tigris-monument-green-black = monumento verde y negro

tigris-letter-k = { $count } de población
tigris-letter-r = { $count ->
    [one] 1 templo
   *[other] { $count } templos
}
tigris-letter-b = { $count } de agricultura
tigris-letter-g = { $count ->
    [one] 1 mercado
   *[other] { $count } mercados
}

## Lo que pasa

tigris-event-game-started = Empieza la partida en el tablero { $board ->
    [classic] clásico
   *[alternate] alternativo
}. Comienza { $first_name }.
tigris-event-tile-laid = { $seat_name } coloca { WORD("tigris-tile", $colour, form: "a") } en { $square }.
tigris-event-leader-placed = { $seat_name } coloca su { WORD("tigris-office", $colour) } en { $square }.
tigris-event-leader-moved = { $seat_name } desplaza su { WORD("tigris-office", $colour) } de { $from } a { $square }.
tigris-event-leader-removed = { $seat_name } retira su { WORD("tigris-office", $colour) } de { $from }.
tigris-event-leader-returned = { $why ->
    [defeated] El { WORD("tigris-office", $colour) } de { $seat_name } cae derrotado y deja { $from }.
   *[stranded] El { WORD("tigris-office", $colour) } de { $seat_name } se queda sin templo al lado y deja { $from }.
}
tigris-event-catastrophe-laid = { $destroyed ->
    [none] { $seat_name } coloca una catástrofe en { $square }.
    [black] { $seat_name } coloca una catástrofe en { $square } y destruye una loseta de población.
    [red] { $seat_name } coloca una catástrofe en { $square } y destruye un templo.
    [blue] { $seat_name } coloca una catástrofe en { $square } y destruye una loseta de agricultura.
   *[green] { $seat_name } coloca una catástrofe en { $square } y destruye un mercado.
}
tigris-event-exchanged = { $tiles ->
    [one] { $seat_name } cambia 1 loseta.
   *[other] { $seat_name } cambia { $tiles } losetas.
}
tigris-event-exchanged-tiles = { $drew ->
    [none] { $seat_name } aparta { COUNTED("tigris-letter", $gave) }; la bolsa está vacía.
   *[other] { $seat_name } aparta { COUNTED("tigris-letter", $gave) } y saca { COUNTED("tigris-letter", $drew) }.
}
tigris-event-points-gained = { $why ->
    [monument] { $seat_name } gana { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    } de { WORD("tigris-sphere", $colour) } por un monumento.
    [conflict] { $seat_name } gana { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    } de { WORD("tigris-sphere", $colour) } por el conflicto.
   *[tile] { $seat_name } gana { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    } de { WORD("tigris-sphere", $colour) }.
}
tigris-event-kingdoms-joined = La loseta de { $square } une dos reinos.
tigris-event-conflict-begun = { $internal ->
    [yes] Conflicto interno entre { WORD("tigris-office", $colour, form: "many") }: { $attacker_name } ataca a { $defender_name }.
   *[no] Conflicto externo entre { WORD("tigris-office", $colour, form: "many") }: { $attacker_name } ataca a { $defender_name }.
}
tigris-event-tiles-revealed = { $tiles ->
    [0] { $seat_name } no muestra losetas; fuerza { $strength }.
    [one] { $seat_name } muestra 1 loseta; fuerza { $strength }.
   *[other] { $seat_name } muestra { $tiles } losetas; fuerza { $strength }.
}
tigris-event-conflict-decided = { $winner_name } gana el conflicto entre { WORD("tigris-office", $colour, form: "many") } contra { $loser_name }, { $strength } a { $against }.
tigris-event-followers-removed = { $squares_count ->
    [0] { $seat_name } no pierde ningún seguidor.
    [one] { $seat_name } pierde 1 seguidor: { WORD("tigris-tile", $colour) } en { $squares }.
   *[other] { $seat_name } pierde { $squares_count } seguidores: { WORD("tigris-tile", $colour, form: "many") } en { $squares }.
}
tigris-event-building-put = { $from ->
    [none] { $seat_name } construye { WORD("tigris-building", $colour, form: "the") } en { $square }.
   *[other] { $seat_name } traslada { WORD("tigris-building", $colour, form: "the") } de { $from } a { $square }.
}
tigris-event-building-lost = Bajo el monumento desaparece { WORD("tigris-building", $colour, form: "the") } de { $square }.
tigris-event-monument-built = { $seat_name } construye el { WORD("tigris-monument", $pair) } en { $square }.
tigris-event-built-nothing = { $seat_name } no construye nada.
tigris-event-treasure-taken = { $seat_name } se lleva el tesoro de { $square }.
tigris-event-drew = { $tiles ->
    [0] { $seat_name } no saca losetas.
    [one] { $seat_name } saca 1 loseta.
   *[other] { $seat_name } saca { $tiles } losetas.
}
tigris-event-drew-tiles = { $tiles ->
    [none] { $seat_name } no saca losetas.
   *[other] { $seat_name } saca { COUNTED("tigris-letter", $tiles) }.
}
tigris-event-turn-ended = { $seat_name } termina su turno.
tigris-event-game-ended = { $why ->
    [treasures] Fin de la partida: quedan dos tesoros o menos en el tablero.
   *[bag] Fin de la partida: en la bolsa no quedan losetas suficientes.
}

## Por qué no

tigris-breach-not-your-decision = Ahora no decides tú.
tigris-breach-game-over = La partida ha terminado.
tigris-breach-event-first = Antes hay que decidir otra cosa: { WORD("tigris-awaited", $prompt) }.
tigris-breach-not-an-action = Esto responde a algo que nadie ha preguntado.
tigris-breach-no-action-left = Ya has hecho tus dos acciones; termina el turno.
tigris-breach-leader-square-taken = { $square } no está vacía.
tigris-breach-leader-stands-there = El líder ya está en { $square }.
tigris-breach-no-temple-beside = { $square } no tiene ningún templo al lado; un líder lo necesita.
tigris-breach-leader-on-river = { $square } es río; los líderes van en tierra.
tigris-breach-leader-joins-kingdoms = En { $square } el líder uniría { $kingdoms } reinos; solo las losetas pueden hacerlo.
tigris-breach-leader-not-on-board = Tu { WORD("tigris-office", $colour) } no está en el tablero.
tigris-breach-not-in-hand = No tienes ninguna loseta de { WORD("tigris-tile", $colour) }.
tigris-breach-tile-square-taken = { $square } no está vacía.
tigris-breach-farm-on-land = { $square } es tierra; la agricultura va en el río.
tigris-breach-tile-on-river = { $square } es río; ahí solo va agricultura.
tigris-breach-tile-joins-kingdoms = Una loseta en { $square } uniría { $kingdoms } reinos; dos es el máximo.
tigris-breach-no-catastrophe-left = Ya has usado tus dos fichas de catástrofe.
tigris-breach-protected = { $by ->
    [treasure] Un tesoro protege { $square }.
    [monument] Un monumento protege { $square }.
   *[leader] Un líder protege { $square }.
}
tigris-breach-catastrophe-there = En { $square } ya hay una catástrofe.
tigris-breach-protected-by-building = Un edificio especial protege { $square }.
tigris-breach-cannot-exchange = Cambia al menos 1 loseta y no más de las que tienes ({ $in_hand }).
tigris-breach-not-that-many-temples = { $in_hand ->
    [0] No tienes ningún templo.
    [one] Tienes 1 templo, no { $asked }.
   *[other] Tienes { $in_hand } templos, no { $asked }.
}
tigris-breach-not-that-many-followers = { $in_hand ->
    [0] No tienes ninguna loseta de { WORD("tigris-tile", $colour) }.
    [one] Solo tienes 1 loseta de { WORD("tigris-tile", $colour) }, no { $asked }.
   *[other] Tienes { $in_hand } losetas de { WORD("tigris-tile", $colour) }, no { $asked }.
}
tigris-breach-no-conflict-of = En el nuevo reino no hay dos { WORD("tigris-office", $colour, form: "many") }.
tigris-breach-not-on-a-line = { $square } no está en ninguna línea de tres o más en la que se pueda poner el edificio.
tigris-breach-no-square-of-four = Las cuatro casillas desde { $square } no forman un cuadrado de un solo color con la loseta recién colocada.
tigris-breach-monument-not-free = El { WORD("tigris-monument", $pair) } no se puede construir aquí.
tigris-breach-no-treasure = En { $square } no hay ningún tesoro de este reino.
tigris-breach-other-treasure-first = { $classic ->
    [yes] Primero se toman los tesoros de las esquinas; el de { $square } debe esperar.
   *[no] Primero se toman los tesoros de fuera de la tierra entre los ríos; el de { $square } debe esperar.
}

tigris-awaited-act = una acción
tigris-awaited-revolt-attack = templos para el ataque
tigris-awaited-revolt-defence = templos para la defensa
tigris-awaited-war = qué conflicto va primero
tigris-awaited-war-attack = seguidores para el ataque
tigris-awaited-war-defence = seguidores para la defensa
tigris-awaited-build = el edificio especial
tigris-awaited-monument = el monumento
tigris-awaited-treasure = qué tesoro se toma
tigris-awaited-over = nada

## Lo que se pregunta

tigris-ask-act = { $left ->
    [0] Ya has hecho tus dos acciones: termina el turno
    [one] Te queda una acción: elige una pieza y luego una casilla
   *[other] Te toca: elige una pieza y luego una casilla
}
tigris-ask-revolt = { $revealed ->
    [none] Atacas en un conflicto interno entre { WORD("tigris-office", $colour, form: "many") }: ¿cuántos templos añades?
   *[other] { $attacker_name } ataca a tu { WORD("tigris-office", $colour) }: ¿cuántos templos añades?
}
tigris-ask-choose-war = Se unen dos reinos: ¿qué conflicto va primero?
tigris-ask-war = { $revealed ->
    [none] Conflicto entre { WORD("tigris-office", $colour, form: "many") }: ¿cuántas losetas de { WORD("tigris-tile", $colour) } añades?
   *[other] { $attacker_name } ataca a tu { WORD("tigris-office", $colour) }: ¿cuántas losetas de { WORD("tigris-tile", $colour) } añades?
}
tigris-ask-build = Puedes poner { WORD("tigris-building", $colour, form: "the") } en esta línea
tigris-ask-monument = Cuatro de un color: puedes construir un monumento
tigris-ask-treasure = Tu mercader puede llevarse un tesoro: elige uno
tigris-ask-over = La partida ha terminado

# En el botón principal mientras no se ha elegido nada.
tigris-first-number = Elige un número
tigris-first-conflict = Elige un conflicto
tigris-first-monument = Elige un monumento
tigris-first-treasure = Elige un tesoro

tigris-wait-act = { $left ->
    [0] Esperando a { $who }: final del turno
    [one] Esperando a { $who }: su segunda acción
   *[other] Esperando a { $who }: su primera acción
}
tigris-wait-revolt = { $revealed ->
    [none] Esperando a { $who }: templos para atacar a { $defender_name }
   *[other] Esperando a { $who }: templos para defenderse de { $attacker_name }
}
tigris-wait-choose-war = Esperando a { $who }: qué conflicto va primero
tigris-wait-war = { $revealed ->
    [none] Esperando a { $who }: losetas de { WORD("tigris-tile", $colour) } para atacar a { $defender_name }
   *[other] Esperando a { $who }: losetas de { WORD("tigris-tile", $colour) } para defenderse de { $attacker_name }
}
tigris-wait-build = Esperando a { $who }: edificio especial o no
tigris-wait-monument = Esperando a { $who }: monumento o no
tigris-wait-treasure = Esperando a { $who }: qué tesoro se lleva
tigris-wait-over = La partida ha terminado

## Lo que se puede hacer

tigris-action-tile = Colocar { WORD("tigris-tile", $colour) } en { $square }
    .short = { WORD("tigris-tile", $colour) } { $square }
tigris-action-place = Colocar al { WORD("tigris-office", $colour) } en { $square }
    .short = { WORD("tigris-office", $colour) } { $square }
tigris-action-off = Retirar al { WORD("tigris-office", $colour) } del tablero
    .short = { WORD("tigris-office", $colour) }
tigris-action-disaster = Colocar una catástrofe en { $square }
    .short = catástrofe { $square }
tigris-action-swap = Cambiar { COUNTED("tigris-letter", $tiles) }
tigris-action-end = Terminar turno
tigris-action-fight = Empezar por los { WORD("tigris-office", $colour, form: "many") }
    .short = { WORD("tigris-office", $colour, form: "many") }
tigris-action-reveal = { $tiles ->
    [0] No mostrar losetas
    [one] Mostrar 1 loseta
   *[other] Mostrar { $tiles } losetas
}
tigris-action-build = Poner { WORD("tigris-building", $colour, form: "the") } en { $square }
    .short = { WORD("tigris-building", $colour) } { $square }
tigris-action-monument = Construir { WORD("tigris-monument", $pair) } en { $square }
    .short = { WORD("tigris-monument", $pair) }
tigris-action-no = No construir nada
tigris-action-take = Tomar el tesoro de { $square }
    .short = tesoro { $square }

tigris-pick-exchange = Cambiar…
tigris-pick-off = Fuera del tablero
tigris-pick-catastrophe = catástrofe

## Lo que traerá

tigris-preview-point = { $seat_you ->
    [yes] +{ $points } en { WORD("tigris-sphere", $colour) } para ti
   *[no] +{ $points } en { WORD("tigris-sphere", $colour) } para { $seat_name }
}
tigris-preview-nobody = Nadie puntúa
tigris-preview-followers = { $seat_you ->
    [yes] Seguidores de tu { WORD("tigris-office", $colour) }: { $before } → { $after }
   *[no] Seguidores del { WORD("tigris-office", $colour) } de { $seat_name }: { $before } → { $after }
}
tigris-preview-joins = Une dos reinos; nadie puntúa
tigris-preview-war = Conflicto externo entre { WORD("tigris-office", $colour, form: "many") }: { $one_name } { $first } contra { $other_name } { $second }
tigris-preview-revolt = Conflicto interno con { $defender_name }: templos, { $attack } contra { $defence }
tigris-preview-four = Cuatro de un color: se puede construir un monumento
tigris-preview-kingdom = { $leaders ->
    [0] Forma un reino nuevo
    [one] Entra en un reino con 1 líder
   *[other] Entra en un reino con { $leaders } líderes
}
tigris-preview-destroys = Destruye { WORD("tigris-tile", $colour, form: "a") }
tigris-preview-strands = El { WORD("tigris-office", $colour) } de { $seat_name } pierde su último templo
tigris-preview-draws = { $tiles ->
    [0] No sacas losetas
    [one] Sacas 1 loseta; después ya no podrás deshacer
   *[other] Sacas { $tiles } losetas; después ya no podrás deshacer
}
tigris-preview-tribute = Los monumentos te dan +{ $points } en { WORD("tigris-sphere", $colour) }
tigris-preview-force = Fuerza { $before } → { $after }
tigris-preview-wins-unless = { $most ->
    [0] Ganas si { $defender_name } no muestra ninguna
   *[other] Ganas si { $defender_name } muestra { $most } como mucho
}
tigris-preview-behind = No basta aunque { $defender_name } no muestre ninguna
tigris-preview-wins = Ganas
tigris-preview-loses = Pierdes
tigris-preview-passes = Renuncias: en esta acción ya no tendrás otra ocasión

## Opciones

tigris-option-board = Tablero
    .classic = Clásico
    .alternate = Alternativo
    .help = El clásico tiene diez tesoros y es mejor para empezar; la otra cara tiene catorce.
tigris-option-buildings = Edificios especiales
    .yes = sí
    .no = no
    .help = En una línea de tres o más losetas cabe un edificio que dobla los puntos y protege su loseta.
tigris-option-scores = Puntos
    .hidden = detrás de la pantalla
    .open = a la vista
    .help = Según las reglas, son secretos.
tigris-option-first = Quién empieza
    .random = por sorteo
    .n1 = primer asiento
    .n2 = segundo asiento
    .n3 = tercer asiento
    .n4 = cuarto asiento
    .help = En esta mesa se sortea.

## El tablero

tigris-board = Tablero de Tigris y Éufrates, 16 columnas y 11 filas
tigris-land = tierra
tigris-river = río
tigris-empty = vacía
tigris-site = lugar de un templo inicial
tigris-square-treasure = con un tesoro
tigris-square-catastrophe = catástrofe
tigris-square-union = ficha de unión
tigris-square-leader = { WORD("tigris-office", $colour) } de { $seat_name }, fuerza { $strength }
tigris-square-kingdom = { $leaders ->
    [one] reino { $number } con 1 líder
   *[other] reino { $number } con { $leaders } líderes
}
tigris-square-fights = en conflicto
tigris-square-last = última jugada

tigris-hand = Tus losetas
tigris-hand-other = { $n ->
    [one] 1 loseta tras la pantalla
   *[other] { $n } losetas tras la pantalla
}
tigris-reserve = Tus líderes y catástrofes
tigris-screen = Detrás de tu pantalla
tigris-points = Tus puntos
tigris-treasures = tesoros
tigris-weakest = Cuenta tu categoría inferior: ahora, { $n }.
tigris-weakest-title = categoría inferior
tigris-on-board = en el tablero
tigris-in-reserve = fuera del tablero
tigris-left-catastrophes = { $n ->
    [0] no quedan catástrofes
    [one] queda 1 catástrofe
   *[other] quedan { $n } catástrofes
}
tigris-bag = en la bolsa
tigris-board-treasures = tesoros en el tablero
tigris-step = Acción { $n } de 2
tigris-last-turn = último turno
tigris-attacker = ataca
tigris-defender = defiende
tigris-unknown = aún no se sabe
tigris-total = puntuación
tigris-view-kingdoms = Reinos
tigris-view-strength = Fuerzas
tigris-result-note = Solo cuenta la categoría inferior (enmarcada); los tesoros la completan («6 + 2»).

## El tablero en letras

tigris-text-legend = ~ río   k población   r templo   b agricultura   g mercado   + con tesoro
    m bajo un monumento   x catástrofe   ^ edificio   dos letras: un líder
tigris-text-dynasties = Dinastías
tigris-text-offices = Líderes
tigris-text-bag = Bolsa
tigris-text-treasures = Tesoros
tigris-text-turn = Turno
tigris-text-actions = { $n ->
    [one] 1 acción
   *[other] { $n } acciones
}
tigris-text-conflict = Conflicto

## Why something was decided

tigris-why-tie = Con la misma fuerza gana el defensor.
tigris-why-stronger = Gana el bando más fuerte.

## Posiciones imposibles

tigris-impossible-no-buildings = los edificios especiales solo se usan con «buildings yes»
tigris-impossible-tile-site = en { $square } no puede haber { WORD("tigris-tile", $colour, form: "a") }
tigris-impossible-monument-site = cada monumento está una sola vez, en cuatro casillas propias; no puede estar en { $square }
tigris-impossible-monument-colour = las cuatro losetas de un monumento son de uno de sus dos colores
tigris-impossible-face-up = en el dibujo la loseta de { $square } no está girada
tigris-impossible-face-down = la loseta de { $square } está girada sin que haya un monumento
tigris-impossible-leader-twice = el líder de { $square } ya está en otra casilla; cada dinastía tiene uno de cada color
tigris-impossible-occupied = la casilla { $square } no está vacía
tigris-impossible-river = { $square } es una casilla de río
tigris-impossible-no-temple = el líder de { $square } no tiene ningún templo adyacente
tigris-impossible-treasure-site = el tesoro de { $square } no está sobre un templo
tigris-impossible-building-site = { WORD("tigris-building", $colour, form: "the") } de { $square } no está sobre una loseta de su color
tigris-impossible-treasures = tesoros: en el tablero { $lying } y tomados { $taken }, que no suman { $all }; escribe «treasures ASIENTO n»
tigris-impossible-catastrophes = catástrofes: en el tablero { $laid } y por usar { $left }, que no suman { $all }; escribe «disasters ASIENTO n»
tigris-impossible-tiles = hay { $all } { WORD("tigris-tile", $colour, form: "many") }, pero la posición tiene { $found }
tigris-impossible-no-union = hay una línea «side», pero ninguna «union»
tigris-impossible-union = la loseta de { $square } no une dos reinos
tigris-impossible-two-leaders = dos { WORD("tigris-office", $colour, form: "many") } comparten un reino sin que haya conflicto
tigris-impossible-hand = { $tiles } losetas detrás de una pantalla; como mucho son { $most }
tigris-impossible-bag = la bolsa debe tener lo que no está en otro lugar: { $tiles }
tigris-impossible-prompt = no hay nada que decidir en «{ $prompt }»
