# Ancient Civilizations of the Inner Sea. Los nombres de áreas, civilizaciones, cartas, maravillas y entradas están en los
# datos del juego: `inner-sea-area-kush`, `inner-sea-faction-rome`, `inner-sea-source-23` (una carta por su número),
# `inner-sea-source-colossus`, `inner-sea-source-entry-3`.

inner-sea = Ancient Civilizations of the Inner Sea
    .short = Pueblos del Mediterráneo antiguo que crecen, comercian, levantan maravillas y chocan.
    .length = 150 min

## Palabras

inner-sea-role-red = Rojo
inner-sea-role-blue = Azul
inner-sea-role-green = Verde
inner-sea-role-yellow = Amarillo
inner-sea-role-purple = Púrpura
inner-sea-role-orange = Naranja

inner-sea-faction-barbarians = Bárbaros
inner-sea-faction-none = Nadie

inner-sea-source-build = construir una maravilla
inner-sea-source-none = el efecto
inner-sea-source-rome-legions = Legiones
inner-sea-source-rome-empire = Imperio
inner-sea-source-rome-senate = Senado
inner-sea-source-carthage-walls = Murallas de Cartago
inner-sea-source-carthage-generals = Generales
inner-sea-source-carthage-fleet = Flota púnica
inner-sea-source-celtiberia-mines = Minas
inner-sea-source-celtiberia-herds = Rebaños
inner-sea-source-gaul-warriors = Guerreros
inner-sea-source-gaul-warbands = Bandas de guerra
inner-sea-source-gaul-goldsmiths = Orfebres
inner-sea-source-mauretania-growth = Llanuras fértiles
inner-sea-source-mauretania-gold = Oro
inner-sea-source-mauretania-horse = Caballería ligera
inner-sea-source-mycenae-warriors = Guerreros de bronce
inner-sea-source-mycenae-raiders = Saqueadores
inner-sea-source-troy-walls = Murallas de Troya
inner-sea-source-troy-towers = Torres
inner-sea-source-troy-allies = Aliados de Troya
inner-sea-source-phoenicia-sailors = Marinos de Fenicia
inner-sea-source-phoenicia-ships = Armadores
inner-sea-source-phoenicia-colonies = Colonias comerciales
inner-sea-source-phoenicia-alphabet = Alfabeto
inner-sea-source-minos-sailors = Marinos de Minos
inner-sea-source-minos-navy = Armada
inner-sea-source-minos-thalassocracy = Señorío del mar
inner-sea-source-egypt-nile = El Nilo

inner-sea-phase-growth = fase de crecimiento
inner-sea-phase-cards = fase de cartas
inner-sea-phase-competition = fase de competición
inner-sea-phase-housekeeping = fase de ajustes
inner-sea-phase-epoch-end = final de época

inner-sea-mood-0 = pacífica
inner-sea-mood-1 = recelosa
inner-sea-mood-2 = hostil

inner-sea-reason-shortfall = necesita discos
inner-sea-reason-disks-first = prefiere discos a una carta
inner-sea-reason-cannot-hold = no puede mantener la ciudad
inner-sea-reason-return = vuelve al mapa
inner-sea-reason-defend-home = está amenazada su área natal o una maravilla
inner-sea-reason-defend-city = está amenazada una ciudad
inner-sea-reason-attack = puede vencer a un enemigo
inner-sea-reason-make-city = completa una ciudad
inner-sea-reason-make-settlement = completa un asentamiento
inner-sea-reason-spread = se extiende por tierra libre
inner-sea-reason-sail = se extiende por un mar libre
inner-sea-reason-drive-out = expulsa a un bárbaro solitario
inner-sea-reason-fill = refuerza un área segura
inner-sea-reason-nothing = no se aplica ningún paso de su procedimiento
inner-sea-reason-wonder = puede pagar una maravilla
inner-sea-reason-investment = puede permitirse una inversión
inner-sea-reason-hurt-enemy = perjudica a su enemigo principal
inner-sea-reason-add-disks = añade discos
inner-sea-reason-gain = gana talentos o puntos de victoria
inner-sea-reason-hurt-leader = perjudica a quien va en cabeza
inner-sea-reason-barbarians = envía bárbaros a otra parte
inner-sea-reason-target = su procedimiento elige el objetivo
inner-sea-reason-negate = tiene motivo para responder
inner-sea-reason-turn-competition = puede dar la vuelta a la competición
inner-sea-reason-save-disk = el disco vale lo que cuesta
inner-sea-reason-give-up = renuncia al disco
inner-sea-reason-place = elige su lugar en el orden de turno
inner-sea-reason-aeneas = vuelve a empezar
inner-sea-reason-buy-cards = gasta talentos en cartas
inner-sea-reason-discard = descarta su carta menos útil
inner-sea-reason-use = el uso cuesta poco
inner-sea-reason-keep-talents = guarda sus talentos

## Lo que pasa

inner-sea-event-game-started = Empieza la partida. Primer orden de turno: { $order_names }.
inner-sea-event-civilization-chosen = { $seat ->
    [none] El juego lleva una civilización: { WORD("inner-sea-faction", $civ) }.
   *[other] { $seat_name } dirige una civilización: { WORD("inner-sea-faction", $civ) }.
}
inner-sea-event-phase-began = Época { $epoch ->
    [1] I
    [2] II
    [3] III
   *[other] IV
}, turno { $turn }: { WORD("inner-sea-phase", $phase) }.
inner-sea-event-disks-removed = { $why ->
    [retired] { WORD("inner-sea-faction", $of) }: { $n ->
        [one] 1 disco se retira
       *[other] { $n } discos se retiran
    } de { WORD("inner-sea-area", $area) }.
    [wonder] { WORD("inner-sea-faction", $of) }: pago de { $n ->
        [one] 1 disco
       *[other] { $n } discos
    } de { WORD("inner-sea-area", $area) }.
    [cost] { WORD("inner-sea-faction", $of) }: pago de { $n ->
        [one] 1 disco
       *[other] { $n } discos
    } de { WORD("inner-sea-area", $area) }.
    [limit] { WORD("inner-sea-faction", $of) }: { $n ->
        [one] se retira 1 disco
       *[other] se retiran { $n } discos
    } por encima del límite en { WORD("inner-sea-area", $area) }.
    [domination] { WORD("inner-sea-faction", $of) }: { $n ->
        [one] se retira 1 disco
       *[other] se retiran { $n } discos
    } de { WORD("inner-sea-area", $area) } por dominación marina.
   *[other] { WORD("inner-sea-faction", $of) }: { $n ->
        [one] se pierde 1 disco
       *[other] se pierden { $n } discos
    } en { WORD("inner-sea-area", $area) }.
}
inner-sea-event-allies-removed = { WORD("inner-sea-area", $area) }: { $n ->
    [one] se va 1 aliado
   *[other] se van { $n } aliados
} de { WORD("inner-sea-faction", $civ) }.
inner-sea-event-disks-placed = { WORD("inner-sea-faction", $of) }: { $n ->
    [one] 1 disco
   *[other] { $n } discos
} en { WORD("inner-sea-area", $area) }.
inner-sea-event-disks-moved = { WORD("inner-sea-faction", $of) }: { $n ->
    [one] 1 disco
   *[other] { $n } discos
} de { WORD("inner-sea-area", $from) } a { WORD("inner-sea-area", $area) }.
inner-sea-event-allies-added = { WORD("inner-sea-area", $area) }: { $n ->
    [one] se une 1 aliado
   *[other] se unen { $n } aliados
} a { WORD("inner-sea-faction", $civ) }.
inner-sea-event-acquired = { WORD("inner-sea-faction", $civ) } adquiere { $n ->
    [one] 1 disco
   *[other] { $n } discos
} (asentamientos, { $settlements }; mares, { $seas }; comercio, { $trade }; capacidades, { $more }).
inner-sea-event-resettled = { WORD("inner-sea-faction", $civ) } toma 1 disco de su ciudad de { WORD("inner-sea-area", $area) }.
inner-sea-event-ready-returned = { WORD("inner-sea-faction", $civ) }: { $n ->
    [one] 1 disco preparado vuelve
   *[other] { $n } discos preparados vuelven
} a la reserva.
inner-sea-event-card-played = { WORD("inner-sea-faction", $civ) } juega { WORD("inner-sea-source", $card) }.
inner-sea-event-used = { WORD("inner-sea-faction", $civ) } usa { WORD("inner-sea-source", $source) }.
inner-sea-event-answered = { WORD("inner-sea-faction", $civ) } responde a { WORD("inner-sea-source", $to) } con { WORD("inner-sea-source", $source) }.
inner-sea-event-nobody-answers = Nadie responde a { WORD("inner-sea-source", $source) }.
inner-sea-event-negated = Efecto de { WORD("inner-sea-source", $by) }: se anula { WORD("inner-sea-source", $source) }.
inner-sea-event-without-effect = Sin efecto: { WORD("inner-sea-source", $source) }.
inner-sea-event-passed = { WORD("inner-sea-faction", $civ) } pasa.
inner-sea-event-talents = { $n_sign ->
    [minus] { $why ->
        [instead] { WORD("inner-sea-faction", $civ) } pierde { $n_size ->
            [one] 1 talento
           *[other] { $n_size } talentos
        } en lugar de un disco.
        [epoch] { WORD("inner-sea-faction", $civ) } pierde { $n_size ->
            [one] 1 talento
           *[other] { $n_size } talentos
        } al final de la época.
        [effect] { WORD("inner-sea-faction", $civ) } pierde { $n_size ->
            [one] 1 talento
           *[other] { $n_size } talentos
        }.
       *[other] { WORD("inner-sea-faction", $civ) } gasta { $n_size ->
            [one] 1 talento
           *[other] { $n_size } talentos
        }.
    }
   *[plus] { $why ->
        [booty] { WORD("inner-sea-faction", $civ) } pasa { $n_size ->
            [one] 1 talento
           *[other] { $n_size } talentos
        } de la casilla de botín al tesoro.
        [level] { WORD("inner-sea-faction", $civ) } gana { $n_size ->
            [one] 1 talento
           *[other] { $n_size } talentos
        } por el nivel de la partida.
       *[other] { WORD("inner-sea-faction", $civ) } gana { $n_size ->
            [one] 1 talento
           *[other] { $n_size } talentos
        }.
    }
}
inner-sea-event-vp = { $n_sign ->
    [minus] { WORD("inner-sea-faction", $civ) } pierde { $n_size } PV.
   *[plus] { $why ->
        [cities] { WORD("inner-sea-faction", $civ) } gana { $n_size } PV por sus ciudades.
        [wonders] { WORD("inner-sea-faction", $civ) } gana { $n_size } PV por sus maravillas.
        [loot] { WORD("inner-sea-faction", $civ) } gana { $n_size } PV por el botín.
        [most_cities] { WORD("inner-sea-faction", $civ) } gana { $n_size } PV por tener más ciudades.
        [most_wonders] { WORD("inner-sea-faction", $civ) } gana { $n_size } PV por ocupar más áreas con maravillas.
        [seas] { WORD("inner-sea-faction", $civ) } gana { $n_size } PV por los mares que domina.
        [talents] { WORD("inner-sea-faction", $civ) } gana { $n_size } PV por sus talentos.
       *[other] { WORD("inner-sea-faction", $civ) } gana { $n_size } PV.
    }
}
inner-sea-event-drew = { WORD("inner-sea-faction", $civ) } roba { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}.
inner-sea-event-drew-cards = { WORD("inner-sea-faction", $civ) } roba { EACH("inner-sea-source", $cards_words) }.
inner-sea-event-reshuffled = Los descartes forman un nuevo mazo de robo.
inner-sea-event-event-drawn = { $civ ->
    [none] Evento: { WORD("inner-sea-source", $card) }.
   *[other] { WORD("inner-sea-faction", $civ) } roba un evento: { WORD("inner-sea-source", $card) }.
}
inner-sea-event-discarded = { $why ->
    [instead] { WORD("inner-sea-faction", $civ) } descarta { WORD("inner-sea-source", $card) } en lugar de perder un disco.
    [wonder] { WORD("inner-sea-faction", $civ) } descarta { WORD("inner-sea-source", $card) } para una maravilla.
   *[other] { WORD("inner-sea-faction", $civ) } descarta { WORD("inner-sea-source", $card) }.
}
inner-sea-event-looked = { WORD("inner-sea-faction", $civ) } mira { $n ->
    [one] la carta superior del mazo de robo
   *[other] las { $n } cartas superiores del mazo de robo
}.
inner-sea-event-looked-at = Cartas superiores, desde arriba: { EACH("inner-sea-source", $cards_words) }.
inner-sea-event-looked-on = { $taken ->
    [yes] { WORD("inner-sea-faction", $civ) } se queda con una de las cartas.
   *[no] { WORD("inner-sea-faction", $civ) } devuelve una de las cartas.
}
inner-sea-event-invested = { WORD("inner-sea-faction", $civ) } deja sobre la mesa { WORD("inner-sea-source", $card) } con { $disks ->
    [one] 1 disco
   *[other] { $disks } discos
}.
inner-sea-event-unloaded = { WORD("inner-sea-faction", $civ) } retira { $n ->
    [one] 1 disco
   *[other] { $n } discos
} de { WORD("inner-sea-source", $source) }.
inner-sea-event-left-table = Se descarta { WORD("inner-sea-source", $card) }.
inner-sea-event-wonder-built = { WORD("inner-sea-faction", $civ) } construye { WORD("inner-sea-source", $wonder) } en { WORD("inner-sea-area", $area) }.
inner-sea-event-wonder-buried = Se entierra una maravilla: { WORD("inner-sea-source", $wonder) }.
inner-sea-event-wonder-restored = { WORD("inner-sea-faction", $civ) } recupera una maravilla: { WORD("inner-sea-source", $wonder) }.
inner-sea-event-turn-order = Nuevo orden de turno: { EACH("inner-sea-faction", $order_words) }.
inner-sea-event-competition-began = Competición en { WORD("inner-sea-area", $area) }.
inner-sea-event-cards-laid = { $n ->
    [0] { WORD("inner-sea-faction", $civ) } no juega ninguna carta.
    [one] { WORD("inner-sea-faction", $civ) } juega 1 carta boca abajo.
   *[other] { WORD("inner-sea-faction", $civ) } juega { $n } cartas boca abajo.
}
inner-sea-event-card-revealed = { WORD("inner-sea-faction", $civ) } revela { WORD("inner-sea-source", $card) }.
inner-sea-event-round-began = { WORD("inner-sea-area", $area) }: ronda de eliminación { $round }.
inner-sea-event-competition-ended = Termina la competición en { WORD("inner-sea-area", $area) }.
inner-sea-event-looted = { WORD("inner-sea-faction", $civ) } obtiene botín en { WORD("inner-sea-area", $area) }.
inner-sea-event-dominated = { WORD("inner-sea-faction", $civ) } domina { WORD("inner-sea-area", $area) }.
inner-sea-event-aeneas-invoked = { WORD("inner-sea-faction", $civ) } recurre a la regla de Eneas.
inner-sea-event-became = Otra civilización: { WORD("inner-sea-faction", $was) } sigue como { WORD("inner-sea-faction", $civ) }.
inner-sea-event-revealed = Se revela { WORD("inner-sea-source", $card) } (número { $card }).
inner-sea-event-epoch-goes-on = La época continúa.
inner-sea-event-epoch-ended = Termina la Época { $epoch ->
    [1] I
    [2] II
    [3] III
   *[other] IV
}.
inner-sea-event-epoch-event = Cambio de época: { WORD("inner-sea-source-entry", $entry) }.
inner-sea-event-became-barbarians = { WORD("inner-sea-area", $area) }: { $n ->
    [one] 1 disco de { WORD("inner-sea-faction", $civ) } pasa a ser bárbaro.
   *[other] { $n } discos de { WORD("inner-sea-faction", $civ) } pasan a ser bárbaros.
}
inner-sea-event-system-acts = { WORD("inner-sea-faction", $civ) }: { WORD("inner-sea-reason", $reason) }.
inner-sea-event-mood = Actitud de { WORD("inner-sea-faction", $civ) } con { WORD("inner-sea-faction", $to) }: { WORD("inner-sea-mood", $level) }.
inner-sea-event-turn-ended = Termina el turno.
inner-sea-event-game-over = Fin de la partida.

## Por qué no

inner-sea-breach-not-your-decision = Ahora no te toca decidir.
inner-sea-breach-not-an-answer = Esa respuesta no corresponde a lo que se pregunta ahora.
inner-sea-breach-civilization-taken = Aquí no se puede elegir esta civilización: { WORD("inner-sea-faction", $civ) }.
inner-sea-breach-no-disk = No tienes ningún disco en { WORD("inner-sea-area", $area) }.
inner-sea-breach-part-of-city = Los discos de { WORD("inner-sea-area", $area) } forman una ciudad; los discos de una ciudad no se pueden retirar.
inner-sea-breach-no-city = No tienes ninguna ciudad en { WORD("inner-sea-area", $area) }.
inner-sea-breach-out-of-order = En el orden del mapa, { WORD("inner-sea-area", $area) } va antes: elige las áreas en ese orden.
inner-sea-breach-out-of-play = En esta partida, { WORD("inner-sea-area", $area) } queda fuera del borde del mapa.
inner-sea-breach-stack-full = En { WORD("inner-sea-area", $area) } ya tienes los discos que permite esta fase.
inner-sea-breach-deep-sea = El área { WORD("inner-sea-area", $area) } es mar profundo; no se puede entrar en ella antes de la Época IV.
inner-sea-breach-no-parity = El área { WORD("inner-sea-area", $area) } está junto a un área disputada en la que otra facción tiene más discos que tú.
inner-sea-breach-not-connected = El área { WORD("inner-sea-area", $area) } no está unida a lo que tienes.
inner-sea-breach-only-at-sea = El área { WORD("inner-sea-area", $area) } es terrestre; tus discos preparados restantes tienen que ir al mar.
inner-sea-breach-not-in-hand = No tienes { WORD("inner-sea-source", $card) } en la mano.
inner-sea-breach-wrong-time = Ahora no se puede jugar { WORD("inner-sea-source", $card) }.
inner-sea-breach-no-effect = Jugar { WORD("inner-sea-source", $card) } no cambiaría nada.
inner-sea-breach-does-not-answer = Con { WORD("inner-sea-source", $card) } no se puede responder a lo que se ha jugado.
inner-sea-breach-not-asked = { WORD("inner-sea-faction", $civ) } no puede responder a esto.
inner-sea-breach-cannot-pay = No puedes pagar el coste.
inner-sea-breach-built-already = Ya has construido una maravilla este turno.
inner-sea-breach-not-available = Esa maravilla no está disponible: { WORD("inner-sea-source", $wonder) }.
inner-sea-breach-too-few-resources = No puedes pagar 5 recursos por { WORD("inner-sea-source", $wonder) }.
inner-sea-breach-too-few-disks = Al menos dos de los cinco recursos tienen que ser discos del mapa.
inner-sea-breach-supply-too-small = En tu reserva no hay discos suficientes para { WORD("inner-sea-source", $wonder) }.
inner-sea-breach-no-site = Sin { WORD("inner-sea-area", $area) } no quedaría ningún área para el bloque de la maravilla.
inner-sea-breach-cannot-use = Ahora no se puede usar { WORD("inner-sea-source", $source) }.
inner-sea-breach-not-a-target = El efecto no alcanza a esa área o facción.
inner-sea-breach-choose-more = Tienes que elegir más.
inner-sea-breach-wrong-amount = Esa cantidad no es posible.
inner-sea-breach-not-a-competition-card = No es una carta de competición: { WORD("inner-sea-source", $card) }.
inner-sea-breach-place-taken = El lugar { $place } no está entre los que puedes elegir.
inner-sea-breach-home-of-another = { WORD("inner-sea-area", $area) } es el área natal de otra civilización.
inner-sea-breach-not-free = No se puede seguir como { WORD("inner-sea-faction", $civ) }.
inner-sea-breach-too-few-talents = { $have ->
    [0] No tienes talentos.
    [one] Solo tienes 1 talento.
   *[other] Solo tienes { $have } talentos.
}
inner-sea-breach-hand-too-large = Tienes más de 6 cartas en la mano: descarta primero.
inner-sea-breach-no-barbarians = No se puede tomar ningún disco de bárbaros de { WORD("inner-sea-area", $area) }.
inner-sea-breach-is-event = Es un evento y nunca llega a la mano: { WORD("inner-sea-source", $card) }.

## Lo que se puede hacer

inner-sea-action-choose = Dirigir { WORD("inner-sea-faction", $civ) }
inner-sea-action-retire = Retirar un disco de { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }
inner-sea-action-lift = Tomar un disco de la ciudad de { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }
inner-sea-action-deploy = Colocar un disco en { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }
inner-sea-action-done = { $prompt ->
    [retire] No retirar más
    [resettle] No tomar más discos
    [deploy] No colocar más
    [use] Seguir
    [order_use] Dejar el orden como está
    [borrow] No tomar más
    [lay] { $brought ->
        [0] No aportar nada
       *[other] No aportar nada más
    }
    [targets] { $areas ->
        [0] No elegir nada más
        [one] { $card ->
            [yes] Jugar { WORD("inner-sea-source", $source) } en 1 área
           *[no] Usar { WORD("inner-sea-source", $source) } en 1 área
        }
       *[other] { $card ->
            [yes] Jugar { WORD("inner-sea-source", $source) } en { $areas } áreas
           *[no] Usar { WORD("inner-sea-source", $source) } en { $areas } áreas
        }
    }
   *[other] Listo
}
    .short = { $prompt ->
        [lay] listo
       *[other] hecho
    }
inner-sea-action-pass = Pasar
inner-sea-action-allow = Dejar que ocurra
inner-sea-action-play = Jugar { WORD("inner-sea-source", $card) }
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-use = Usar { WORD("inner-sea-source", $source) }
    .short = { WORD("inner-sea-source", $source) }
inner-sea-action-build = Construir { WORD("inner-sea-source", $wonder) }
    .short = { WORD("inner-sea-source", $wonder) }
inner-sea-action-at = { $of ->
    [none] { WORD("inner-sea-area", $area) } ({ $n })
   *[other] { WORD("inner-sea-area", $area) }: { WORD("inner-sea-faction", $of) } ({ $n })
}
inner-sea-action-against = Contra { WORD("inner-sea-faction", $civ) }
inner-sea-action-option = Opción { $n }
inner-sea-action-pick = Elegir { WORD("inner-sea-source", $source) }
inner-sea-action-from = Mover { $n ->
    [one] 1 disco
   *[other] { $n } discos
} desde { WORD("inner-sea-area", $area) }
inner-sea-action-disk = Pagar un disco de { WORD("inner-sea-area", $area) }
inner-sea-action-lose = Perder el disco
inner-sea-action-talent = Pagar 1 talento
inner-sea-action-card = Descartar { WORD("inner-sea-source", $card) } como pago
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-site = Poner el bloque en { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }
inner-sea-action-lay = Jugar boca abajo { WORD("inner-sea-source", $card) }
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-react = { WORD("inner-sea-faction", $by) }: responder con { WORD("inner-sea-source", $source) }
    .short = { WORD("inner-sea-source", $source) }
inner-sea-action-place = Ocupar el lugar { $place } del orden de turno
inner-sea-action-aeneas = Recurrir a la regla de Eneas
inner-sea-action-no = Renunciar
inner-sea-action-stay = Seguir con esta civilización
inner-sea-action-become = Seguir como { WORD("inner-sea-faction", $civ) }
inner-sea-action-land = Volver a empezar en { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }
inner-sea-action-spend = { $n ->
    [0] No gastar talentos
    [one] Gastar 1 talento en cartas
   *[other] Gastar { $n } talentos en cartas
}
inner-sea-action-drop = Descartar { WORD("inner-sea-source", $card) }
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-keep = Quedarse con { WORD("inner-sea-source", $card) }
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-top = Poner { WORD("inner-sea-source", $card) } encima del mazo de robo
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-borrow = Tomar un bárbaro de { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }

## Lo que se pregunta

inner-sea-ask-choose-civilization = Elige tu civilización: cada una tiene su área natal y sus capacidades
inner-sea-ask-retire = { WORD("inner-sea-faction", $civ) }: retira discos o sigue
inner-sea-ask-resettle = { WORD("inner-sea-faction", $civ) }: toma discos de tus ciudades o sigue
inner-sea-ask-deploy = { WORD("inner-sea-faction", $civ) }: coloca tus discos preparados (quedan { $amount })
inner-sea-ask-use = { WORD("inner-sea-faction", $civ) }: usa una maravilla, una inversión o una capacidad, o sigue
inner-sea-ask-card-action = { WORD("inner-sea-faction", $civ) }: juega una carta, construye una maravilla o pasa
inner-sea-ask-pay-wonder = { $amount ->
    [0] { WORD("inner-sea-source", $source) }: elige el área en la que se levanta
    [one] { WORD("inner-sea-source", $source) }: falta por pagar 1 recurso{ $disks ->
        [0] { "" }
       *[other] , y tiene que ser un disco
    }
   *[other] { WORD("inner-sea-source", $source) }: faltan por pagar { $amount } recursos{ $disks ->
        [0] { "" }
        [one] , de ellos al menos 1 disco
       *[other] , de ellos al menos { $disks } discos
    }
}
inner-sea-ask-targets = { WORD("inner-sea-faction", $civ) }: decide cómo se aplica { WORD("inner-sea-source", $source) }
inner-sea-ask-answer = { $by ->
    [none] ¿Respondes a { WORD("inner-sea-source", $source) } o dejas que ocurra?
   *[other] { WORD("inner-sea-faction", $by) } anuncia { WORD("inner-sea-source", $source) }: ¿respondes o dejas que ocurra?
}
inner-sea-ask-loss = { $amount ->
    [one] { WORD("inner-sea-faction", $civ) } pierde 1 disco en { WORD("inner-sea-area", $area) }: lo puede salvar 1 talento o 1 carta
   *[other] { WORD("inner-sea-faction", $civ) } pierde { $amount } discos en { WORD("inner-sea-area", $area) }: 1 talento o 1 carta salva cada uno
}
inner-sea-ask-discard = { WORD("inner-sea-faction", $civ) }: elige cartas para descartar (quedan { $amount })
inner-sea-ask-keep = { WORD("inner-sea-faction", $civ) }: elige una carta para quedártela
inner-sea-ask-put-back = { WORD("inner-sea-faction", $civ) }: elige la carta que va encima del mazo (quedan { $amount })
inner-sea-ask-borrow = { WORD("inner-sea-faction", $civ) }: faltan discos de bárbaros; toma uno del mapa o sigue
inner-sea-ask-lay = { WORD("inner-sea-faction", $civ) }: ¿qué aportas a la competición en { WORD("inner-sea-area", $area) }?
inner-sea-ask-next-card = { WORD("inner-sea-faction", $civ) }: elige qué efecto va ahora
inner-sea-ask-turn-order = { WORD("inner-sea-faction", $civ) }: elige tu lugar en el orden de turno
inner-sea-ask-order-use = { WORD("inner-sea-faction", $civ) }: puedes cambiar tu lugar en el orden de turno
inner-sea-ask-spend = { WORD("inner-sea-faction", $civ) }: ¿cuántos talentos gastas en cartas?
inner-sea-ask-aeneas = { WORD("inner-sea-faction", $civ) }: puedes volver a empezar en otra parte con discos nuevos (regla de Eneas)
inner-sea-ask-exchange = { WORD("inner-sea-faction", $civ) }: elige qué discos pasan a ser bárbaros
inner-sea-ask-become = Regla de Eneas: sigue con tu civilización ({ WORD("inner-sea-faction", $civ) }) o elige otra
inner-sea-ask-land = { WORD("inner-sea-faction", $civ) }: elige el área terrestre en la que vuelves a empezar
inner-sea-ask-over = La partida ha terminado
inner-sea-ask-nothing = No se pregunta nada

inner-sea-first-card = Elige una carta
inner-sea-first-civilization = Elige civilización
inner-sea-first-disk = Elige un disco
inner-sea-first-deploy = Elige dónde
inner-sea-first-area = Elige un área
inner-sea-first-from = Elige el origen
inner-sea-first-against = Elige a quién
inner-sea-first-wonder = Elige maravilla
inner-sea-first-payment = Elige el pago
inner-sea-first-card-to-pay = Elige una carta
inner-sea-first-site = Elige el área
inner-sea-first-land = Elige un área
inner-sea-first-answer = Elige una carta
inner-sea-first-use = Elige qué usar
inner-sea-first-source = Elige una carta

inner-sea-wait-choose-civilization = Esperando a { $who }: civilización
inner-sea-wait-retire = Esperando a { $who }: retiro
inner-sea-wait-resettle = Esperando a { $who }: reasentamiento
inner-sea-wait-deploy = Esperando a { $who }: despliegue
inner-sea-wait-use = Esperando a { $who }: usos
inner-sea-wait-card-action = Esperando a { $who }: una carta, una maravilla o pasar
inner-sea-wait-pay-wonder = Esperando a { $who }: pago de una maravilla
inner-sea-wait-targets = Esperando a { $who }: elecciones para { WORD("inner-sea-source", $source) }
inner-sea-wait-answer = Esperando a { $who }: respuestas a { WORD("inner-sea-source", $source) }
inner-sea-wait-loss = Esperando a { $who }: bajas en { WORD("inner-sea-area", $area) }
inner-sea-wait-discard = Esperando a { $who }: descartes
inner-sea-wait-keep = Esperando a { $who }: con qué carta se queda
inner-sea-wait-put-back = Esperando a { $who }: cartas que se devuelven
inner-sea-wait-borrow = Esperando a { $who }: bárbaros que faltan
inner-sea-wait-lay = Esperando a { $who }: cartas de competición
inner-sea-wait-next-card = Esperando a { $who }: el siguiente efecto
inner-sea-wait-turn-order = Esperando a { $who }: lugares en el orden de turno
inner-sea-wait-order-use = Esperando a { $who }: cambios del orden de turno
inner-sea-wait-spend = Esperando a { $who }: talentos para cartas
inner-sea-wait-aeneas = Esperando a { $who }: la regla de Eneas
inner-sea-wait-exchange = Esperando a { $who }: qué discos pasan a ser bárbaros
inner-sea-wait-become = Esperando a { $who }: con qué civilización sigue
inner-sea-wait-land = Esperando a { $who }: dónde vuelve a empezar
inner-sea-wait-over = La partida ha terminado
inner-sea-wait-nothing = No se pregunta nada

## Opciones

inner-sea-option-setup = Preparación
    .basic = Partida básica
    .extended_east = Oriente ampliado, para tres
    .open_east = Oriente abierto, para cinco
    .help = Qué civilizaciones participan y dónde empiezan.
inner-sea-option-civilizations = Civilizaciones
    .seats = una por asiento
    .n2 = 2
    .n3 = 3
    .n4 = 4
    .n5 = 5
    .n6 = 6
    .help = Quien juega en solitario se enfrenta a tres civilizaciones del juego, si no se elige otro número.
inner-sea-option-rest = Las demás civilizaciones
    .system = las lleva el juego
    .players = se reparten entre los jugadores
    .help = Quién lleva las civilizaciones que no ha elegido ningún asiento.
inner-sea-option-level = Nivel del juego
    .apprentice = Aprendiz
    .steward = Administrador
    .pharaoh = Faraón
    .help = Cuánta ayuda reciben las civilizaciones que lleva el juego.
inner-sea-option-mood = Actitud del juego
    .peaceful = pacífica
    .hostile = hostil
    .help = Cómo empiezan las civilizaciones que lleva el juego.
inner-sea-option-epochs = Épocas
    .help = La partida básica tiene cuatro; con menos es más corta.
inner-sea-option-last_event = Evento final
    .yes = sí
    .no = no
    .help = La última época también termina con un evento de la tabla de cambio de época.
inner-sea-option-hordes = Hordas bárbaras
    .yes = sí
    .no = no
    .help = Los discos de un color sin usar se unen a los bárbaros.
inner-sea-option-pack = Paquete de cartas
    .help = El número de un paquete cargado con otras cartas; 0 si no hay ninguno.

# La mesa del Mar Interior: lo que está en el tablero, a su lado y en los nombres que se leen en voz alta.

inner-sea-board = Mapa del mar interior
inner-sea-epoch = Época
inner-sea-turn = Turno
inner-sea-deck = cartas en el mazo
inner-sea-discard = cartas descartadas
inner-sea-wonders-left = maravillas disponibles
inner-sea-supply = discos en la reserva
inner-sea-talents = talentos
inner-sea-cities = ciudades
inner-sea-vp = PV
inner-sea-on-map = discos en el mapa
inner-sea-hand = cartas
inner-sea-place = lugar en el orden de turno
inner-sea-system = juego
inner-sea-passed = ha pasado
inner-sea-barbarians = bárbaros en la reserva
inner-sea-view-names = Nombres de las áreas
inner-sea-view-territory = Territorio

inner-sea-window-negate = Anulaciones y maravillas
inner-sea-sheet = Mano y civilización
inner-sea-track-growth = Crecimiento
inner-sea-track-cards = Cartas
inner-sea-track-competition = Competición
inner-sea-track-housekeeping = Ajustes

inner-sea-kind-land = tierra
inner-sea-kind-shallow = mar poco profundo
inner-sea-kind-deep = mar profundo
inner-sea-spoken-stack = { $faction }: { $n ->
    [one] 1 disco
   *[other] { $n } discos
}{ $city ->
    [yes] , ciudad
   *[no] { "" }
}{ $allies ->
    [0] { "" }
    [one] , 1 aliado
   *[other] , { $allies } aliados
}
inner-sea-spoken-empty = vacía
inner-sea-spoken-closed = fuera de juego

inner-sea-card-kind-regular = Carta
inner-sea-card-kind-negate = Anulación
inner-sea-card-kind-event = Evento
inner-sea-card-kind-investment = Inversión
inner-sea-card-kind-competition = Competición
inner-sea-card-kind-wonder = Maravilla
inner-sea-card-kind-shield = Capacidad
inner-sea-card-kind-epoch-end = Final de época
inner-sea-mark-substitute = Texto de la casa: el texto impreso no es público.
inner-sea-mark-partial = Parte de este texto es nuestra: el texto impreso solo es público en parte.

inner-sea-tag-natural = natural
inner-sea-tag-pestilence = pestilencia
inner-sea-tag-removal = retirada
inner-sea-tag-political = política
inner-sea-tag-religion = religión
inner-sea-tag-great-person = gran personalidad
inner-sea-tag-negate = anulación
inner-sea-tag-barbarian = bárbaros
inner-sea-tag-sea = mar
inner-sea-tag-wonder = maravilla
inner-sea-tag-wealth = riqueza
inner-sea-tag-placement = colocación
inner-sea-tag-replacement = reemplazo
inner-sea-tag-economic = economía
inner-sea-tag-competition = competición
inner-sea-tag-allies = aliados
inner-sea-tag-event = evento
inner-sea-tag-investment = inversión
inner-sea-tag-calamity = calamidad

inner-sea-preview-disks = { WORD("inner-sea-area", $area) }: { WORD("inner-sea-faction", $of) } { $from } → { $to }
inner-sea-preview-unanswered = Si nadie más responde
inner-sea-preview-vp = PV { $from } → { $to }
inner-sea-preview-talents = talentos { $from } → { $to }

inner-sea-ends-on = { $turn ->
    [1] la época no puede terminar tras este turno
    [2] la época termina si la carta revelada tiene un 2
    [3] la época termina si la carta revelada tiene un 2 o un 3
   *[other] la época termina tras este turno
}
inner-sea-track-epoch-end = Final de época
inner-sea-booty = talentos en la casilla de botín
inner-sea-allies = aliados
inner-sea-nth-in-order = { $n }.ª en el orden
inner-sea-nth-place = Lugar { $n }
inner-sea-amount = { $n ->
    [one] 1 disco
   *[other] { $n } discos
}
inner-sea-primary-enemy = Enemigo principal
inner-sea-answer-order = A quién se pregunta, en este orden
inner-sea-rounds = Previsión de las rondas de eliminación
inner-sea-plays = juega
inner-sea-steps = Pasos de la competición
inner-sea-step-bring = Aportar
inner-sea-step-reveal = Revelar
inner-sea-step-effects = Efectos
inner-sea-step-removal = Eliminación
inner-sea-step-loot = Botín
inner-sea-means = Lo que puedes aportar
inner-sea-now = Ahora
inner-sea-round = Ronda { $n }
inner-sea-laid = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}
inner-sea-outlook-none = Tal como está, no queda nadie.
inner-sea-outlook-one = Tal como está, al final: { $who }, { $n ->
    [one] 1 disco
   *[other] { $n } discos
}.
inner-sea-outlook-several = Tal como está, quedan { $who }.
inner-sea-contests = { $n ->
    [one] 1 competición por resolver
   *[other] { $n } competiciones por resolver
}
inner-sea-view-contests = Orden de las competiciones
inner-sea-spoken-contested = disputada, número { $n } en el orden. { $outlook }
inner-sea-spoken-wonder = { $buried ->
    [yes] maravilla enterrada: { $wonder }
   *[no] maravilla de { $faction }: { $wonder }
}
inner-sea-spoken-home = área natal de { $faction }
inner-sea-spoken-deep = cerrado hasta la Época IV
inner-sea-procedure = Qué hizo el juego y por qué
inner-sea-procedure-hint = El juego sigue un procedimiento fijo: vale la primera línea que encaja.
inner-sea-fate-discard = después se descarta
inner-sea-fate-aside = se aparta hasta el final de la época
inner-sea-fate-table = se queda sobre la mesa
inner-sea-mark-source = efecto impreso
inner-sea-preview-allies = { WORD("inner-sea-area", $area) }: aliados de { WORD("inner-sea-faction", $of) } { $from } → { $to }

inner-sea-column-vp = PV
inner-sea-column-on-map = discos
inner-sea-column-cities = ciudades
inner-sea-column-supply = reserva
inner-sea-column-talents = talentos
inner-sea-column-cards = cartas
inner-sea-wonders = Maravillas
inner-sea-competition = Competición

inner-sea-civilization = Civilización
inner-sea-home-area = Área natal: { $area }.
inner-sea-result-seat = Jugador
inner-sea-result-vp = PV
inner-sea-result-wonders = Áreas con maravilla
inner-sea-result-cities = Ciudades
inner-sea-result-on-map = Discos
inner-sea-result-areas = Áreas

# Lo que hacen las cartas, maravillas y capacidades del Mar Interior. Las frases se componen con los programas de los datos.

inner-sea-who-you = tú
    .of = tuyos
    .of-one = tuyo
inner-sea-who-civ = una civilización
    .of = de una civilización
inner-sea-who-opponent = un oponente
    .of = de un oponente
inner-sea-who-faction = una facción
    .of = de una facción
inner-sea-who-opposing = una facción oponente
    .of = de una facción oponente
inner-sea-who-mix = cualquier facción
    .of = de cualesquiera facciones
inner-sea-who-barbarians = los bárbaros
    .of = de los bárbaros
inner-sea-who-target = esa civilización
    .of = de esa civilización
inner-sea-who-each-civ = cada civilización
    .of = de cada civilización
inner-sea-who-each-opponent = cada oponente
    .of = de cada oponente
inner-sea-who-each-faction = cada facción
    .of = de cada facción
inner-sea-who-each-opposing = cada facción oponente
    .of = de cada facción oponente
inner-sea-who-most-cities = la civilización con más ciudades
    .of = de la civilización con más ciudades
inner-sea-who-most-vp = la civilización con más PV
    .of = de la civilización con más PV
inner-sea-who-fewest-vp = la civilización con menos PV
    .of = de la civilización con menos PV
inner-sea-who-who = esa facción
    .of = de esa facción

inner-sea-at-acquisition = En la fase de crecimiento, al adquirir discos
inner-sea-at-deployment = En la fase de crecimiento, al colocar discos
inner-sea-at-card-action = Al comienzo de tu acción en la fase de cartas
inner-sea-at-response = Cuando se puede responder a una carta
inner-sea-at-removal = Cuando se fueran a retirar discos tuyos
inner-sea-at-competition-phase-start = Al comienzo de la fase de competición
inner-sea-at-competition = En una competición
inner-sea-at-competition-end = Al final de una competición
inner-sea-at-loot = Cuando obtienes botín
inner-sea-at-victory-tally = Al contar los PV
inner-sea-at-turn-order-reset = Cuando se ha fijado el orden de turno
inner-sea-at-draw-start = Al comienzo de tu robo de cartas
inner-sea-at-epoch-vp-scored = Cuando se ha puntuado la época
inner-sea-at-epoch-draw = En el robo del final de la época
inner-sea-at-always = Siempre

inner-sea-text-nothing = Sin efecto propio.
inner-sea-text-negates = Anula { $what }.
inner-sea-text-answers-tag = una carta de tipo «{ $tag }»
inner-sea-text-answers-wonder-use = el uso de una maravilla
inner-sea-text-answers-hitting-you = una carta que retira o reemplaza discos tuyos
inner-sea-text-answers-sea-hitting-you = una carta de mar anunciada para un área donde tienes discos
inner-sea-text-answers-competition = una carta de competición en una competición tuya
inner-sea-text-answers-city = una carta de competición que retira discos tuyos donde tienes una ciudad
inner-sea-text-no-loss-in-first-round = No pierdes ningún disco en la primera ronda de eliminación.
inner-sea-text-largest-first = En la primera ronda de eliminación pierde primero su disco la pila más grande.
inner-sea-text-deep-sea = Puedes entrar en los mares profundos en todas las épocas.
inner-sea-text-aside = Después de jugarse se aparta hasta el final de la época.

inner-sea-text-choose = Elige { $where }.
inner-sea-text-place = Coloca { $disks } { $of } en { $where }.
inner-sea-text-place-ready = Coloca { $disks } de tu casilla de preparados en { $where }.
inner-sea-text-remove = Retira { $disks } { $of } de { $where }.
inner-sea-text-replace = Reemplaza por discos tuyos { $disks } { $of } en { $where }.
inner-sea-text-move = Mueve { $disks } tuyos de { $from } a { $where }.
inner-sea-text-ally = { $amount } { $n ->
    [one] aliado se te une
   *[other] aliados se te unen
} en { $where }.
inner-sea-text-shield = { $n ->
    [one] Se queda 1 disco tuyo que se fuera a retirar.
   *[other] Se quedan hasta { $n } discos tuyos que se fueran a retirar.
}
inner-sea-text-shield-areas = Los discos tuyos en { $where } no se pueden retirar.
inner-sea-text-gain-talents = { $n ->
    [one] 1 talento para { $who }.
   *[other] { $n } talentos para { $who }.
}
inner-sea-text-lose-talents = { $n ->
    [one] 1 talento menos para { $who }.
   *[other] { $n } talentos menos para { $who }.
}
inner-sea-text-lose-all-talents = Pierde todos sus talentos { $who }.
inner-sea-text-gain-talents-for = Talentos para { $who }: 1 { $count }.
inner-sea-text-gain-vp = { $n } PV para { $who }.
inner-sea-text-lose-vp = { $n } PV menos para { $who }.
inner-sea-text-lose-all-vp = Pierde todos sus PV { $who }.
inner-sea-text-gain-vp-for = PV para { $who }: 1 { $count }.
inner-sea-text-to-you = { $text } Los recibes tú.
inner-sea-text-to-booty = { $text } Van a la casilla de botín.
inner-sea-text-draw = Se { $n ->
    [one] roba 1 carta
   *[other] roban { $n } cartas
}: { $who }.
inner-sea-text-draw-keep = Se roban { $n } cartas y se pueden conservar { $keep }: { $who }.
inner-sea-text-look = Se miran las { $n } primeras cartas del mazo: { $who }. { $keep ->
    [0] Vuelven
   *[other] Se pueden conservar { $keep } y las demás vuelven
} encima en cualquier orden.
inner-sea-text-discard = Se { $n ->
    [one] descarta { $amount } carta
   *[other] descartan { $amount } cartas
}: { $who }.
inner-sea-text-discard-random = Se { $n ->
    [one] descarta { $amount } carta al azar
   *[other] descartan { $amount } cartas al azar
}: { $who }.
inner-sea-text-ready = { $n ->
    [one] 1 disco pasa
   *[other] { $n } discos pasan
} de tu reserva a tu casilla de preparados.
inner-sea-text-ready-only = { $text } Solo para { $where }.
inner-sea-text-pay = Coste para { $who }: { $price }.
inner-sea-text-price-talents = { $n ->
    [one] 1 talento
   *[other] { $n } talentos
}
inner-sea-text-price-cards = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}
inner-sea-text-price-disks = { $n ->
    [one] 1 disco
   *[other] { $n } discos
} de { $where }
inner-sea-text-invest = Inversión: deja la carta sobre la mesa con { $n ->
    [one] 1 disco
   *[other] { $n } discos
} de tu reserva.
inner-sea-text-unload = Salen { $disks } { $of } de una maravilla o una inversión.
inner-sea-text-unload-wonder = Salen { $disks } { $of } de una maravilla en { $where }.
inner-sea-text-build = Construye una maravilla por { $n } recursos, de los que al menos { $disks } son discos.
inner-sea-text-bury = Entierra una maravilla { $of ->
    [tuyos] tuya
   *[other] { $of }
} en { $where }.
inner-sea-text-restore = Recupera una maravilla enterrada { $of ->
    [tuyos] tuya
   *[other] { $of }
} en { $where }.
inner-sea-text-restore-yours = { $text } Pasa a ser tuya.
inner-sea-text-negate = La carta o el uso respondido no tiene efecto.
inner-sea-text-order-choice = Lleva tu marcador a cualquier lugar del orden de turno.
inner-sea-text-order-random = Baraja el orden de turno.
inner-sea-text-order-reverse = Invierte el orden de turno.
inner-sea-text-no-loot = Nadie obtiene botín de esta competición.
inner-sea-text-one-of = Elige una opción: { $ways }
inner-sea-text-one-of-times = Elige una opción { $count }: { $ways }
inner-sea-text-or = { " " }— o —{ " " }
inner-sea-text-way-nothing = No cambia nada.
inner-sea-text-use = { $at } puedes usarla: { $text }
inner-sea-text-when = { $at }: { $text }
inner-sea-text-off = { $n ->
    [one] quita 1 disco de la carta.
   *[other] quita { $n } discos de la carta.
} { $text }
inner-sea-text-per-turn = { $text } Como mucho { $n } por turno.
inner-sea-text-in-epoch = Solo en la Época { $epoch }: { $text }

inner-sea-text-if = Si hay { $condition }: { $text }
inner-sea-text-unless = Si no hay { $condition }: { $text }
inner-sea-text-exists = { $n ->
    [one] al menos 1 { $areas }
   *[other] al menos { $n } { $areas }
}
inner-sea-text-otherwise = { $text } Si eso no hace nada: { $other }
inner-sea-text-by-who = { $text } Lo decide la civilización afectada.
inner-sea-text-by-fewest = { $text } Lo decide la civilización con menos PV.
inner-sea-text-by-each = { $text } Lo hace cada civilización, empezando por la última del orden de turno.
inner-sea-text-total = { $text } En total exactamente { $n }.
inner-sea-text-total-range = { $text } En total de { $n } a { $m }.
inner-sea-text-cap = { $text } Las pilas en tierra pueden llegar a { $n }.
inner-sea-text-keep = { $text } { $n ->
    [one] Se queda 1 disco.
   *[other] Se quedan { $n } discos.
}
inner-sea-text-no-alternatives = { $text } Aquí no valen las bajas alternativas.
inner-sea-text-disks = { $amount } { $n ->
    [one] disco
   *[other] discos
}
inner-sea-text-all-disks = todos los discos
inner-sea-text-counted-disks = discos, 1 { $count },
inner-sea-text-all = todos
inner-sea-text-up-to = hasta { $n }
inner-sea-text-from-to = de { $n } a { $m }
inner-sea-text-for-areas = { $n ->
    [one] por cada { $areas }
   *[other] por cada { $n } { $areas }
}
inner-sea-text-for-opponents = por cada oponente con { $areas }
inner-sea-text-for-partners = por cada oponente que ahora te daría un disco por comercio
inner-sea-text-at-most = { $text } (como mucho { $n })
inner-sea-text-every = cada
inner-sea-text-one = un
inner-sea-text-areas = { $count } { $areas }
inner-sea-text-first = { $text }, la primera en un { $areas }
inner-sea-text-chain = { $text }, cada una junto a la anterior
inner-sea-text-to-a = a un { $areas }
inner-sea-text-and = { " " }y{ " " }
inner-sea-text-or-areas = { " " }o{ " " }
inner-sea-text-being = que sea { $what }
inner-sea-text-land = { $n ->
    [one] área terrestre
   *[other] áreas terrestres
}
inner-sea-text-shallow = { $n ->
    [one] mar poco profundo
   *[other] mares poco profundos
}
inner-sea-text-deep = { $n ->
    [one] mar profundo
   *[other] mares profundos
}
inner-sea-text-sea = { $n ->
    [one] área de mar
   *[other] áreas de mar
}
inner-sea-text-not-deep = { $n ->
    [one] área terrestre o de mar poco profundo
   *[other] áreas terrestres o de mar poco profundo
}
inner-sea-text-area = { $n ->
    [one] área
   *[other] áreas
}
inner-sea-text-among = entre { $names }
inner-sea-text-within = en { $name }
inner-sea-text-occupied = { $n ->
    [one] con discos { $of }
   *[other] con al menos { $n } discos { $of }
}
inner-sea-text-occupied-range = con { $n } a { $m } discos { $of }
inner-sea-text-occupied-most = { $m ->
    [one] con 1 disco { $of } o ninguno
   *[other] con { $m } discos { $of } o menos
}
inner-sea-text-occupied-exactly = { $n ->
    [one] con exactamente 1 disco { $of }
   *[other] con exactamente { $n } discos { $of }
}
inner-sea-text-with = con discos { $of } además
inner-sea-text-control = solo con discos { $of }
inner-sea-text-free-of = sin discos { $of }
inner-sea-text-wonder = con una maravilla { $of ->
    [tuyos] tuya
   *[other] { $of }
}
inner-sea-text-city = con discos { $of } que forman ciudad
inner-sea-text-no-city = sin ciudad
inner-sea-text-home = que sea el área natal de { $of ->
    [tuyos] tu civilización
   *[other] la facción
}
inner-sea-text-home-of = que sea el área natal de { $name }
inner-sea-text-no-home = que no sea área natal
inner-sea-text-edge = en el borde { $edges } del mapa
inner-sea-text-north = norte
inner-sea-text-east = este
inner-sea-text-south = sur
inner-sea-text-west = oeste
inner-sea-text-next-to = junto { $what }
inner-sea-text-near = en o junto { $what }
inner-sea-text-reach = unida { $name } por { $areas } sin discos oponentes
inner-sea-text-contested = con una competición tuya
inner-sea-text-but-not = pero no { $what }
inner-sea-text-chosen-area = el área elegida
    .to = al área elegida
inner-sea-text-here = el área de la competición
    .to = al área de la competición
inner-sea-text-your-home = el área natal
    .to = al área natal
inner-sea-text-block-area = el área de la maravilla
    .to = al área de la maravilla

# Por qué se rechaza un paquete. Lugares como «card 45, program[2]» usan las palabras del archivo.
inner-sea-pack-toml = La línea { $line } del paquete no es TOML válido: { $why }
inner-sea-pack-unknown-key = { $at }: aquí no hay ningún campo «{ $key }».
inner-sea-pack-missing = { $at }: falta el campo «{ $key }».
inner-sea-pack-wrong-value = { $key ->
    [none] { $at }: aquí no puede estar { $found }.
   *[other] { $at }: «{ $key }» no puede ser { $found }.
}
inner-sea-pack-unknown-verb = { $at }: no existe el verbo «{ $verb }». Verbos conocidos: { $known }.
inner-sea-pack-unknown-area = { $at }: «{ $area }» no es un área que pueda estar aquí.
inner-sea-pack-unknown-word = { $at }: no se conoce la palabra «{ $word }».
inner-sea-pack-duplicate-id = Dos registros «{ $kind }» del paquete tienen el mismo id «{ $id }».
inner-sea-pack-asymmetric = «{ $from }» nombra a «{ $to }» como vecina, pero «{ $to }» no nombra a «{ $from }». Un registro [[adjacent]] con las dos las une.
inner-sea-pack-too-many = { $what ->
    [areas] Demasiadas áreas: como máximo puede haber { $most }.
    [civilizations] Demasiadas civilizaciones: como máximo puede haber { $most }.
    [wonders] Demasiadas maravillas: como máximo puede haber { $most }.
    [abilities] Demasiadas capacidades: como máximo puede haber { $most }.
    [own_abilities] Una civilización tiene como máximo { $most } capacidades.
    [entries] Demasiadas entradas de la tabla de épocas: como máximo puede haber { $most }.
    [steps] Demasiados pasos en todos los programas: como máximo puede haber { $most }.
    [program_steps] Un programa tiene como máximo { $most } pasos.
    [chosen_areas] Los pasos de un programa eligen como máximo { $most } áreas.
    [nested_lists] Las listas de pasos se pueden anidar { $most } veces como máximo.
    [disks] Una civilización empieza como máximo con { $most } discos.
    [bytes] El paquete es demasiado largo: se leen como máximo { $most } bytes.
   *[packs] No se pueden cargar más paquetes: como máximo puede haber { $most }.
}
inner-sea-pack-unsupported = { $at }: { $what ->
    [two_conditions] «if» e «if_not» no pueden estar en el mismo paso.
    [name_for_all] «as» no puede estar en un paso con areas = "all".
    [chosen_for_all] en un paso con areas = "all" no puede haber una facción elegida.
    [times_announced] «times» necesita otro «by»: esas elecciones no las puedes anunciar tú.
    [option_count] «one_of» tiene de una a nueve opciones.
    [you_alone] este verbo solo trata de ti.
    [replace_each] «replace» no puede tener un selector each_.
    [mix_by_another] «mix» lo eliges tú.
    [place_mix] «place» no puede tener who = "mix".
    [reverse_each] «each_civ_reverse» no puede estar junto a un selector each_.
    [answers] las cartas de anulación, y solo ellas, tienen «answers».
    [unbound_name] un filtro nombra áreas «a» a «d» a las que ningún paso da ese nombre con «as».
    [unbound_target] «target» necesita un paso con who = "civ" o "opponent".
   *[negate_verb] una carta de anulación solo tiene los verbos pay (talentos), negate, talent y vp.
}

## Posiciones imposibles. Las palabras son las de la notación.

inner-sea-impossible-pack = el paquete { $pack } no está cargado
inner-sea-impossible-civs = hay { $n } civilizaciones en juego; escribe una línea «civ» para cada una, o ninguna
inner-sea-impossible-civ = ya se juega con «{ $civ }», o no está en la partida
inner-sea-impossible-home = el área natal de «{ $civ }» está fuera de juego
inner-sea-impossible-idle-seat = hay un asiento sin civilización
inner-sea-impossible-order = la civilización { $n } aparece dos veces en el orden de turno
inner-sea-impossible-out-of-play = el área «{ $area }» está fuera de juego
inner-sea-impossible-area = el área «{ $area }» aparece dos veces o está demasiado llena
inner-sea-impossible-allies = no puede haber aliados en «{ $area }»
inner-sea-impossible-event-in-hand = la carta { $card } es un evento, y los eventos nunca van a la mano
inner-sea-impossible-laid = la carta { $card } no es de competición, y solo se ponen esas
inner-sea-impossible-top = se conocen demasiadas cartas encima del mazo
inner-sea-impossible-card = la carta { $card } está en dos lugares o no está en la partida
inner-sea-impossible-wonder = la maravilla «{ $wonder }» no puede estar en «{ $area }»
inner-sea-impossible-invested = sobre la carta { $card } hay como mucho { $most } discos
inner-sea-impossible-investment = la carta { $card } no es una inversión
inner-sea-impossible-investments = hay demasiadas inversiones
inner-sea-impossible-asked = se pregunta a un asiento por «{ $civ }», que no juega
inner-sea-impossible-loss = hay que decir quién pierde el disco
inner-sea-impossible-supply = «{ $faction }» no tiene tantos discos
inner-sea-impossible-stack = discos de «{ $faction }» en «{ $area }»: como mucho { $most }
inner-sea-impossible-hand = { $cards } cartas en una mano; { $most } son más que suficientes
inner-sea-impossible-ready = hay discos preparados, pero nadie despliega
inner-sea-impossible-disks = discos de «{ $faction }»: { $placed } en juego y { $supply } en la reserva, que no suman { $all }
