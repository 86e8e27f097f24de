# Through the Ages, con las palabras de la edición impresa. Los nombres de las cartas están en los datos del juego: de ahí
# sale `ages-card-moses`.

ages = Through the Ages
    .short = Una civilización desde la Antigüedad hasta hoy, carta a carta.
    .length = 180 min

## Palabras

ages-role-red = Rojo
ages-role-blue = Azul
ages-role-green = Verde
ages-role-orange = Naranja

ages-good-food = de comida
ages-good-resources = de recursos

ages-kind-farm = granja
ages-kind-mine = mina
ages-kind-lab = laboratorio
ages-kind-temple = templo
ages-kind-library = biblioteca
ages-kind-theater = teatro
ages-kind-arena = arena
ages-kind-infantry = infantería
ages-kind-cavalry = caballería
ages-kind-artillery = artillería
ages-kind-air-force = fuerza aérea
ages-kind-special-military = especial, militar
ages-kind-special-civil = especial, civil
ages-kind-special-colonization = especial, colonización
ages-kind-special-construction = especial, construcción
ages-kind-government = gobierno
ages-kind-leader = líder
ages-kind-wonder = maravilla
ages-kind-action = acción
ages-kind-event = evento
ages-kind-territory = territorio
ages-kind-aggression = agresión
ages-kind-war = guerra
ages-kind-pact = pacto
ages-kind-tactic = táctica
ages-kind-bonus = bonificación

## Lo que pasa

ages-event-turn-begins = Ronda { $round }: es el turno de { $seat_name }.
ages-event-turn-ends = { $seat_name } termina su turno.
ages-event-age-begins = Empieza la Época { $age }.
ages-event-last-round = La ronda { $round } es la última.
ages-event-swept = Sale de la fila de cartas: { WORD("ages-card", $card) }.
ages-event-dealt = Espacio { $space } de la fila de cartas: { WORD("ages-card", $card) }.
ages-event-antiquated = { $seat_name } pierde una carta anticuada: { WORD("ages-card", $card) }.
ages-event-military-antiquated = { $cards ->
    [one] { $seat_name } descarta 1 carta militar anticuada.
   *[other] { $seat_name } descarta { $cards } cartas militares anticuadas.
}
ages-event-taken = { $civil_actions ->
    [0] { $seat_name } toma { WORD("ages-card", $card) } sin gastar acciones civiles.
    [one] { $seat_name } toma { WORD("ages-card", $card) } por 1 acción civil.
   *[other] { $seat_name } toma { WORD("ages-card", $card) } por { $civil_actions } acciones civiles.
}
ages-event-population = { $food ->
    [0] { $seat_name } aumenta su población sin pagar comida.
   *[other] { $seat_name } aumenta su población por { $food } de comida.
}
ages-event-built = { $resources ->
    [0] { $seat_name } pone gratis un trabajador en { WORD("ages-card", $card) }.
    [one] { $seat_name } pone un trabajador en { WORD("ages-card", $card) } por 1 recurso.
   *[other] { $seat_name } pone un trabajador en { WORD("ages-card", $card) } por { $resources } recursos.
}
ages-event-upgraded = { $resources ->
    [0] { $seat_name } moderniza gratis de { WORD("ages-card", $from) } a { WORD("ages-card", $to) }.
    [one] { $seat_name } moderniza de { WORD("ages-card", $from) } a { WORD("ages-card", $to) } por 1 recurso.
   *[other] { $seat_name } moderniza de { WORD("ages-card", $from) } a { WORD("ages-card", $to) } por { $resources } recursos.
}
ages-event-destroyed = Un trabajador de { $seat_name } deja { WORD("ages-card", $card) } y queda desocupado.
ages-event-leader-played = { WORD("ages-card", $card) } es ahora líder de { $seat_name }.
ages-event-leader-leaves = { WORD("ages-card", $card) } ya no es líder de { $seat_name }.
ages-event-tucked = { $seat_name } pone a Homero bajo { WORD("ages-card", $wonder) }.
ages-event-stages-built = { $stages ->
    [one] { $seat_name } construye 1 etapa de { WORD("ages-card", $wonder) } (recursos: { $resources }).
   *[other] { $seat_name } construye { $stages } etapas de { WORD("ages-card", $wonder) } (recursos: { $resources }).
}
ages-event-wonder-completed = { $seat_name } completa { WORD("ages-card", $wonder) }.
ages-event-developed = { $revolution ->
    [yes] ¡Revolución! { $seat_name } implanta { WORD("ages-card", $card) } (ciencia: { $science }).
   *[no] { $seat_name } desarrolla { WORD("ages-card", $card) } (ciencia: { $science }).
}
ages-event-technology-removed = { $seat_name } retira { WORD("ages-card", $card) } del juego.
ages-event-action-card = { $seat_name } juega { WORD("ages-card", $card) }.
ages-event-ability-used = { $seat_name } usa { WORD("ages-card", $card) }.
ages-event-tactic-played = { $seat_name } pone en juego la táctica { WORD("ages-card", $card) }.
ages-event-tactic-copied = { $seat_name } copia la táctica { WORD("ages-card", $card) }.
ages-event-tactic-shared = La táctica { WORD("ages-card", $card) } de { $seat_name } pasa a ser compartida.
ages-event-event-prepared = { $seat_name } prepara un evento de la Época { $age }.
ages-event-event-revealed = Evento: { WORD("ages-card", $card) }.
ages-event-future-events-become-current = Los eventos futuros pasan a ser los actuales.
ages-event-event-looked-at = { $seat_name } mira el primer evento actual.
ages-event-top-event = El primer evento actual es { WORD("ages-card", $card) }.
ages-event-concerned = El evento afecta a { $seat_name }.
ages-event-aggression-played = { $seat_name } juega { WORD("ages-card", $card) } contra { $rival_name } con fuerza { $strength }.
ages-event-defended = { $seat_name } se defiende con fuerza { $strength } (bonificaciones: { $bonus_sum }, boca abajo: { $down }).
ages-event-no-defence = { $seat_name } no se defiende.
ages-event-aggression-succeeds = La agresión { WORD("ages-card", $card) } tiene éxito.
ages-event-aggression-fails = La agresión { WORD("ages-card", $card) } no tiene éxito.
ages-event-war-declared = { $seat_name } declara la { WORD("ages-card", $card) } a { $rival_name }.
ages-event-war-resolved = { WORD("ages-card", $card) }: { $seat_name } { $strength }, { $rival_name } { $against }.
ages-event-war-removed = Se retira la { WORD("ages-card", $card) } de { $seat_name }.
ages-event-pact-offered = { $owner_is_a ->
    [both] { $seat_name } ofrece un pacto a { $partner_name }: { WORD("ages-card", $card) }.
    [yes] { $seat_name } ofrece un pacto a { $partner_name }: { WORD("ages-card", $card) } ({ $seat_name } sería A).
   *[no] { $seat_name } ofrece un pacto a { $partner_name }: { WORD("ages-card", $card) } ({ $seat_name } sería B).
}
ages-event-pact-accepted = { $partner_name } acepta el pacto de { $seat_name }: { WORD("ages-card", $card) }.
ages-event-pact-refused = { $partner_name } rechaza el pacto de { $seat_name }: { WORD("ages-card", $card) }.
ages-event-pact-ends = Termina el pacto de { $seat_name } con { $partner_name }: { WORD("ages-card", $card) }.
ages-event-resigned = { $seat_name } abandona la partida.
ages-event-bids = { $seat_name } puja { $bid }.
ages-event-out-of-auction = { $seat_name } queda fuera de la subasta.
ages-event-nobody-colonizes = Nadie coloniza { WORD("ages-card", $card) }.
ages-event-unit-sent = { $seat_name } sacrifica una unidad: { WORD("ages-card", $card) }.
ages-event-bonus-played = { $seat_name } juega { WORD("ages-card", $card) }.
ages-event-discarded-to-colonize = { $seat_name } descarta una carta boca abajo para el grupo de colonización.
ages-event-colonized = { $seat_name } coloniza { WORD("ages-card", $card) }.
ages-event-colony-lost = { $seat_name } pierde la colonia { WORD("ages-card", $card) }.
ages-event-colony-taken = { $seat_name } quita la colonia { WORD("ages-card", $card) } a { $from_name }.
ages-event-wonder-ruined = Queda en ruinas una maravilla de { $seat_name }: { WORD("ages-card", $wonder) }.
ages-event-wonder-removed = { $seat_name } pierde la maravilla sin completar { WORD("ages-card", $wonder) }.
ages-event-population-lost = { $seat_name } pierde un trabajador desocupado.
ages-event-worker-lost = { $seat_name } pierde un trabajador de { WORD("ages-card", $card) }.
ages-event-blue-tokens = { $change_sign ->
    [minus] { $seat_name } pierde fichas azules: { $change_size }.
   *[plus] { $seat_name } consigue fichas azules: { $change_size }.
}
ages-event-yellow-tokens = { $change_sign ->
    [minus] { $seat_name } pierde fichas amarillas: { $change_size }.
   *[plus] { $seat_name } consigue fichas amarillas: { $change_size }.
}
ages-event-gained = { $good ->
    [food] { $seat_name } obtiene { $amount } de comida.
   *[resources] { $seat_name } obtiene { $amount ->
        [one] 1 recurso
       *[other] { $amount } recursos
    }.
}
ages-event-lost = { $good ->
    [food] { $seat_name } pierde { $amount } de comida.
   *[resources] { $seat_name } pierde { $amount ->
        [one] 1 recurso
       *[other] { $amount } recursos
    }.
}
ages-event-science = { $change_sign ->
    [minus] { $seat_name } pierde puntos de ciencia: { $change_size }.
   *[plus] { $seat_name } gana puntos de ciencia: { $change_size }.
}
ages-event-culture = { $change_sign ->
    [minus] { $seat_name } pierde puntos de cultura: { $change_size }.
   *[plus] { $seat_name } gana puntos de cultura: { $change_size }.
}
ages-event-civil-actions-spent = { $actions ->
    [one] { $seat_name } gasta 1 acción civil.
   *[other] { $seat_name } gasta { $actions } acciones civiles.
}
ages-event-uprising = ¡Revuelta! { $seat_name } no produce nada.
ages-event-produced = { $seat_name } produce: ciencia { $science }, cultura { $culture }{ $corruption ->
    [0] {""}
   *[other] , corrupción { $corruption }
}{ $consumption ->
    [0] {""}
   *[other] , consumo { $consumption }
}{ $hunger ->
    [0] {""}
   *[other] , comida que falta { $hunger }
}.
ages-event-drew-cards = { $cards ->
    [0] { $seat_name } no roba cartas militares.
    [one] { $seat_name } roba 1 carta militar.
   *[other] { $seat_name } roba { $cards } cartas militares.
}
ages-event-drew = Robas { WORD("ages-card", $card) }.
ages-event-discarded = { $cards ->
    [one] { $seat_name } descarta 1 carta militar.
   *[other] { $seat_name } descarta { $cards } cartas militares.
}
ages-event-reshuffled = Las cartas militares descartadas se barajan y forman un mazo nuevo.
ages-event-final-event = Recuento final: { WORD("ages-card", $card) }.
ages-event-game-over = La partida ha terminado.

## Por qué no

ages-breach-not-your-decision = Ahora no decides tú.
ages-breach-not-asked-for = Ahora se pregunta otra cosa: { WORD("ages-awaited", $prompt) }.
ages-breach-only-taking-in-the-first-round = En la primera ronda solo puedes tomar cartas.
ages-breach-not-in-hand = No tienes { WORD("ages-card", $card) } en la mano.
ages-breach-not-that-kind-of-card = { WORD("ages-card", $card) } no es una carta para esto.
ages-breach-no-such-rival = No existe ese adversario.
ages-breach-too-few-civil-actions = Acciones civiles que hacen falta: { $needed }; tienes { $available }.
ages-breach-too-few-military-actions = Acciones militares que hacen falta: { $needed }; tienes { $available }.
ages-breach-empty-space = El espacio { $space } de la fila de cartas está vacío.
ages-breach-hand-full = Tu mano está llena: el límite es de { $limit } cartas civiles.
ages-breach-technology-twice = Ya tienes { WORD("ages-card", $card) } en la mano o en juego.
ages-breach-leader-of-that-age-taken = No puedes tomar { WORD("ages-card", $card) }: ya has tomado un líder de esa época.
ages-breach-wonder-under-way = Aún estás construyendo { WORD("ages-card", $card) }.
ages-breach-bank-empty = Tu reserva amarilla está vacía.
ages-breach-too-little-food = Cuesta { $needed } de comida; tienes { $held }.
ages-breach-too-few-resources = Cuesta { $needed ->
    [one] 1 recurso
   *[other] { $needed } recursos
}; tienes { $held }.
ages-breach-too-little-science = Cuesta { $needed ->
    [one] 1 punto
   *[other] { $needed } puntos
} de ciencia; tienes { $held }.
ages-breach-partner-cannot-pay = Tu socio no puede pagar el punto de ciencia del pacto.
ages-breach-not-developed = No has desarrollado { WORD("ages-card", $card) }.
ages-breach-no-unused-worker = No tienes ningún trabajador desocupado.
ages-breach-urban-limit = Tu gobierno permite { $limit } edificios urbanos de cada tipo.
ages-breach-no-worker-there = No hay ningún trabajador en { WORD("ages-card", $card) }.
ages-breach-not-an-upgrade = No se puede modernizar de { WORD("ages-card", $from) } a { WORD("ages-card", $to) }: ha de ser del mismo tipo y de nivel superior.
ages-breach-wrong-action = Los edificios se destruyen y las unidades se desmantelan: con { WORD("ages-card", $card) } usa la otra palabra.
ages-breach-no-unfinished-wonder = No tienes ninguna maravilla sin completar.
ages-breach-too-many-stages = No puedes construir tantas etapas a la vez; como mucho { $allowed }.
ages-breach-no-token-for-the-stage = No tienes ninguna ficha azul para cubrir la etapa.
ages-breach-not-a-government = { WORD("ages-card", $card) } no es un gobierno.
ages-breach-civil-actions-spent = Una revolución exige todas tus acciones civiles: tienes { $available } de { $total }.
ages-breach-military-actions-spent = Esta revolución exige todas tus acciones militares: tienes { $available } de { $total }.
ages-breach-taken-this-turn = Has tomado { WORD("ages-card", $card) } en este mismo turno; juégala en otro.
ages-breach-card-orders-otherwise = { WORD("ages-card", $card) } ordena otra cosa.
ages-breach-tactic-this-turn = Ya has puesto en juego o copiado una táctica este turno.
ages-breach-tactic-not-common = La táctica { WORD("ages-card", $card) } no está entre las compartidas.
ages-breach-already-current-tactic = Tu táctica actual ya es { WORD("ages-card", $card) }.
ages-breach-no-such-ability = Ninguna carta tuya te permite hacer esto.
ages-breach-ability-used = Ya has usado este efecto en este turno.
ages-breach-not-under-that-wonder = Homero no puede ir bajo { WORD("ages-card", $card) }.
ages-breach-no-leader-to-replace = No tienes ningún líder que sustituir.
ages-breach-not-a-completed-wonder = { WORD("ages-card", $card) } no es una maravilla completada que pueda quedar en ruinas.
ages-breach-attacks-forbidden-by-pact = { WORD("ages-card", $card) } prohíbe este ataque.
ages-breach-attacks-forbidden-by-leader = { WORD("ages-card", $card) } prohíbe este ataque.
ages-breach-not-stronger = Tienes que ser más fuerte que tu adversario: { $attack } contra { $rival }.
ages-breach-war-in-the-last-round = En la última ronda no se declaran guerras.
ages-breach-war-forbidden = No puedes declarar esta guerra.
ages-breach-sides-must-be-named = Los lados de { WORD("ages-card", $card) } son distintos: di si serías A o B.
ages-breach-sides-do-not-differ = Los lados de { WORD("ages-card", $card) } son iguales: no nombres ninguno.
ages-breach-not-a-party = No participas en { WORD("ages-card", $card) }.
ages-breach-no-resigning-in-age-four = En la Época IV ya no se puede abandonar.
ages-breach-resigning-ruled-out = En esta mesa se ha acordado jugar hasta el final.
ages-breach-defence-too-weak = Necesitas { $needed } para rechazar el ataque y llegas a { $reach }.
ages-breach-too-many-defenders = En una defensa puedes usar como máximo las cartas de tu total militar: { $limit }.
ages-breach-not-a-bonus-card = { WORD("ages-card", $card) } no es una carta de bonificación.
ages-breach-out-of-order = Las cartas se nombran en su orden, para que cada elección se escriba de una sola manera.
ages-breach-bid-too-low = Una puja de { $bid } no supera { $current }.
ages-breach-bid-too-high = El mejor grupo que podrías enviar vale { $most }.
ages-breach-no-such-unit = No te queda ninguna unidad así que enviar.
ages-breach-force-too-weak = El grupo debe valer { $needed }; de este modo llega a { $reach }.
ages-breach-unit-first = Tiene que ir por lo menos una unidad.
ages-breach-too-many-discards = Cartas que puedes descartar para el grupo: { $most } como máximo.
ages-breach-split-outside = La comida tiene que estar entre { $least } y { $most }.
ages-breach-no-such-building = No hay ningún edificio así que destruir.
ages-breach-no-such-colony = No existe esa colonia.
ages-breach-nothing-to-strike = Tu adversario no tiene nada de eso.
ages-breach-no-token-there = De ahí no se puede quitar ninguna ficha azul.
ages-breach-cannot-steal = No puedes quitar { WORD("ages-card", $card) }.
ages-breach-beyond-the-advantage = Cuesta { $cost } de tu ventaja; quedan { $left }.
ages-breach-beyond-the-offer = Cuesta más acciones civiles ({ $cost }) de las que quedan ({ $left }).
ages-breach-must-choose = Antes tienes que elegir.

ages-awaited-politics = una acción política
ages-awaited-second-politics = una segunda acción política
ages-awaited-actions = una acción
ages-awaited-defence = la defensa
ages-awaited-pact-reply = la respuesta a un pacto
ages-awaited-split = cuánto es comida
ages-awaited-raze = el edificio que se destruye
ages-awaited-give-colony = la colonia que se pierde
ages-awaited-infiltrate = el líder o la maravilla sin completar
ages-awaited-lose-population = el trabajador que se pierde
ages-awaited-lose-blue = la ficha azul que se pierde
ages-awaited-cover-stages = la ficha azul que cubre la etapa
ages-awaited-discard = la carta militar que se descarta
ages-awaited-food-or-resources = comida o recursos
ages-awaited-free-building = un edificio gratis o ninguno
ages-awaited-cheaper-action = una acción más barata o ninguna
ages-awaited-ruin-wonder = la maravilla que queda en ruinas
ages-awaited-take-cards = cartas de la fila
ages-awaited-spoils = tecnologías especiales
ages-awaited-bid = una puja
ages-awaited-force = el grupo de colonización
ages-awaited-over = nada

## Lo que se pregunta

ages-ask-politics = Tu acción política: juega una carta militar o pasa
ages-ask-second-politics = Tu segunda acción política, o pasa
ages-ask-actions = Tus acciones: civiles { $civil }, militares { $military }
ages-ask-defence = { $other_name } te ataca con { WORD("ages-card", $card) }, { $amount } contra { $strength }: ¿te defiendes?
ages-ask-pact-reply = { $other_name } te ofrece { WORD("ages-card", $card) }: acepta o rechaza
ages-ask-split = { $other ->
    [none] { $amount } entre comida y recursos: ¿cuánto es comida?
   *[other] { $amount } entre comida y recursos de { $other_name }: ¿cuánto es comida?
}
ages-ask-raze = { $other_you ->
    [yes] Elige qué edificio tuyo se destruye
   *[no] Elige qué edificio de { $other_name } se destruye
}
ages-ask-give-colony = { $other_you ->
    [yes] Elige la colonia que pierdes
   *[no] Elige qué colonia le quitas a { $other_name }
}
ages-ask-infiltrate = ¿Qué pierde { $other_name }: el líder o la maravilla sin completar?
ages-ask-lose-population = { $amount ->
    [one] Pierdes un trabajador: elige de qué carta
   *[other] Pierdes { $amount } trabajadores: elige de qué carta
}
ages-ask-lose-blue = { $amount ->
    [one] Pierdes una ficha azul: elige de qué carta
   *[other] Pierdes { $amount } fichas azules: elige de qué carta
}
ages-ask-cover-stages = Tu reserva azul está vacía: elige la carta cuya ficha cubre la etapa
ages-ask-discard = { $amount ->
    [one] Descarta 1 carta militar
   *[other] Descarta { $amount } cartas militares; elegidas: { $chosen_count }
}
ages-ask-food-or-resources = ¿{ $amount } de comida o { $amount } recursos?
ages-ask-free-building = Puedes poner gratis un trabajador en { WORD("ages-card", $card) }
ages-ask-cheaper-action = Con 1 de rebaja: población, construir o desarrollar
ages-ask-ruin-wonder = Elige la maravilla que queda en ruinas
ages-ask-take-cards = Toma cartas de la fila; acciones civiles que quedan para ello: { $amount }
ages-ask-spoils = Quita tecnologías especiales a { $other_name }; ventaja que queda: { $amount }
ages-ask-bid = Puja por { WORD("ages-card", $territory) } o pasa; puja más alta: { $bid }
ages-ask-force = Coloniza { WORD("ages-card", $territory) }: hace falta una fuerza de { $bid }
ages-ask-over = La partida ha terminado

# En el botón principal mientras no se ha elegido nada.
ages-first-card = Elige una carta
ages-first-action = Elige una acción
ages-first-bid = Elige una puja
ages-first-force = Elige una unidad
ages-first-split = Elige cuánto
ages-first-building = Elige un edificio
ages-first-colony = Elige una colonia
ages-first-wonder = Elige una maravilla
ages-first-technology = Elige una tecnología
ages-first-marked = Pulsa la carta
ages-first-loss = Elige qué se pierde

ages-wait-politics = Esperando a { $who }: acción política
ages-wait-second-politics = Esperando a { $who }: segunda acción política
ages-wait-actions = Esperando a { $who }: acciones
ages-wait-defence = Esperando a { $who }: defensa contra { WORD("ages-card", $card) }
ages-wait-pact-reply = Esperando a { $who }: respuesta a { WORD("ages-card", $card) }
ages-wait-split = Esperando a { $who }: comida o recursos
ages-wait-raze = Esperando a { $who }: qué edificio se destruye
ages-wait-give-colony = Esperando a { $who }: qué colonia se pierde
ages-wait-infiltrate = Esperando a { $who }: líder o maravilla sin completar
ages-wait-lose-population = Esperando a { $who }: qué trabajador se pierde
ages-wait-lose-blue = Esperando a { $who }: qué ficha azul se pierde
ages-wait-cover-stages = Esperando a { $who }: qué ficha cubre la etapa
ages-wait-discard = Esperando a { $who }: cartas militares que descarta
ages-wait-food-or-resources = Esperando a { $who }: comida o recursos
ages-wait-free-building = Esperando a { $who }: edificio gratis o no
ages-wait-cheaper-action = Esperando a { $who }: una acción más barata
ages-wait-ruin-wonder = Esperando a { $who }: qué maravilla queda en ruinas
ages-wait-take-cards = Esperando a { $who }: cartas de la fila
ages-wait-spoils = Esperando a { $who }: tecnologías especiales
ages-wait-bid = Esperando a { $who }: puja por { WORD("ages-card", $territory) }
ages-wait-force = Esperando a { $who }: grupo de colonización
ages-wait-over = La partida ha terminado

## Lo que se puede hacer

ages-action-pass = Pasar
ages-action-event = Preparar { WORD("ages-card", $card) }
    .here = Preparar
ages-action-attack = Jugar { WORD("ages-card", $card) } contra { $rival_name }
    .here = Contra { $rival_name }
ages-action-war = Declarar la { WORD("ages-card", $card) } a { $rival_name }
    .here = Contra { $rival_name }
ages-action-pact = { $side ->
    [a] Ofrecer { WORD("ages-card", $card) } a { $rival_name } y ser A
    [b] Ofrecer { WORD("ages-card", $card) } a { $rival_name } y ser B
   *[both] Ofrecer { WORD("ages-card", $card) } a { $rival_name }
}
    .here = { $side ->
        [a] Con { $rival_name }, como A
        [b] Con { $rival_name }, como B
       *[both] Con { $rival_name }
    }
ages-action-cancel = Anular { WORD("ages-card", $card) }
ages-action-retire = Retirar a Alejandro por una ficha amarilla
ages-action-colonize = Retirar a Colón para colonizar { WORD("ages-card", $card) }
    .here = Colonizar
ages-action-resign = Abandonar
ages-action-accept = Aceptar
ages-action-refuse = Rechazar
ages-action-yield = No defenderse
ages-action-bonus = Jugar { WORD("ages-card", $card) } como bonificación
    .here = Como bonificación
ages-action-down = Descartar { WORD("ages-card", $card) } boca abajo
    .here = Boca abajo
ages-action-bid = Pujar { $bid }
ages-action-send = Enviar una unidad: { WORD("ages-card", $card) }
ages-action-done = { $science ->
    [0] Nada más
   *[other] Quitar { $science } de ciencia
}
ages-action-take = { $card ->
    [none] Tomar la carta del espacio { $space }
   *[other] Tomar { WORD("ages-card", $card) } (espacio { $space }, acciones civiles: { $price })
}
ages-action-grow = { $price ->
    [none] Aumentar la población
   *[other] Aumentar la población ({ $price } de comida)
}
ages-action-build = Construir { WORD("ages-card", $card) }
    .here = Construir
ages-action-up = Modernizar de { WORD("ages-card", $card) } a { WORD("ages-card", $to) }
    .here = Modernizar a { WORD("ages-card", $to) }
ages-action-destroy = Destruir { WORD("ages-card", $card) }
    .here = Destruir
ages-action-disband = Desmantelar { WORD("ages-card", $card) }
    .here = Desmantelar
ages-action-lead = { $wonder ->
    [none] Poner en juego { WORD("ages-card", $card) }
   *[other] Poner en juego { WORD("ages-card", $card) } y a Homero bajo { WORD("ages-card", $wonder) }
}
    .here = { $wonder ->
        [none] Poner en juego
       *[other] Homero bajo { WORD("ages-card", $wonder) }
    }
ages-action-stage = { $stages ->
    [one] Construir una etapa de la maravilla
   *[other] Construir { $stages } etapas de la maravilla
}
    .here = { $stages ->
        [one] 1 etapa
       *[other] { $stages } etapas
    }
ages-action-develop = Desarrollar { WORD("ages-card", $card) }
    .here = Desarrollar
ages-action-revolt = Revolución: { WORD("ages-card", $card) }
    .here = Revolución
ages-action-play = { $choice ->
    [build] Jugar { WORD("ages-card", $card) }: construir { WORD("ages-card", $to) }
    [up] Jugar { WORD("ages-card", $card) }: modernizar de { WORD("ages-card", $from) } a { WORD("ages-card", $to) }
    [develop] Jugar { WORD("ages-card", $card) }: desarrollar { WORD("ages-card", $to) }
    [revolt] Jugar { WORD("ages-card", $card) }: revolución, { WORD("ages-card", $to) }
    [food] Jugar { WORD("ages-card", $card) }: comida
    [resources] Jugar { WORD("ages-card", $card) }: recursos
   *[nothing] Jugar { WORD("ages-card", $card) }
}
    .here = { $choice ->
        [build] Construir { WORD("ages-card", $to) }
        [up] { WORD("ages-card", $from) } → { WORD("ages-card", $to) }
        [develop] Desarrollar { WORD("ages-card", $to) }
        [revolt] Revolución: { WORD("ages-card", $to) }
        [food] Comida
        [resources] Recursos
       *[nothing] Jugar
    }
ages-action-tactic = Poner en juego la táctica { WORD("ages-card", $card) }
ages-action-copy = Copiar la táctica { WORD("ages-card", $card) }
ages-action-swap = Usar una acción militar como civil
ages-action-muster = Aumentar la población y crear { WORD("ages-card", $card) }
    .here = Aumentar y crear
ages-action-theater = Convertir { WORD("ages-card", $card) } en { WORD("ages-card", $to) }
    .here = Convertir en { WORD("ages-card", $to) }
ages-action-liner = Obtener 1 población gratis
ages-action-culture = Churchill: ganar cultura
ages-action-arms = Churchill: ciencia y recursos militares
ages-action-trade = Cambiar comida y recursos
ages-action-end = Terminar el turno
ages-action-split = Comida { $food }, recursos { $rest }
ages-action-food = { $amount ->
    [none] Comida
   *[other] { $amount } de comida
}
ages-action-resources = { $amount ->
    [none] Recursos
    [one] 1 recurso
   *[other] { $amount } recursos
}
ages-action-raze = Destruir { WORD("ages-card", $card) }
ages-action-lose = Perder un trabajador de { WORD("ages-card", $card) }
ages-action-token = Entregar una ficha azul de { WORD("ages-card", $card) }
ages-action-colony = Elegir { WORD("ages-card", $card) }
ages-action-strike-leader = Retirar al líder
ages-action-strike-wonder = Retirar la maravilla sin completar
ages-action-ruin = Dejar en ruinas: { WORD("ages-card", $card) }
ages-action-steal = Quitar { WORD("ages-card", $card) }
ages-action-discard = Descartar { WORD("ages-card", $card) }
ages-action-no = No, gracias

ages-pick-event = Preparar un evento…
ages-pick-attack = Jugar una agresión…
ages-pick-war = Declarar una guerra…
ages-pick-pact = Ofrecer un pacto…
ages-pick-cancel = Anular un pacto…
ages-pick-colonize = Colón…
ages-pick-bonus = Carta de bonificación…
ages-pick-down = Carta boca abajo…
ages-pick-bid = Pujar…
ages-pick-send = Enviar una unidad…
ages-pick-take = Tomar una carta…
ages-pick-build = Construir…
ages-pick-up = Modernizar…
ages-pick-destroy = Destruir…
ages-pick-disband = Desmantelar…
ages-pick-lead = Poner en juego un líder…
ages-pick-stage = Construir la maravilla…
ages-pick-develop = Desarrollar…
ages-pick-revolt = Revolución…
ages-pick-play = Jugar una carta de acción…
ages-pick-tactic = Poner en juego una táctica…
ages-pick-copy = Copiar una táctica…
ages-pick-muster = Barbarroja…
ages-pick-theater = Bach…
ages-pick-split = Comida y recursos…
ages-pick-raze = Destruir…
ages-pick-lose = Perder un trabajador…
ages-pick-token = Ficha azul…
ages-pick-colony = Colonia…
ages-pick-strike = Retirar…
ages-pick-ruin = Ruinas…
ages-pick-steal = Quitar una tecnología…
ages-pick-discard = Descartar…

## Opciones

ages-option-first = Jugador inicial
    .random = por sorteo
    .n1 = primer asiento
    .n2 = segundo asiento
    .n3 = tercer asiento
    .n4 = cuarto asiento
    .help = Según las reglas, lo acuerdan los jugadores; aquí se sortea.
ages-option-resigning = Abandonar
    .yes = se puede
    .no = hasta el final
    .help = Según las reglas, se puede abandonar hasta el final de la Época III.

## La mesa, para páginas y terminales

ages-sheet-table = Mesa
ages-sheet-age = Época
    .text = { $last_round ->
        [none] { $age }, ronda { $round }
       *[other] { $age }, ronda { $round } (la última es la { $last_round })
    }
ages-sheet-turn = Turno
ages-sheet-decks = Mazos
    .text = civil { $civil }, militar { $military }
ages-sheet-events = Eventos
    .text = actuales { $current } ({ $current_ages }), futuros { $future } ({ $future_ages }), pasados { $past }
ages-sheet-top = Próximo
ages-sheet-own-events = Tus eventos
ages-sheet-tactics = Tácticas
ages-sheet-event = Evento
ages-sheet-auction = Subasta
    .text = { WORD("ages-card", $card) }, puja más alta { $bid }
ages-sheet-row = Fila de cartas
ages-sheet-science-cost = { $n } de ciencia
ages-sheet-cannot = –
ages-sheet-government = Gobierno
    .text = { WORD("ages-card", $card) } (límite urbano { $limit })
ages-sheet-actions = Acciones
    .text = civiles { $civil } de { $civil_total }, militares { $military } de { $military_total }
ages-sheet-culture = Cultura
    .text = { $points }, cada turno +{ $rating }
ages-sheet-science = Ciencia
    .text = { $points }, cada turno +{ $rating }
ages-sheet-strength = Fuerza
    .text = { $strength }, colonización { $colonization }
ages-sheet-happiness = Felicidad
    .text = { $happiness } de { $needed }, descontentos { $discontent }
ages-sheet-food = Comida
    .text = { $amount }, { $production }, consumo { $less }
ages-sheet-resources = Recursos
    .text = { $amount }, { $production }, corrupción { $less }
ages-sheet-people = Población
    .text = desocupados { $unused }, reserva amarilla { $yellow } (comida { $price }), azul { $blue }
ages-sheet-technologies = Tecnologías
ages-sheet-workplace = { $blue ->
    [0] { WORD("ages-card", $card) } { $workers }
   *[other] { WORD("ages-card", $card) } { $workers } (+{ $blue })
}
ages-sheet-special = Especiales
ages-sheet-leader = Líder
ages-sheet-wonders = Maravillas
ages-sheet-wonder = { $ruins ->
    [yes] { WORD("ages-card", $card) } (ruinas)
   *[no] { WORD("ages-card", $card) }
}
ages-sheet-unfinished = Sin completar
    .text = { WORD("ages-card", $card) }, etapas { $done } de { $stages }
ages-sheet-colonies = Colonias
ages-sheet-tactic = Táctica
ages-sheet-pact = Pacto
    .text = { $owner_is_a ->
        [yes] { WORD("ages-card", $card) } con { $partner_name } (A)
       *[no] { WORD("ages-card", $card) } con { $partner_name } (B)
    }
ages-sheet-war = Guerra
    .text = { WORD("ages-card", $card) } contra { $rival_name }
ages-sheet-civil = Civiles
ages-sheet-military = Militares
    .text = { $cards } ({ $ages })
ages-sheet-shown = Mostradas
ages-sheet-resigned = ha abandonado
ages-sheet-legend = Tecnologías: el número son trabajadores, (+n) fichas azules sobre la carta. Las líneas como «build bronze» usan las palabras de las cartas; «opciones» las enumera.

## Lo que hacen las cartas

ages-text-each = Cada trabajador: { $what }.
ages-text-token = Cada trabajador produce una ficha que vale { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
}.
ages-text-token-food = Cada trabajador produce una ficha que vale { $n } de comida.
ages-text-gives = { $what }.
ages-text-urban = Límite de edificios urbanos: { $n } de cada tipo.
ages-text-at-once = De inmediato: { $what }.
ages-text-cost-government = Cuesta { $n } de ciencia, o { $m } con una revolución.
ages-text-cost-science = Cuesta { $n } de ciencia.
ages-text-cost-build = Construir: { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
}.
ages-text-cost-military = Requiere { $n ->
    [one] 1 acción militar
   *[other] { $n } acciones militares
}.
ages-text-stages = Etapas: { $stages }.
ages-text-tactic = Ejército de { $army }: fuerza +{ $n }.
ages-text-tactic-obsolete = Ejército de { $army }: fuerza +{ $n }; obsoleto, +{ $m }.
ages-text-bonus = Defensa +{ $n } o colonización +{ $m }.
ages-symbol-civil = acciones civiles { $n }
ages-symbol-military = acciones militares { $n }
ages-symbol-strength = fuerza { $n }
ages-symbol-science = ciencia { $n }
ages-symbol-culture = cultura { $n }
ages-symbol-happy = caras sonrientes { $n }
ages-symbol-unhappy = caras descontentas { $n }
ages-symbol-colonization = colonización { $n }
ages-symbol-blue = fichas azules { $n }
ages-symbol-yellow = fichas amarillas { $n }
ages-symbol-food = comida { $n }
ages-symbol-resources = recursos { $n }
ages-gain-food = { $n } de comida
ages-gain-resources = { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
}
ages-gain-science = { $n } de ciencia
ages-gain-culture = { $n } de cultura
ages-gain-population = { $n ->
    [one] 1 población
   *[other] { $n } de población
}
ages-gain-cards = { $n ->
    [one] 1 carta militar
   *[other] { $n } cartas militares
}
ages-gain-blue = { $n ->
    [one] 1 ficha azul
   *[other] { $n } fichas azules
}
ages-text-strength-per-unit = Fuerza +1 por cada unidad de { $kinds }.
ages-text-strength-per-unit-type = Fuerza +{ $n } por cada tipo de unidad que tengas.
ages-text-strength-per-pious-face = Fuerza +1 por cada cara sonriente de templos y gobierno.
ages-text-culture-per-face = Cultura +1 por cada cara sonriente de templos, teatros y maravillas.
ages-text-science-of-best = Ciencia según el nivel de tu mejor laboratorio o biblioteca.
ages-text-culture-per-theater = Cultura +{ $n } por cada teatro.
ages-text-pairs = Cultura +{ $n } por cada pareja de biblioteca y teatro; cada tipo abarata el otro en { $m }.
ages-text-double-theater = Uno de tus mejores teatros da su cultura dos veces.
ages-text-labs-culture = Cada laboratorio da cultura según su nivel, pero 1 de ciencia menos.
ages-text-colony-culture = Cultura +{ $n } por la primera colonia y +{ $m } por cada una más.
ages-text-more-faces = Tus demás cartas con caras sonrientes dan una más.
ages-text-hand-limit = Límites de cartas en la mano +{ $n }.
ages-text-population-discount = Aumentar la población cuesta { $n } de comida menos.
ages-text-leader-discount = Los líderes de la fila cuestan { $n ->
    [one] 1 acción civil
   *[other] { $n } acciones civiles
} menos.
ages-text-theater-discount = Las tecnologías de teatro cuestan { $n } de ciencia menos.
ages-text-no-surcharge = Las maravillas completadas no encarecen la siguiente.
ages-text-cheaper-after-leader = { $n ->
    [one] 1 acción civil
   *[other] { $n } acciones civiles
} menos si este turno has sustituido a un líder.
ages-text-urban-discount = Los edificios urbanos cuestan menos según su nivel: { $by }.
ages-text-stages-per-action = Hasta { $n } etapas de una maravilla con una acción civil.
ages-text-science-per-technology = Ciencia +{ $n } cada vez que tomas una tecnología de la fila.
ages-text-on-develop = Cada vez que desarrollas una tecnología: { $what }.
ages-text-action-on-develop = Cada vez que desarrollas una tecnología, recuperas una acción civil.
ages-text-military-as-civil = Una vez por turno, una acción militar vale como civil.
ages-text-unit-resources = { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
} para unidades cada turno.
ages-text-tuck = Al ser sustituido puede quedar bajo una maravilla completada: caras sonrientes +1.
ages-text-second-politics = Una vez en la partida, una segunda acción política.
ages-text-retire = Acción política: se retira y ganas una ficha amarilla.
ages-text-colony-from-hand = Acción política: se retira y un territorio de tu mano pasa a ser tu colonia.
ages-text-population-and-unit = Por 1 acción militar: aumenta la población y crea una unidad, con 1 de rebaja en cada coste.
ages-text-infantry-as-cavalry = La infantería puede contar como caballería en los ejércitos.
ages-text-culture-if-strong = Fin de turno: { $n } de cultura si estás entre los dos más fuertes.
ages-text-look = Miras el próximo evento al empezar tu fase política.
ages-text-colonization-discards = Al colonizar: descarta hasta { $n } cartas militares, +1 por cada una.
ages-text-to-theater = Una vez por turno, un edificio urbano se convierte en teatro.
ages-text-military-revolution = Las revoluciones se pagan con acciones militares.
ages-text-culture-per-revolution = { $n } de cultura por una revolución.
ages-text-labs-produce = Los laboratorios también producen recursos según su nivel.
ages-text-peaceful = No puedes atacar; atacarte cuesta el doble de acciones militares.
ages-text-culture-or-arms = Una vez por turno, { $n } de cultura, o bien { $m } de ciencia para tecnologías de unidad y { $k } recursos para unidades.
ages-text-free-population = Una vez por turno, obtienes 1 población gratis.
ages-text-double-mine = Una de tus mejores minas produce dos veces.
ages-text-scores-workers = Al completarla: 2 de cultura por cada trabajador en granjas y minas, 1 por cada otro en una carta.
ages-text-scores-levels = Al completarla: cultura por los niveles de todas tus tecnologías.
ages-text-scores-theaters = Al completarla: el doble de la cultura de teatros y bibliotecas.
ages-text-scores-urban = Al completarla: cultura por lo que aportan tus edificios urbanos.
ages-text-food-as-resource = Una vez por turno, 1 de comida vale como 1 recurso.
ages-text-resource-as-food = Una vez por turno, 1 recurso vale como 1 de comida.
ages-text-shared-science = Las tecnologías cuestan { $n } de ciencia menos; el socio paga { $m }.
ages-text-partner-wonders = Cultura +1 por cada maravilla completada del socio.
ages-text-no-war = Nadie puede declarar la guerra a esta civilización.
ages-text-order-stage = Construye una etapa de tu maravilla por { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
} menos.
ages-text-order-population = Aumenta la población y luego obtén { $n } de comida.
ages-text-order-arms = Este turno: acciones militares +{ $n } y { $m ->
    [one] 1 recurso
   *[other] { $m } recursos
} para unidades.
ages-text-order-build = Construye o moderniza una vez ({ $kinds }) por { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
} menos.
ages-text-order-upgrade = Moderniza una vez ({ $kinds }) por { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
} menos.
ages-text-order-develop = Desarrolla una tecnología y luego gana { $n } de ciencia.
ages-text-order-goods = { $n } de comida o { $n } recursos.
ages-text-order-arms-stronger = Recursos para unidades por cada civilización más fuerte, con 2 / 3 / 4 jugadores: { $by }.
ages-text-order-culture-richer = Cultura por cada civilización que tenga más, con 2 / 3 / 4 jugadores: { $by }.
ages-text-step = { $who } { $what }.
ages-who-each = Cada civilización
ages-who-strongest = La civilización más fuerte
ages-who-weakest = La civilización más débil
ages-who-two-strongest = Cada una de las dos más fuertes
ages-who-two-weakest = Cada una de las dos más débiles
ages-who-richest = La que tiene más cultura
ages-who-poorest = La que tiene menos cultura
ages-who-richest-weak = La que tiene más cultura, si está entre las dos más débiles,
ages-who-happiest = Cada una de las más felices
ages-who-discontent = Cada una de las que tienen más descontentos
ages-does-gain = gana { $what }
ages-does-lose = pierde { $what }
ages-does-gain-by-rating = gana tanta { $points } como su índice { $rating }
ages-does-food-or-resources = elige { $n } de comida o { $n } recursos
ages-does-gain-mix = gana { $n } en total entre comida y recursos
ages-does-lose-mix = pierde { $n } en total entre comida y recursos
ages-does-free-building = puede poner gratis un trabajador en { $card }
ages-does-cheaper-action = puede hacer una acción con 1 de rebaja
ages-does-food-production = produce comida
ages-does-resource-production = produce recursos
ages-does-production = realiza los pasos de corrupción, comida, consumo y recursos
ages-does-lose-food = pierde toda la comida
ages-does-spend-civil = gasta { $n ->
    [one] 1 acción civil
   *[other] { $n } acciones civiles
} por cada descontento
ages-does-lose-culture = pierde { $n } de cultura por cada descontento
ages-does-lose-discontent = pierde la mitad de sus trabajadores descontentos, redondeando hacia arriba
ages-does-lose-leader = pierde su líder si es de una época anterior
ages-does-lose-colony = pierde una colonia
ages-does-destroy-own = destruye una de sus granjas, minas o edificios urbanos
ages-does-destroy-others = destruye un edificio urbano de cada una de las demás
ages-does-ruin = deja en ruinas una de sus maravillas completadas de la Época A o I
ages-does-yellow-to-strongest = cede { $n ->
    [one] 1 ficha amarilla
   *[other] { $n } fichas amarillas
} a la más fuerte
ages-does-take-cards = toma cartas de la fila por valor de { $n } acciones civiles
ages-does-draw = roba { $n ->
    [one] 1 carta militar
   *[other] { $n } cartas militares
} (en la Época IV gana cultura)
ages-does-discard = descarta { $n ->
    [one] 1 carta militar
   *[other] { $n } cartas militares
} (en la Época IV pierde cultura)
ages-points-science = ciencia
ages-points-culture = cultura
ages-points-food = comida
ages-rating-science = científico
ages-rating-culture = cultural
ages-rating-happiness = de felicidad
ages-text-impact-food = Cultura por la comida producida, y { $n } si sobra.
ages-text-impact-urban = Cultura por los niveles de los edificios urbanos.
ages-text-impact-least = Cultura: { $n } veces lo menor entre comida, recursos, ciencia y cultura producidos.
ages-text-impact-colonies = { $n } de cultura por cada colonia.
ages-text-impact-units = Cultura por los niveles de unidades y arenas.
ages-text-impact-actions = { $n } de cultura por cada acción civil y { $m } por cada militar.
ages-text-impact-happiness = { $n } de cultura por cada cara sonriente y { $n } menos por cada trabajador descontento.
ages-text-impact-mines = Cultura por lo que producen las minas.
ages-text-impact-workers = { $n } de cultura por cada trabajador contento que pase de { $m }.
ages-text-impact-government = { $n } de cultura por cada nivel de gobierno y tecnologías especiales.
ages-text-impact-science = Cultura según el puesto en ciencia, con 2 / 3 / 4 jugadores: { $by }.
ages-text-impact-strength = Cultura según el puesto en fuerza, con 2 / 3 / 4 jugadores: { $by }.
ages-text-impact-technologies = { $n } de cultura por cada tecnología de nivel III.
ages-text-impact-kinds = { $n } de cultura por cada tipo de unidad, edificio urbano y tecnología especial.
ages-text-impact-wonders = Cultura por maravillas completadas, según la época A / I / II / III: { $by }.
ages-text-enslave = El adversario pierde { $n } de población; tú obtienes { $m ->
    [one] 1 recurso
   *[other] { $m } recursos
} y { $k } de comida.
ages-text-plunder = Le quitas al adversario { $n } en total entre comida y recursos, como elijas.
ages-text-raid = Destruyes edificios urbanos del adversario (nivel máximo de cada uno: { $levels }) y obtienes en recursos la mitad de su coste.
ages-text-annex = Una colonia del adversario pasa a ser tuya.
ages-text-infiltrate = El adversario pierde su líder o su maravilla sin completar; ganas { $n } de cultura por cada nivel.
ages-text-take-science = Le quitas al adversario hasta { $n } de ciencia.
ages-text-take-culture = Le quitas al adversario hasta { $n } de cultura.
ages-text-war-technology = El vencedor se lleva ciencia, o tecnologías especiales, según su ventaja.
ages-text-war-territory = El vencedor se lleva { $n ->
    [one] 1 ficha amarilla
   *[other] { $n } fichas amarillas
} y una más por cada { $m } de ventaja.
ages-text-war-culture = El vencedor se lleva { $n } de cultura más su ventaja.
ages-text-pact-a = A: { $what }
ages-text-pact-b = B: { $what }
ages-text-pact-both = Ambos: { $what }
ages-text-pact-no-attacks = Las partes no pueden atacarse.
ages-text-pact-ends = Se anula si una parte ataca a la otra.
ages-text-pact-attacker = Quien ataque al otro tiene { $n } de fuerza más.
ages-board-hand = Mis cartas
ages-board-worker = { $n ->
    [one] 1 trabajador
   *[other] { $n } trabajadores
}
ages-board-row-changes = { $n ->
    [one] 1 cambio en la fila de cartas
   *[other] { $n } cambios en la fila de cartas
}
ages-board-price = { $n ->
    [one] 1 acción civil
   *[other] { $n } acciones civiles
}
ages-board-free = { $n ->
    [one] 1 trabajador desocupado
   *[other] { $n } trabajadores desocupados
}

# Lo que cuesta y trae una acción: lo que queda, y lo que cambia desde ahora.
ages-preview-civil = Acciones civiles { $before } → { $after }
ages-preview-military = Acciones militares { $before } → { $after }
ages-preview-resources = Recursos { $before } → { $after }
ages-preview-food = Comida { $before } → { $after }
ages-preview-science = Ciencia { $before } → { $after }
ages-preview-culture = Cultura { $before } → { $after }
ages-preview-workers = Trabajadores desocupados { $before } → { $after }
ages-preview-strength = Fuerza { $before } → { $after }
ages-preview-happiness = Caras sonrientes { $before } → { $after }
ages-preview-discontent = Trabajadores descontentos { $before } → { $after }
ages-preview-culture-rating = Cultura por turno { $before } → { $after }
ages-preview-science-rating = Ciencia por turno { $before } → { $after }
ages-preview-food-production = Comida por turno { $before } → { $after }
ages-preview-resource-production = Recursos por turno { $before } → { $after }

# El tablero dibujado: las etiquetas bajo las cartas dicen en pocas palabras qué se puede hacer, o por qué no.
ages-board-no-card = espacio vacío
ages-board-no-leader = sin líder
ages-board-no-wonder = ninguna maravilla sin completar
ages-board-no-tactic = sin táctica
ages-board-open = Ver el tablero de { $name }
ages-board-close = Volver
ages-board-compare = Comparación de todos
ages-deck-civil = { $n ->
    [one] 1 carta civil
   *[other] { $n } cartas civiles
} en el mazo
ages-deck-military = { $n ->
    [one] 1 carta militar
   *[other] { $n } cartas militares
} en el mazo
ages-tag-wonder = una a la vez
ages-tag-hand = mano llena
ages-tag-twice = ya la tienes
ages-tag-leader = uno por época
ages-tag-prepare = preparar
ages-tag-discard = descartar
ages-tag-politics = en política
ages-tag-defence = para defensa
ages-tag-next-turn = otro turno
ages-tag-science = falta ciencia
ages-tag-later = ahora no
ages-tag-after = después
ages-tag-kept = se queda
ages-tag-open = defensa
ages-tag-down = boca abajo
ages-bank-grow = Aumentar la población
ages-bank-yellow = { $n ->
    [one] 1 ficha amarilla
   *[other] { $n } fichas amarillas
} en la reserva
ages-bank-blue = { $n ->
    [one] 1 ficha azul
   *[other] { $n } fichas azules
} en la reserva
ages-bank-faces = Caras sonrientes necesarias: { $n }.
ages-bank-eaten = Consumo: { $n }.
ages-bank-lost = Corrupción: { $n }.
ages-fact-current = eventos
ages-fact-future = por venir
ages-fact-past = pasados
ages-fact-discards = descartes
ages-forecast = Al final de tu turno
ages-forecast-uprising = Revuelta: no producirás nada
ages-duel-attacks = ataca
ages-duel-enough = defiende
ages-duel-missing = { $n ->
    [one] defiende, falta 1
   *[other] defiende, faltan { $n }
}
ages-duel-cards = { $n } de { $of } cartas
ages-duel-bids = puja
ages-duel-no-bid = aún sin pujas
ages-duel-most = puede pujar hasta
ages-duel-needed = hacen falta
ages-duel-sent = por ahora
ages-duel-offers = propone
ages-tabs = Partes de la mesa
ages-tab-row = Fila
ages-tab-mine = Lo mío
ages-tab-rivals = Rivales
ages-tab-log = Crónica
ages-round = Ronda { $n }
ages-preview-attack = Fuerza { $own } contra { $theirs }; { $rival_name } tiene { $cards ->
    [one] 1 carta militar
   *[other] { $cards } cartas militares
}
ages-preview-advantage = Ventaja { $before } → { $after }
ages-preview-war = Fuerza ahora: { $own } contra { $theirs } de { $rival_name }; cuenta de nuevo en tu próximo turno
ages-preview-end = Producirás: cultura { $culture }, ciencia { $science }, comida { $food }, recursos { $resources }
ages-preview-uprising = Revuelta: hay más descontentos que desocupados, así que no produces nada

## Por qué se decidió así

ages-why-attack-stronger = La defensa no alcanza la fuerza del ataque.
ages-why-attack-met = La defensa alcanza la fuerza del ataque.
ages-why-war-tie = Misma fuerza: no pasa nada.
ages-why-war-stronger = El bando más fuerte gana la guerra.

## Las unidades de un ejército

ages-units-infantry = { $n ->
    [one] 1 infantería
   *[other] { $n } infanterías
}
ages-units-cavalry = { $n ->
    [one] 1 caballería
   *[other] { $n } caballerías
}
ages-units-artillery = { $n ->
    [one] 1 artillería
   *[other] { $n } artillerías
}

## Posiciones imposibles. Las palabras son las de la notación.

ages-impossible-no-civil-deck = la Época IV no tiene mazo civil
ages-impossible-pact = no se puede hacer así el pacto «{ $card }»
ages-impossible-war-on-oneself = nadie está en guerra consigo mismo
ages-impossible-too-many-tokens = más fichas de las que llegan a juntarse en una partida
ages-impossible-actions = más acciones disponibles que en total
ages-impossible-hand = no quedan tantas cartas militares de la Época { $age }
ages-impossible-prepared = el número { $players } de «prepared-for» es pequeño, es grande o es de una época que no ha empezado
ages-impossible-turn-of-resigned = quien ha abandonado no tiene turno
ages-impossible-pact-of-resigned = un pacto o una guerra con quien ha abandonado
ages-impossible-wonder-completed = la maravilla «{ $card }» ya está completada
ages-impossible-alone = solo queda un jugador, así que la partida ha terminado
ages-impossible-no-turn = la primera línea «wait» debe ser un turno
ages-impossible-blue-tokens = fichas azules: { $found } en lugar de { $all }
ages-impossible-yellow-tokens = fichas amarillas: { $found } en lugar de { $all }
ages-impossible-workers = hay trabajadores en una tecnología sin desarrollar: «{ $card }»
ages-impossible-no-wonder = «ruins» u «homer» nombra una maravilla sin completar
ages-impossible-stages = hay etapas construidas sin ninguna maravilla
ages-impossible-mixed-hand = hay cartas civiles o militares en la mano que no es
ages-impossible-shown = la carta «{ $card }» es conocida, pero no está en la mano
ages-impossible-no-events = el mazo de eventos actuales está vacío
ages-impossible-first-events = el mazo tiene más eventos de la Época A de los que hay
ages-impossible-top = «top» debe nombrar una carta del mazo y a quienes la conocen

## Por qué conviene una pista

ages-reason-arm = Ármate primero: { $rival_name } puede atacarte; perderías unos { $culture } puntos de cultura
ages-reason-arm-for-war = Ármate primero: la guerra con { $rival_name } te costaría ahora unos { $culture } puntos de cultura
ages-reason-strength = Ármate: tu fuerza es { $own } y la de { $rival_name } es { $theirs }
ages-reason-strike = Ataca a { $rival_name }: vale unos { $culture } puntos de cultura
ages-reason-calm = { $discontent ->
    [0] Ten caras sonrientes de sobra antes de que crezca la población
    [one] Calma a tu gente: hay 1 trabajador descontento
   *[other] Calma a tu gente: hay { $discontent } trabajadores descontentos
}
ages-reason-feed = Primero la comida: vale unos { $culture } puntos de cultura al final
ages-reason-culture = Cultura: unos { $culture } puntos más al final
ages-reason-science = Ciencia y tecnología: valen unos { $culture } puntos de cultura al final
ages-reason-resources = Recursos: valen unos { $culture } puntos de cultura al final
ages-reason-people = Más gente trabajando: vale unos { $culture } puntos de cultura al final
ages-reason-order = Un líder, un gobierno o más acciones: vale unos { $culture } puntos de cultura al final
ages-reason-threat = Cuidado: { $rival_name } aún puede atacarte; perderías unos { $culture } puntos de cultura
ages-reason-uprising = Cuidado: sin más caras sonrientes o trabajadores desocupados habrá una revuelta
ages-reason-hunger = Cuidado: faltará comida
