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
inner-sea-place = puesto en el orden de turno
inner-sea-system = juego
inner-sea-passed = ha pasado
inner-sea-barbarians = bárbaros en la reserva
inner-sea-view-names = Nombres de las áreas
inner-sea-view-territory = Territorio

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
inner-sea-preview-vp = PV { $from } → { $to }
inner-sea-preview-talents = talentos { $from } → { $to }

inner-sea-result-seat = Jugador
inner-sea-result-vp = PV
inner-sea-result-wonders = Áreas con maravilla
inner-sea-result-cities = Ciudades
inner-sea-result-on-map = Discos
inner-sea-result-areas = Áreas
