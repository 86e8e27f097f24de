# Lo que hacen las cartas, maravillas y capacidades del Mar Interior. Las frases se componen con los programas de los datos.

inner-sea-who-you = tú
    .of = tuyos
inner-sea-who-civ = una civilización
    .of = de una civilización
inner-sea-who-opponent = un rival
    .of = de un rival
inner-sea-who-faction = una facción
    .of = de una facción
inner-sea-who-opposing = una facción rival
    .of = de una facción rival
inner-sea-who-mix = cualquier facción
    .of = de cualesquiera facciones
inner-sea-who-barbarians = los bárbaros
    .of = de los bárbaros
inner-sea-who-target = esa civilización
    .of = de esa civilización
inner-sea-who-each-civ = cada civilización
    .of = de cada civilización
inner-sea-who-each-opponent = cada rival
    .of = de cada rival
inner-sea-who-each-faction = cada facción
    .of = de cada facción
inner-sea-who-each-opposing = cada facción rival
    .of = de cada facción rival
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
inner-sea-text-answers-hitting-you = una carta que retira o sustituye discos tuyos
inner-sea-text-answers-sea-hitting-you = una carta de mar anunciada para un área donde tienes discos
inner-sea-text-answers-competition = una carta de competición en una competición tuya
inner-sea-text-answers-city = una carta de competición que retira discos tuyos donde tienes una ciudad
inner-sea-text-no-loss-in-first-round = No pierdes ningún disco en la primera ronda de retirada.
inner-sea-text-largest-first = En la primera ronda de retirada pierde primero su disco la pila más grande.
inner-sea-text-deep-sea = Puedes entrar en los mares profundos en todas las épocas.
inner-sea-text-aside = Después de jugarse se aparta hasta el final de la época.

inner-sea-text-choose = Elige { $where }.
inner-sea-text-place = Coloca { $disks } { $of } en { $where }.
inner-sea-text-place-ready = Coloca { $disks } de tu casilla de listos en { $where }.
inner-sea-text-remove = Retira { $disks } { $of } de { $where }.
inner-sea-text-replace = Sustituye { $disks } { $of } en { $where } por los tuyos.
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
} de tu reserva a tu casilla de listos.
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
inner-sea-text-invest = Inversión: extiende la carta con { $n ->
    [one] 1 disco
   *[other] { $n } discos
} de tu reserva.
inner-sea-text-unload = Salen { $disks } { $of } de una maravilla o una inversión.
inner-sea-text-unload-wonder = Salen { $disks } { $of } de una maravilla en { $where }.
inner-sea-text-build = Construye una maravilla por { $n } recursos, de los que al menos { $disks } son discos.
inner-sea-text-bury = Sepulta una maravilla { $of ->
    [tuyos] tuya
   *[other] { $of }
} en { $where }.
inner-sea-text-restore = Restaura una maravilla sepultada { $of ->
    [tuyos] tuya
   *[other] { $of }
} en { $where }.
inner-sea-text-restore-yours = { $text } Pasa a ser tuya.
inner-sea-text-negate = La carta o el uso respondido no tiene efecto.
inner-sea-text-order-choice = Lleva tu marcador a cualquier puesto del orden de turno.
inner-sea-text-order-random = Baraja el orden de turno.
inner-sea-text-order-reverse = Invierte el orden de turno.
inner-sea-text-no-loot = Nadie obtiene botín de esta competición.
inner-sea-text-one-of = Elige una opción: { $ways }
inner-sea-text-one-of-times = Elige una opción { $count }: { $ways }
inner-sea-text-or = { " " }— o —{ " " }
inner-sea-text-use = { $at } puedes usarla: { $text }
inner-sea-text-when = { $at }: { $text }
inner-sea-text-off = { $n ->
    [one] quita 1 disco de la carta.
   *[other] quita { $n } discos de la carta.
} { $text }
inner-sea-text-per-turn = { $text } Como mucho { $n } por turno.
inner-sea-text-in-epoch = Solo en la época { $epoch }: { $text }

inner-sea-text-if = Si hay { $condition }: { $text }
inner-sea-text-unless = Si no hay { $condition }: { $text }
inner-sea-text-exists = { $n ->
    [one] al menos 1 { $areas }
   *[other] al menos { $n } { $areas }
}
inner-sea-text-otherwise = { $text } Si eso no hace nada: { $other }
inner-sea-text-by-who = { $text } Elige la civilización afectada.
inner-sea-text-by-fewest = { $text } Elige la civilización con menos PV.
inner-sea-text-by-each = { $text } Lo hace cada civilización, empezando por la última del orden de turno.
inner-sea-text-total = { $text } En total exactamente { $n }.
inner-sea-text-total-range = { $text } En total de { $n } a { $m }.
inner-sea-text-cap = { $text } Las pilas en tierra pueden llegar a { $n }.
inner-sea-text-keep = { $text } { $n ->
    [one] Se queda 1 disco.
   *[other] Se quedan { $n } discos.
}
inner-sea-text-no-alternatives = { $text } Ninguna otra pérdida puede sustituirlos.
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
inner-sea-text-for-opponents = por cada rival con { $areas }
inner-sea-text-at-most = { $text } (como mucho { $n })
inner-sea-text-every = cada
inner-sea-text-one = un
inner-sea-text-areas = { $count } { $areas }
inner-sea-text-first = { $text }, la primera en un { $areas }
inner-sea-text-chain = { $text }, cada una junto a la anterior
inner-sea-text-a = un { $areas }
inner-sea-text-and = { " " }y{ " " }
inner-sea-text-or-areas = { " " }o{ " " }
inner-sea-text-being = que sea { $what }
inner-sea-text-land = { $n ->
    [one] área de tierra
   *[other] áreas de tierra
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
    [one] área de tierra o de mar poco profundo
   *[other] áreas de tierra o de mar poco profundo
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
inner-sea-text-next-to = junto a { $what }
inner-sea-text-near = en o junto a { $what }
inner-sea-text-reach = unida a { $name } por { $areas } sin discos rivales
inner-sea-text-contested = con una competición tuya
inner-sea-text-but-not = pero no { $what }
inner-sea-text-chosen-area = el área elegida
inner-sea-text-here = el área de la competición
inner-sea-text-your-home = el área natal
inner-sea-text-block-area = el área de la maravilla
