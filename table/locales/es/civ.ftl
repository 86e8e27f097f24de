# Sid Meier's Civilization: el juego de tablero, con Fama y fortuna. Los nombres de las cartas están en los datos del juego:
# `civ-card-tech-pottery`, `civ-card-wonder-oracle`, `civ-card-event-drought`, `civ-card-use-…` (una capacidad, por su carta).

civ = Sid Meier's Civilization
    .short = Explora el mapa, funda ciudades, comercia, investiga y lucha: cuatro maneras de ganar.
    .length = 180 min

## Palabras

civ-role-red = Rojo
civ-role-blue = Azul
civ-role-green = Verde
civ-role-yellow = Amarillo
civ-role-purple = Púrpura
civ-phase-start = Comienzo del turno
civ-phase-trade = Comercio
civ-phase-city = Gestión de la ciudad
civ-phase-movement = Movimiento
civ-phase-research = Investigación
civ-track-start = Comienzo
civ-track-trade = Comercio
civ-track-city = Ciudades
civ-track-movement = Movimiento
civ-track-research = Investigación
civ-kind-terrain-forest = bosque
civ-kind-terrain-mountain = montaña
civ-kind-terrain-grassland = pradera
civ-kind-terrain-desert = desierto
civ-kind-terrain-water = agua
civ-kind-figure-army = ejército
    .a = un ejército
    .plural = ejércitos
civ-kind-figure-scout = colono
    .a = un colono
    .plural = colonos
civ-kind-deck-ancient = antiguo
civ-kind-deck-medieval = medieval
civ-kind-deck-modern = moderno
civ-kind-relic-atlantis = Atlántida
civ-kind-relic-school = Escuela de Confucio
civ-kind-relic-seven = Siete Ciudades de Oro
civ-kind-direction-n = norte
civ-kind-direction-e = este
civ-kind-direction-s = sur
civ-kind-direction-w = oeste
civ-kind-marker-none = sin marcador
civ-kind-marker-fortification = una fortificación
civ-kind-marker-caravan = una caravana
civ-kind-act-produce = produce
civ-kind-act-grant = construye gratis
civ-kind-act-arts = se dedica a las artes
civ-kind-act-arts-for-trade = se dedica a las artes, para ganar comercio
civ-kind-act-harvest = recolecta
civ-kind-act-harvest-twice = recolecta dos recursos
civ-kind-act-devote-all = dedica todas las ciudades a las artes
civ-units-artillery = artillería
civ-units-infantry = infantería
civ-units-mounted = montada
civ-units-aircraft = aérea
civ-good-trade = comercio
civ-good-culture = cultura
civ-good-wheat = trigo
civ-good-silk = seda
civ-good-incense = incienso
civ-good-iron = hierro
civ-good-spy = espía
civ-good-uranium = uranio
civ-source-sheet = la hoja de civilización
civ-source-free = una inversión gratuita
civ-gain-trade = comercio
civ-gain-culture = cultura
civ-gain-wheat = trigo
civ-gain-silk = seda
civ-gain-incense = incienso
civ-gain-iron = hierro
civ-gain-hut = una choza
civ-gain-village = una aldea
civ-gain-ancient = un acontecimiento antiguo
civ-gain-medieval = un acontecimiento medieval
civ-gain-modern = un acontecimiento moderno
civ-gain-discard-coin = destruir una moneda
civ-gain-steal-coin = una moneda

## Opciones

civ-option-expansion = Expansión
    .fame = Fama y fortuna
    .none = ninguna
civ-option-people = Cartas de grandes personajes
    .yes = sí
    .no = no
civ-option-investments = Inversiones
    .yes = sí
    .no = no
civ-option-civilizations = Civilizaciones
    .drawn = al azar
    .chosen = cada uno elige
civ-option-learning = Partida de aprendizaje
    .yes = sí
    .no = no
civ-option-rounds = Duración máxima, en turnos

## Ventanas de reacción

civ-window-action = acciones de ciudad
civ-window-event = acontecimientos culturales
civ-window-ability = capacidades de recursos
civ-window-movement = movimientos
civ-window-phase = el comienzo de una fase

## Lo que ocurre

civ-event-phase-begins = Turno { $round }: { WORD("civ-phase", $phase) }.
civ-event-step-begins = { $seat_name }: { WORD("civ-phase", $phase) }.
civ-event-step-ends = { $seat_name } termina: { WORD("civ-phase", $phase) }.
civ-event-first-player = { $seat_name } es el primer jugador.
civ-event-civilization-taken = { $seat_name } juega con { WORD("civ-card-civilization", $civ) }.
civ-event-city-built = { $seat_name } funda una ciudad en { $square }.
civ-event-metropolis-grown = La capital de { $seat_name } crece hasta { $square } y se convierte en metrópolis.
civ-event-city-destroyed = { $seat_name } pierde la ciudad de { $square }.
civ-event-walls-built = { $seat_name } amuralla la ciudad de { $square }.
civ-event-walls-lost = Caen las murallas de { $square }.
civ-event-figure-placed = { $seat_name } coloca { WORD("civ-kind-figure", $figure, form: "a") } en { $square }.
civ-event-figure-removed = { $seat_name } pierde { WORD("civ-kind-figure", $figure, form: "a") } en { $square }.
civ-event-figures-moved = { $scouts ->
        [0] { $seat_name } mueve { $armies ->
                [one] 1 ejército
               *[other] { $armies } ejércitos
            } de { $from } a { $to }.
        [one] { $seat_name } mueve { $armies ->
                [0] 1 colono
                [one] 1 ejército y 1 colono
               *[other] { $armies } ejércitos y 1 colono
            } de { $from } a { $to }.
       *[other] { $seat_name } mueve { $armies ->
                [0] { $scouts } colonos
                [one] 1 ejército y { $scouts } colonos
               *[other] { $armies } ejércitos y { $scouts } colonos
            } de { $from } a { $to }.
    }
civ-event-tile-revealed = { $seat_name } descubre una ficha de mapa en { $square }.
civ-event-hut-taken = { $seat_name } explora la choza de { $square }.
civ-event-village-taken = { $seat_name } conquista la aldea de { $square }.
civ-event-relic-taken = { $seat_name } encuentra { WORD("civ-kind-relic", $relic) } en { $square }.
civ-event-marker-seen = Bajo el marcador: { WORD("civ-card-marker", $marker) }.
civ-event-marker-seen-at = En { $square } hay { WORD("civ-card-marker", $marker) }.
civ-event-marker-seen-of = { $seat_name } guarda { WORD("civ-card-marker", $marker) }.
civ-event-marker-shown = { $seat_name } muestra { WORD("civ-card-marker", $marker) }.
civ-event-building-built = { $seat_name } construye { WORD("civ-card-building", $building) } en { $square }.
civ-event-building-lost = Se pierde { WORD("civ-card-building", $building) } en { $square }.
civ-event-building-improved = Mejora { WORD("civ-card-building", $building) } de { $seat_name } en { $square }.
civ-event-wonder-built = { $seat_name } construye { WORD("civ-card-wonder", $wonder) } en { $square }.
civ-event-wonder-lost = Se pierde { WORD("civ-card-wonder", $wonder) }.
civ-event-wonder-turned-up = { WORD("civ-card-wonder", $wonder) } llega al mercado.
civ-event-wonder-obsolete = { WORD("civ-card-wonder", $wonder) } queda obsoleta.
civ-event-great-gained = { $seat_name } gana un gran personaje: { WORD("civ-card-great", $great) }.
civ-event-great-placed = { $seat_name } coloca { WORD("civ-card-great", $great) } en { $square }.
civ-event-great-reserved = { $seat_name } deja { WORD("civ-card-great", $great) } en reserva.
civ-event-great-killed = Se pierde { WORD("civ-card-great", $great) } en { $square }.
civ-event-person-seen = La carta es { WORD("civ-card-person", $person) }.
civ-event-person-turned-up = { $seat_name } muestra { WORD("civ-card-person", $person) }.
civ-event-person-discarded = Se descarta { WORD("civ-card-person", $person) }.
civ-event-government-changed = { $seat_name } cambia de gobierno: { WORD("civ-card-government", $government) }.
civ-event-trade = { $seat_name }: { $change_sign ->
        [minus] −
       *[other] +
    }{ $change_size } de comercio.
civ-event-culture = { $seat_name }: { $change_sign ->
        [minus] −
       *[other] +
    }{ $change_size } de cultura.
civ-event-coin-gained = { $seat_name } gana una moneda: { WORD("civ-source", $purse) }.
civ-event-coin-lost = { $seat_name } pierde una moneda: { WORD("civ-source", $purse) }.
civ-event-resource-gained = { $seat_name } gana { WORD("civ-good", $resource) }.
civ-event-resource-spent = { $seat_name } gasta { WORD("civ-good", $resource) }.
civ-event-markers-taken = { $seat_name } le quita { $village ->
        [yes] una aldea
       *[other] una choza
    } a { $from_name }.
civ-event-unit-gained = { $seat_name } gana una unidad: { WORD("civ-units", $kind) }.
civ-event-unit-seen = La unidad es { WORD("civ-units", $type) } { $strength }.
civ-event-unit-killed = { $seat_name } pierde una unidad: { WORD("civ-units", $type) } { $strength }.
civ-event-unit-saved = { $seat_name } salva una unidad: { WORD("civ-units", $type) } { $strength }.
civ-event-event-drawn = { $seat_name } roba un acontecimiento { WORD("civ-kind-deck", $deck) }.
civ-event-event-seen = La carta es { WORD("civ-card-event", $card) }.
civ-event-event-taken = { $seat_name } le quita un acontecimiento { WORD("civ-kind-deck", $deck) } a { $from_name }.
civ-event-event-played = { $seat_name } juega { WORD("civ-card-event", $card) }.
civ-event-event-aimed = { $at_square ->
        [yes] { $seat_name } dirige { WORD("civ-card-event", $card) } a { $square }.
       *[no] { $seat_name } elige el objetivo de { WORD("civ-card-event", $card) }.
    }
civ-event-consented = { $seat_name } consiente ser el objetivo de { WORD("civ-card-event", $card) }.
civ-event-consent-refused = { $seat_name } no consiente ser el objetivo de { WORD("civ-card-event", $card) }.
civ-event-event-taken-back = { $seat_name } recupera { WORD("civ-card-event", $card) }: no hay otro objetivo.
civ-event-event-discarded = { $seat_name } descarta { WORD("civ-card-event", $card) }.
civ-event-cancelled = { $seat_name } lo cancela.
civ-event-ability-used = { $seat_name } usa { WORD("civ-card-use", $ability) }.
civ-event-action-declared = La ciudad { $city } de { $seat_name } { WORD("civ-kind-act", $action) }.
civ-event-advanced = { $seat_name } avanza a la casilla { $space } del medidor de cultura.
civ-event-boosted = La ciudad { $city } de { $seat_name } tiene { $production } de producción más.
civ-event-gathers = { $city_none ->
        [yes] El colono de { $seat_name } en { $square } no extrae para ninguna ciudad.
       *[other] El colono de { $seat_name } en { $square } extrae para la ciudad { $city }.
    }
civ-event-invested = { $seat_name } invierte en { WORD("civ-card-investment", $investment) }.
civ-event-city-marked = Ciudad { $city } de { $seat_name }: { WORD("civ-kind-marker", $marker) }.
civ-event-learned = { $seat_name } aprende { WORD("civ-card-tech", $tech) }.
civ-event-blank-technology = { $seat_name } pone la carta de Newton en la fila { $row } de la pirámide.
civ-event-no-research = { $seat_name } no investiga nada.
civ-event-rank-raised = { $seat_name }: { WORD("civ-units", $kind) } tiene rango { $rank }.
civ-event-drafted = Se prepara la oferta.
civ-event-offered = { $from_name } hace una oferta a { $to_name }.
civ-event-offer-gives = { $from_name } daría { $amount } × { WORD("civ-good", $good) }.
civ-event-offer-gives-cards = { $from_name } daría acontecimientos ({ WORD("civ-kind-deck", $deck) }): { $amount }.
civ-event-offer-gives-markers = { $from_name } daría { $village ->
        [yes] aldeas
       *[other] chozas
    }: { $amount }.
civ-event-offer-asks = { $from_name } pide { $amount } × { WORD("civ-good", $good) }.
civ-event-offer-declined = { $to_name } rechaza la oferta de { $from_name }.
civ-event-offer-withdrawn = La oferta de { $from_name } a { $to_name } ya no se puede cumplir y desaparece.
civ-event-deal-made = { $from_name } y { $to_name } cierran un trato.
civ-event-handed = { $from_name } da a { $to_name } { $amount } × { WORD("civ-good", $good) }.
civ-event-finished = { $seat_name } deja de comerciar.
civ-event-battle-begins = { $barbarians ->
        [yes] { $attacker_name } ataca la aldea de { $square }; { $defender_name } lleva a los bárbaros.
       *[other] { $attacker_name } ataca a { $defender_name } en { $square }.
    }
civ-event-forces-drawn = { $seat_name } roba sus fuerzas de batalla: { $cards ->
        [one] { $cards } unidad
       *[other] { $cards } unidades
    }.
civ-event-hand-seen = Se ven las fuerzas de batalla de { $seat_name }.
civ-event-battle-passed = { $seat_name } pasa.
civ-event-unit-played = { $seat_name } juega { WORD("civ-units", $type) } { $strength } en el frente { $front }.
civ-event-wounded = La unidad de { $seat_name } del frente { $front } tiene { $wounds ->
        [one] { $wounds } herida
       *[other] { $wounds } heridas
    }.
civ-event-healed = Se cura la unidad de { $seat_name } del frente { $front }.
civ-event-battle-decided = { $winner_name } vence a { $loser_name }: { $strength } a { $against }.
civ-event-loot-taken = { $seat_name } toma botín de { $from_name }: { WORD("civ-gain", $prize) }.
civ-event-terrain-changed = { $square } se convierte en { WORD("civ-kind-terrain", $terrain) }.
civ-event-square-sealed = { $square } queda cerrada: ninguna miniatura sale de ella este turno.
civ-event-game-won = { $seat_name } gana la partida.
civ-event-game-stopped = La partida se detiene sin ganador.

## Por qué no

civ-breach-not-your-decision = No te toca decidir.
civ-breach-not-asked-for = Ahora se pregunta otra cosa.
civ-breach-civilization-taken = Esa civilización ya está ocupada o no está en esta partida.
civ-breach-not-a-centre-square = La capital va en una de las cuatro casillas centrales de su ficha de inicio.
civ-breach-not-a-pair = La primera metrópolis de India ocupa dos casillas centrales contiguas.
civ-breach-not-in-outskirts = Esa casilla no está en las afueras de tu capital.
civ-breach-not-on-water = Las miniaturas no empiezan en el agua.
civ-breach-stack-too-high = El límite de apilamiento no permite más miniaturas allí.
civ-breach-no-figure-left = Todas tus miniaturas de esa clase están en el mapa.
civ-breach-no-scout-there = Para fundar una ciudad hace falta un colono tuyo allí.
civ-breach-no-city-left = Ya tienes todas las ciudades que puedes tener.
civ-breach-city-on-water = No se fundan ciudades en el agua.
civ-breach-city-at-the-edge = Las ocho casillas alrededor de una ciudad deben estar en el mapa descubierto.
civ-breach-city-next-to-a-hut = Hay una choza o una aldea junto a esa casilla.
civ-breach-city-next-to-an-enemy = Hay una miniatura enemiga junto a esa casilla.
civ-breach-city-too-close = Otra ciudad está a menos de tres casillas.
civ-breach-city-next-to-a-relic = Hay una reliquia junto a esa casilla.
civ-breach-no-way-out = Las miniaturas que hay allí no podrían apartarse.
civ-breach-square-taken = Ya hay algo en esa casilla.
civ-breach-government-locked = No has desbloqueado ese gobierno.
civ-breach-only-through-anarchy = Solo puedes cambiar a ese gobierno pasando por la Anarquía.
civ-breach-still-anarchy = La Anarquía dura al menos hasta tu próximo turno.
civ-breach-government-changed-already = Ya has cambiado de gobierno este turno.
civ-breach-same-government = Ese es tu gobierno actual.
civ-breach-not-in-reserve = No tienes ese gran personaje en reserva.
civ-breach-great-on-water = Los grandes personajes no se colocan en el agua.
civ-breach-not-in-own-outskirts = Esa casilla no está en las afueras de tus ciudades.
civ-breach-blockaded = Una miniatura enemiga bloquea esa casilla.
civ-breach-no-scout-gathers = No hay ningún colono tuyo allí.
civ-breach-no-such-city = No tienes esa ciudad.
civ-breach-gathering-declared = Ya has declarado este turno adónde va esa casilla; puedes deshacerlo.
civ-breach-scout-is-fresh = Ese colono se ha colocado este turno.
civ-breach-no-investments = En esta partida no hay inversiones.
civ-breach-invested-already = Inviertes como mucho una moneda por turno.
civ-breach-no-coin-token = Allí no hay ninguna moneda.
civ-breach-no-free-investment = No tienes ninguna inversión gratuita.
civ-breach-no-teacher = No guardas ningún Profesor.
civ-breach-not-level-one = El Profesor enseña tecnologías de nivel I.
civ-breach-no-atlantis = No has encontrado la Atlántida.
civ-breach-technology-known = Ya conoces esa tecnología.
civ-breach-no-place-in-pyramid = En tu pirámide no hay sitio para ese nivel.
civ-breach-too-little-trade-to-research = Tienes muy poco comercio para ese nivel.
civ-breach-not-taught = Esa tecnología no se puede aprender así.
civ-breach-not-in-this-game = Esa tecnología no está en esta partida.
civ-breach-not-an-expansion-square = Tu capital no puede crecer hasta esa casilla.
civ-breach-enemy-on-expansion = Hay miniaturas enemigas en esa casilla.
civ-breach-outskirts-overlap = Las afueras coincidirían con las de otra ciudad.
civ-breach-outskirts-off-the-map = Las afueras se saldrían del mapa descubierto.
civ-breach-relic-there = Allí hay una reliquia.
civ-breach-no-such-figure = No hay tal miniatura.
civ-breach-cannot-end-there = La miniatura no puede terminar allí.
civ-breach-no-such-ability = No tienes esa capacidad.
civ-breach-ability-used = Esa capacidad ya se ha usado este turno.
civ-breach-wrong-phase = No en esta fase.
civ-breach-cannot-pay = No tienes los recursos necesarios.
civ-breach-wrong-payment = Eso no sirve para pagarlo.
civ-breach-no-target = No hay nada sobre lo que usarlo.
civ-breach-wrong-target = Eso no puede ser el objetivo.
civ-breach-too-far = Está demasiado lejos.
civ-breach-not-a-target = El dueño de las Naciones Unidas no puede ser el objetivo.
civ-breach-immune-to-anarchy = Ese jugador es inmune a la anarquía.
civ-breach-not-in-hand = Esa carta no está en tu mano.
civ-breach-no-such-person = No tienes esa carta de gran personaje.
civ-breach-no-marker-on-map = No tienes ningún gran personaje de esa clase en el mapa.
civ-breach-coins-full = En esa carta no caben más monedas.
civ-breach-only-in-trade = Los tratos se hacen en la fase de comercio.
civ-breach-not-tradable = Eso no se puede intercambiar.
civ-breach-not-so-much = No hay tanto.
civ-breach-out-of-order = Cada bien se nombra una vez, en su orden.
civ-breach-no-draft = No estás preparando ninguna oferta.
civ-breach-too-many-offers = Ya le has hecho tres ofertas en esta fase.
civ-breach-no-such-offer = Esa oferta ya no existe.
civ-breach-cannot-give-that = No tienes lo que pide la oferta.
civ-breach-draft-open = Termina antes tu propia oferta.
civ-breach-hand-too-large = Tienes demasiados acontecimientos.
civ-breach-no-action-left = A esa ciudad no le quedan acciones.
civ-breach-anarchy-in-capital = En Anarquía la capital no tiene acción.
civ-breach-too-little-production = La producción de la ciudad no basta.
civ-breach-too-little-trade = Tienes muy poco comercio.
civ-breach-building-locked = No has desbloqueado ese edificio.
civ-breach-building-outdated = Ahora solo se construye el edificio mejorado.
civ-breach-no-marker-left = No queda ningún edificio así en el mercado.
civ-breach-wrong-terrain = El terreno no es el adecuado.
civ-breach-limited-already = La ciudad ya tiene un edificio limitado.
civ-breach-walled-already = La ciudad ya tiene murallas.
civ-breach-wonder-already = La ciudad ya tiene una maravilla.
civ-breach-not-in-market = Esa maravilla no está en el mercado.
civ-breach-wonder-on-water = Las maravillas no se construyen en el agua.
civ-breach-deck-empty = No quedan unidades de ese tipo.
civ-breach-aircraft-locked = Para las unidades aéreas hace falta Vuelo.
civ-breach-split-already = La producción se divide una vez por turno.
civ-breach-no-caravan = La ciudad no tiene caravana.
civ-breach-no-icon = No hay ese recurso en las afueras.
civ-breach-no-token-left = No queda ese recurso en el mercado.
civ-breach-too-little-culture = Tienes muy poca cultura.
civ-breach-too-little-trade-to-advance = Te falta comercio para esa casilla de cultura.
civ-breach-no-leap = Solo se saltan casillas con indicadores ajenos.
civ-breach-moved-already = Esas miniaturas ya se han movido.
civ-breach-square-sealed = La casilla está cerrada: las miniaturas se quedan.
civ-breach-off-the-map = El mapa termina allí.
civ-breach-face-down = Esa ficha no está descubierta.
civ-breach-nothing-to-discover = Allí no hay nada que descubrir.
civ-breach-no-movement-left = No queda movimiento.
civ-breach-no-water = Tus miniaturas no pueden cruzar el agua.
civ-breach-cannot-end-on-water = Tus miniaturas no pueden terminar en el agua.
civ-breach-no-scouts-in-huts = Los colonos no entran en chozas ni aldeas.
civ-breach-no-scouts-among-enemies = Los colonos no entran en casillas con miniaturas enemigas.
civ-breach-no-scouts-in-centres = Los colonos no entran en el centro de ciudades enemigas.
civ-breach-no-city-attacks = En Democracia tus ejércitos no atacan ciudades.
civ-breach-scout-needs-army = Los colonos solo entran en una reliquia con un ejército.
civ-breach-cannot-end-in-centre = Ninguna miniatura termina en el centro de una ciudad propia.
civ-breach-outskirts-closed = La Puerta de Brandeburgo cierra esas afueras.
civ-breach-must-leave = Las miniaturas deben salir de las afueras cerradas.
civ-breach-cannot-infiltrate = Rusia lo hace una vez por turno, con una miniatura, en el centro de una ciudad enemiga.
civ-breach-nothing-to-learn = Allí no se podría aprender nada.
civ-breach-not-in-battle-hand = Esa unidad no está en tus fuerzas de batalla.
civ-breach-no-such-front = En ese frente no hay ninguna unidad enemiga sola.
civ-breach-front-full = En ese frente ya hay una unidad de cada bando.
civ-breach-unit-played = Ya has jugado la unidad de este turno de batalla.
civ-breach-must-play = Debes jugar una unidad.
civ-breach-nothing-to-save = No ha muerto ninguna unidad tuya así.
civ-breach-nothing-to-loot = El perdedor no tiene nada de esa clase.
civ-breach-too-little-loot = Queda muy poco botín para eso.
civ-breach-city-marked-already = La ciudad ya tiene un marcador.
civ-breach-no-building-there = Allí no hay ningún edificio así.
civ-breach-figure-outside-outskirts = Una miniatura producida se coloca en las afueras de la ciudad que la hace.
civ-breach-building-outside-outskirts = Un edificio se coloca en las afueras de la ciudad que lo hace.
civ-breach-wonder-outside-outskirts = Una maravilla se coloca en las afueras de la ciudad que la hace.
civ-breach-cities-at-the-start = Las ciudades solo se construyen en el comienzo del turno.
civ-breach-governments-at-the-start = El gobierno solo se cambia en el comienzo del turno.
civ-breach-track-in-city-management = El nivel de cultura solo se paga en tu paso de gestión de la ciudad.
civ-breach-granted-already = Egipto solo construye gratis una vez por turno.
civ-breach-harvested-twice-already = Angkor Wat solo recolecta dos veces una vez por turno.
civ-breach-wonder-blockaded = Hay una miniatura enemiga sobre esa maravilla.
civ-breach-wonder-obsolete = Esa maravilla está obsoleta.
civ-breach-used-this-turn = Ya has usado esa carta este turno.
civ-breach-ability-of-another-phase = Esa capacidad pertenece a otra fase.
civ-breach-walls-in-the-centre = Las murallas se colocan en el centro de su ciudad.
civ-breach-produced-on-water = Tus miniaturas no pueden terminar en el agua, así que tampoco se producen allí.
civ-breach-hut-there = Allí hay una choza o una aldea.
civ-breach-icon-blockaded = Una miniatura enemiga bloquea ese recurso.
civ-breach-city-next-to-the-hole = Las ocho casillas alrededor de una ciudad deben estar en el mapa: el hueco no lo está.
civ-breach-placed-at-the-start = El primer gran personaje de Estados Unidos se coloca en las afueras.
civ-breach-not-that-deck = La unidad que falta se roba de un mazo básico que no esté vacío.
civ-breach-not-granted = Solo Egipto construye gratis como acción de ciudad.
civ-breach-harvests-once = Solo Angkor Wat recolecta dos recursos.
civ-breach-no-workers = No guardas los Trabajadores aliados.
civ-breach-displaced-there = Las miniaturas desplazadas van junto a la ciudad nueva, donde podrían terminar un movimiento.
civ-breach-moved-aside-there = Las miniaturas se apartan a una casilla contigua donde podrían terminar un movimiento.
civ-breach-discard-first = Descarta primero hasta el tamaño de tu mano.
civ-breach-not-in-the-box = Esa civilización pertenece a la expansión.
civ-breach-not-for-learning = En la partida de aprendizaje no se usan Egipto ni Roma.
civ-breach-no-wonders-to-learn = En la partida de aprendizaje no se usan maravillas.
civ-breach-arabs-invest = Arabia solo juega con inversiones.
civ-breach-first-wonder-there = La primera maravilla de Egipto se coloca en tierra, en las afueras de su capital.
civ-breach-trading-finished = Ya has terminado de comerciar en esta fase.
civ-breach-gathering-at-the-start = Lo que extraen los colonos se declara en el comienzo del turno.
civ-breach-great-people-at-the-start = Los grandes personajes salen de la reserva en el comienzo del turno.
civ-breach-investments-at-the-start = Las monedas se invierten en el comienzo del turno.
civ-breach-teacher-at-the-start = El Profesor enseña en el comienzo del turno.
civ-breach-atlantis-at-the-start = La Atlántida enseña en el comienzo del turno.
civ-breach-cities-act-in-city-management = Las ciudades actúan en la gestión de la ciudad.
civ-breach-workers-in-city-management = Los Trabajadores aliados ayudan en la gestión de la ciudad.
civ-breach-figures-move-in-movement = Las miniaturas se mueven en la fase de movimiento.
civ-breach-research-in-its-phase = Las tecnologías se investigan en la fase de investigación.
civ-breach-one-after-another = El grupo que se mueve termina antes su movimiento.
civ-breach-not-the-battle-turn = Este turno de batalla es de tu rival.
civ-breach-not-in-the-battle-turn = En la batalla solo usa capacidades y acontecimientos quien tiene el turno de batalla.
civ-breach-no-city-loot = Una ciudad conquistada no da eso como botín.
civ-breach-no-trade-to-loot = El perdedor no tiene comercio.
civ-breach-no-culture-to-loot = El perdedor no tiene cultura.
civ-breach-no-token-to-loot = El perdedor no tiene esa ficha.
civ-breach-no-coin-to-discard = El perdedor no tiene ninguna moneda que descartar.
civ-breach-no-technology-to-loot = El perdedor no conoce esa tecnología, o tú no puedes aprenderla.
civ-breach-no-event-to-loot = El perdedor no tiene ningún acontecimiento así.
civ-breach-no-coin-to-steal = El perdedor no tiene ninguna moneda que robar.
civ-breach-must-grow = Tu capital crece ahora: elige la casilla de la metrópolis.
civ-breach-must-grow-first = Tu capital crece antes que nada en este paso: elige la casilla de la metrópolis.
civ-breach-no-agriculture = Una capital solo crece con Agricultura.
civ-breach-caravan-when-producing = La caravana se usa cuando produce su ciudad.
civ-breach-gathers-there-already = El colono ya hace eso; si no declaras nada, sigue así.
civ-breach-walls-need-masonry = Las murallas necesitan Mampostería.
civ-breach-rush-when-producing = El comercio se convierte en producción solo cuando una ciudad produce.
civ-breach-wonders-at-the-start = Esa maravilla se usa en el comienzo del turno.
civ-breach-person-at-its-time = Ese gran personaje se usa en el momento que indica su carta.

## Preguntas

civ-ask-civilizations = Elige tu civilización
civ-ask-capitals = Coloca tu capital
civ-ask-first-wonder = Coloca { WORD("civ-card-wonder", $wonder) }
civ-ask-figures = Coloca tus miniaturas en las afueras de tu capital
civ-ask-step-start = Comienzo: ciudades y gobierno, o termina la fase
civ-ask-step-city = { $ready ->
        [yes] Gestión de la ciudad: elige una ciudad
       *[no] Gestión de la ciudad: tus ciudades ya han actuado
    }
civ-ask-step-movement = Movimiento: elige las miniaturas que se mueven
civ-ask-abilities = Comercio: usa una capacidad o continúa
civ-ask-negotiation = Comercio: haz ofertas y respóndelas
civ-ask-draft = Tu oferta a { $partner_name }: ¿qué das y qué pides?
civ-ask-choices = Investigación con { $trade } de comercio: elige una tecnología
civ-ask-over = La partida ha terminado
civ-ask-window-action = { $act ->
        [none] { $actor_name } declara una acción de ciudad: ¿reaccionas?
       *[other] La ciudad { $city } de { $actor_name } { WORD("civ-kind-act", $act) }{ $made ->
            [figure] { " " }{ WORD("civ-kind-figure", $item, form: "a") }
            [unit] { " " }una unidad ({ WORD("civ-units", $item) })
            [building] { " " }un edificio ({ WORD("civ-card-building", $item) })
            [wonder] { " " }una maravilla ({ WORD("civ-card-wonder", $item) })
           *[other] { "" }
        }: ¿reaccionas?
    }
civ-ask-window-event = { $actor_name } juega { WORD("civ-card-event", $card) }: ¿reaccionas?
civ-ask-window-ability = { $actor_name } usa { WORD("civ-card-use", $ability) }: ¿reaccionas?
civ-ask-window-cancel = { $actor_name } cancela lo anunciado: ¿reaccionas?
civ-ask-window-movement = { $square ->
        [none] { $actor_name } se mueve: ¿interrumpes?
       *[other] { $actor_name } mueve miniaturas y están en { $square }: ¿interrumpes?
    }
civ-ask-window-phase = Empieza una fase: ¿usas una capacidad?
civ-ask-pay = { WORD("civ-card-use", $ability) }: ¿con qué pagas?
civ-ask-gift = ¿Quién recibe la moneda de Regalo de tierras lejanas?
civ-ask-aim = { WORD("civ-card-event", $card) }: elige el objetivo
civ-ask-resolve = { WORD("civ-card-use", $ability) }: elige
civ-ask-displace = ¿Adónde van las miniaturas de { $square }?
civ-ask-grow = ¿Hasta qué casilla crece tu capital?
civ-ask-place-great = Coloca { WORD("civ-card-great", $great) } en tus afueras o déjalo en reserva
civ-ask-keep-great = ¿Con qué gran personaje te quedas?
civ-ask-keep-person = ¿Con qué carta de gran personaje te quedas?
civ-ask-keep-event = ¿Con qué acontecimiento te quedas?
civ-ask-discard = Tienes demasiadas cartas: descarta un acontecimiento
civ-ask-learn = Elige una tecnología que aprendes gratis
civ-ask-take-resource = Toma un recurso del mercado
civ-ask-free-building = Construye algo gratis
civ-ask-free-units = Elige unidades gratis: { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }
civ-ask-barbarian = Un bárbaro aliado se une a ti: ¿una unidad o una miniatura?
civ-ask-free-figure = Elige una miniatura gratis
civ-ask-make = Ciudad { $city } ({ $square }): ¿qué hace con { $production } de producción?
civ-ask-site = { $made ->
        [figure] ¿En qué casilla colocas { WORD("civ-kind-figure", $item, form: "a") }?
        [building] { WORD("civ-card-building", $item) }: ¿en qué casilla?
        [wonder] { WORD("civ-card-wonder", $item) }: ¿en qué casilla?
       *[other] ¿En qué casilla?
    }
civ-ask-finish = { $enough ->
        [yes] Cuesta { $cost } y la ciudad produce { $production }: no hace falta gastar comercio
       *[no] { $cost ->
            [0] ¿Cuánto comercio conviertes en producción?
           *[other] Cuesta { $cost }, la ciudad produce { $production }: ¿cuánto comercio gastas?
        }
    }
civ-ask-march = { $scouts ->
        [0] Mueve { $armies ->
                [one] el ejército
               *[other] los { $armies } ejércitos
            } de { $square }
        [one] Mueve { $armies ->
                [0] el colono
                [one] el ejército y el colono
               *[other] los { $armies } ejércitos y el colono
            } de { $square }
       *[other] Mueve { $armies ->
                [0] los { $scouts } colonos
                [one] el ejército y los { $scouts } colonos
               *[other] los { $armies } ejércitos y los { $scouts } colonos
            } de { $square }
    }: { $left ->
        [0] no quedan pasos
        [one] queda { $left } paso
       *[other] quedan { $left } pasos
    }
civ-ask-battle-declared = Batalla en { $square }: ¿juegas un acontecimiento antes de robar fuerzas?
civ-ask-battle-barbarians = Un mazo de los bárbaros está vacío: elige un tipo
civ-ask-battle-drawn = Batalla en { $square }: ¿usas una capacidad antes de luchar?
civ-ask-battle-engaged = Batalla en { $square }: juega una unidad
civ-ask-battle-played = Batalla en { $square }: ya has jugado tu unidad de este turno
civ-ask-battle-aftermath = Después de la batalla: ¿salvas una unidad?
civ-ask-battle-spoils = El botín de la batalla
civ-ask-wound = Reparte heridas entre las unidades enemigas: { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }
civ-ask-heal = Quita heridas a tus unidades: { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }
civ-ask-loot = Elige el botín de { $loser_name }: { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }
civ-ask-coin = ¿Qué moneda de { $loser_name }?
civ-ask-kill-here = ¿Quién muere en { $square }?
civ-ask-disband = Desbandar la miniatura en la ciudad { $city }: ¿fortificación o caravana?
civ-ask-govern = Elige un gobierno
civ-ask-consent = ¿Consientes ser el objetivo de { WORD("civ-card-event", $card) } de { $actor_name }?
civ-ask-raze = ¿Arrasas el edificio de { $square }?
civ-ask-refresh = Descarta acontecimientos y roba otros
civ-ask-advance = Avance gratuito en el medidor de cultura
civ-wait-step-start = { $who }: comienzo del turno
civ-wait-step-city = { $who }: gestión de la ciudad
civ-wait-step-movement = { $who }: movimiento
civ-wait-negotiation = Aún comercian: { $who }
civ-wait-draft = Aún comercian: { $who }
civ-wait-choices = Aún investigan: { $who }
civ-wait-battle-played = Batalla en { $square }: { $who } termina su turno de batalla
civ-wait-battle-engaged = Batalla en { $square }: { $who } juega una unidad

## Acciones

civ-action-pass = Pasar
civ-action-none = { $prompt ->
        [choices] No investigar
        [learn] No aprender ninguna
        [free-building] No construir nada
        [free-figure] No tomar ninguna
        [disband] No desbandar
        [raze] No arrasar
        [consent] No consentir
        [abilities] No usar nada
        [battle-declared] No jugar nada
        [battle-drawn] No usar nada
        [battle-aftermath] No salvar ninguna
       *[other] Rechazar
    }
    .short = la renuncia
civ-action-done = Listo
civ-action-end = Terminar la fase
civ-action-civ = Jugar con { WORD("civ-card-civilization", $civ) }
civ-action-capital = Colocar la capital en { $square }
civ-action-metropolis = Colocar la metrópolis en { $square } y { $second }
civ-action-place = Colocar en { $square }
civ-action-reserve = Dejar en reserva
civ-action-found = Fundar una ciudad en { $square } con { WORD("civ-kind-figure", $figure, form: "a") }
civ-action-govern = Cambiar a { WORD("civ-card-government", $government) }
civ-action-great = Colocar { WORD("civ-card-great", $great) } en { $square }
civ-action-gather = { $city_none ->
        [yes] El colono de { $square } no extrae para ninguna ciudad
       *[other] El colono de { $square } extrae para la ciudad { $city }
    }
civ-action-invest = Invertir una moneda de { WORD("civ-source", $purse) } en { WORD("civ-card-investment", $investment) }
civ-action-teacher = Gastar el Profesor: aprender { WORD("civ-card-tech", $tech) }
civ-action-atlantis = Aprender { WORD("civ-card-tech", $tech) } en la Atlántida
civ-action-grow = Crecer hasta { $square }
civ-action-put = Llevar { WORD("civ-kind-figure", $figure, form: "a") } a { $square }
civ-action-use = Usar { WORD("civ-card-use", $ability) }
civ-action-play = Jugar { WORD("civ-card-event", $card) }
civ-action-reveal = Mostrar { WORD("civ-card-person", $person) }
civ-action-workers = Gastar los Trabajadores aliados en la ciudad { $city }
civ-action-pay = Pagar con { WORD("civ-good", $source) }
civ-action-pay-pair = Pagar con { WORD("civ-good", $one) } y { WORD("civ-good", $two) } como espía
civ-action-at = Elegir { $square }
civ-action-city = Elegir la ciudad { $city }
civ-action-player = Elegir a { $player_name }
civ-action-wonder = Elegir { WORD("civ-card-wonder", $wonder) }
civ-action-unit = Elegir { WORD("civ-units", $kind) }
civ-action-deck = Robar del mazo { WORD("civ-kind-deck", $deck) }
civ-action-terrain = Cambiarla a { WORD("civ-kind-terrain", $terrain) }
civ-action-kill = Retirar { WORD("civ-kind-figure", $figure, form: "a") } de { $player_name }
civ-action-kill-great = Retirar el gran personaje
civ-action-figure = Elegir { WORD("civ-kind-figure", $figure, form: "a") }
civ-action-build = Construir { WORD("civ-card-building", $building) } en { $square }
civ-action-recruit = Colocar { WORD("civ-kind-figure", $figure, form: "a") } en { $square }
civ-action-learn = Aprender { WORD("civ-card-tech", $tech) }
civ-action-newton = Poner la carta de Newton en la fila { $row }
civ-action-tesla = Poner la tecnología una fila más abajo
civ-action-take = Tomar { WORD("civ-good", $resource) }
civ-action-coin = La moneda de { WORD("civ-source", $purse) }
civ-action-to-culture = Convertir { $amount } de comercio en cultura
civ-action-to-trade = Convertir { $amount } de cultura en comercio
civ-action-offer = Preparar una oferta para { $player_name }
civ-action-give = Dar { $amount } × { WORD("civ-good", $good) }
civ-action-ask = Pedir { $amount } × { WORD("civ-good", $good) }
civ-action-send = Enviar la oferta
civ-action-accept = Aceptar la oferta { $number } de { $player_name }
civ-action-decline = Rechazar la oferta { $number } de { $player_name }
civ-action-make-army = Producir un ejército
civ-action-make-scout = Producir un colono
civ-action-make-unit = Producir una unidad: { WORD("civ-units", $kind) }
civ-action-make-building = Construir { WORD("civ-card-building", $building) }
civ-action-make-wonder = Construir { WORD("civ-card-wonder", $wonder) }
civ-action-grant = Construir { WORD("civ-card-building", $building) } gratis
civ-action-arts = Dedicar la ciudad a las artes
civ-action-arts-for-trade = Dedicar la ciudad a las artes, para ganar comercio
civ-action-harvest = Recolectar { WORD("civ-good", $resource) }
civ-action-harvest-twice = Recolectar { WORD("civ-good", $one) } y { WORD("civ-good", $two) }
civ-action-rush = { $trade_none ->
        [yes] Sin gastar comercio
       *[other] Gastar { $trade } de comercio: +{ $production } de producción
    }
civ-action-caravan = Usar la caravana
civ-action-fortification = Usar la fortificación
civ-action-split = Añadir un segundo producto
civ-action-advance = Avanzar a la casilla { $space }: { $culture } de cultura{ $trade ->
        [0] { "" }
       *[other] { " " }y { $trade } de comercio
    }
    .short = Avanzar en el medidor de cultura
civ-action-leap = Saltar a la casilla { $space }
civ-action-group = { $scouts ->
        [0] Mover { $armies ->
                [one] 1 ejército
               *[other] { $armies } ejércitos
            } desde { $square }
        [one] Mover { $armies ->
                [0] 1 colono
                [one] 1 ejército y 1 colono
               *[other] { $armies } ejércitos y 1 colono
            } desde { $square }
       *[other] Mover { $armies ->
                [0] { $scouts } colonos
                [one] 1 ejército y { $scouts } colonos
               *[other] { $armies } ejércitos y { $scouts } colonos
            } desde { $square }
    }
civ-action-go = { $attacks ->
        [yes] Atacar en { $to }
       *[no] Mover a { $to }
    }
    .short = el último paso
civ-action-discover = Descubrir la ficha de { $to }
    .short = el descubrimiento
civ-action-leave = { $scouts ->
        [0] Dejar atrás { $armies ->
                [one] 1 ejército
               *[other] { $armies } ejércitos
            }
        [one] Dejar atrás { $armies ->
                [0] 1 colono
                [one] 1 ejército y 1 colono
               *[other] { $armies } ejércitos y 1 colono
            }
       *[other] Dejar atrás { $armies ->
                [0] { $scouts } colonos
                [one] 1 ejército y { $scouts } colonos
               *[other] { $armies } ejércitos y { $scouts } colonos
            }
    }
civ-action-stop = Parar aquí
civ-action-infiltrate = Sacrificar la miniatura en el centro de la ciudad de { $to }
civ-action-consent = Consentir
civ-action-raze = Arrasar el edificio
civ-action-front = Abrir un frente con { WORD("civ-units", $type) } { $strength }
civ-action-hit = Atacar el frente { $front } con { WORD("civ-units", $type) } { $strength }
civ-action-wound = Herir a la unidad del frente { $front }
civ-action-heal = Curar a la unidad del frente { $front }
civ-action-save = Salvar { WORD("civ-units", $type) } { $strength }
civ-action-loot = Tomar { WORD("civ-gain", $prize) }
civ-action-keep = Quedarte { WORD("civ-card-event", $card) }
civ-action-drop = Descartar { WORD("civ-card-event", $card) }
civ-action-choose = Quedarte { WORD("civ-card-person", $person) }
civ-action-prefer = Quedarte { WORD("civ-card-great", $great) }
civ-action-react-use = { $one ->
        [none] Reaccionar con { WORD("civ-card-use", $ability) }
       *[other] Reaccionar con { WORD("civ-card-use", $ability) }, pagando con { WORD("civ-good", $one) }
    }
civ-action-react-play = Reaccionar con { WORD("civ-card-event", $card) }
civ-action-react-reveal = Reaccionar con { WORD("civ-card-person", $person) }

## Textos de las cartas

civ-text-level = Tecnología de nivel { $n }
civ-text-government = Gobierno
civ-text-civilization = Civilización · { $leader }
civ-text-wonder-ancient = Maravilla antigua
civ-text-wonder-medieval = Maravilla medieval
civ-text-wonder-modern = Maravilla moderna
civ-text-event-ancient = Acontecimiento cultural antiguo
civ-text-event-medieval = Acontecimiento cultural medieval
civ-text-event-modern = Acontecimiento cultural moderno
civ-text-person = Gran personaje · { $kind }
civ-text-great = Gran personaje
civ-text-building = Edificio
civ-text-building-limited = Edificio limitado: uno en cada ciudad
civ-text-marker-hut = Choza
civ-text-marker-village = Aldea
civ-text-investment = Inversión
civ-text-cost = Cuesta { $n } de producción.
civ-text-cheaper = Cuesta { $n } de producción, o { $less } con { $tech }.
civ-text-terrain = Se construye en: { $terrain }.
civ-text-needs = Requiere { $tech }.
civ-text-improves = Forma mejorada de { $building }.
civ-text-yields = Da: { $icons }.
civ-text-icon-trade = { $n } de comercio
civ-text-icon-production = { $n } de producción
civ-text-icon-culture = { $n } de cultura
civ-text-icon-coins = { $n ->
        [one] { $n } moneda
       *[other] { $n } monedas
    }
civ-text-icon-combat = +{ $n } de bonificación de combate
civ-text-discards = Descarta la carta para usarla.
civ-text-unlocks = Desbloquea: { $buildings }.
civ-text-unlocks-government = Desbloquea el gobierno { $government }.
civ-text-unlocks-government-with = Desbloquea el gobierno { $government } ({ $effects })
civ-text-rank = { $kind }: rango { $n }.
civ-text-aircraft = Se pueden construir unidades aéreas.
civ-text-coins-held = Admite hasta { $n } monedas.
civ-text-wins = Quien la aprende gana la partida.
civ-text-starts = Empieza con { $tech } y el gobierno { $government }.
civ-text-starts-america = Empieza además con un gran personaje en las afueras de su capital.
civ-text-starts-china = Su capital empieza amurallada.
civ-text-starts-egypt = Empieza además con una maravilla antigua en las afueras de su capital.
civ-text-starts-germany = Empieza además con 2 unidades de infantería más.
civ-text-starts-russia = Empieza con 2 ejércitos en el mapa.
civ-text-starts-arabia = Empieza además con 1 trigo, 1 seda, 1 incienso y 1 hierro.
civ-text-starts-india = Empieza con una metrópolis en lugar de una capital.
civ-text-starts-spain = Empieza con 2 colonos en el mapa.
civ-text-figures = Miniaturas: { $armies } ejércitos, { $scouts } colonos.
civ-text-investment-level = { $at } monedas: { $effect }
civ-text-return-city-production = +{ $n } de producción en cada ciudad
civ-text-return-culture-discount = los avances cuestan { $n } de cultura menos
civ-text-return-combat = +{ $n } de bonificación de combate
civ-text-return-technology = aprendes una tecnología gratis
civ-text-no-effect = Sin efecto duradero.
civ-text-anarchy = Transición: la capital no realiza acciones de ciudad.
civ-text-face-friendly-barbarian = Ganas gratis una unidad desbloqueada o una miniatura en esta casilla.
civ-text-face-native-art = Ganas { $n } de cultura.
civ-text-face-teacher = Guárdalo; gástalo en tu Comienzo del turno para aprender gratis una tecnología de nivel I.
civ-text-face-great-person = Ganas un gran personaje.
civ-text-face-friendly-workers = Guárdalos; gástalos en la Gestión de la ciudad para tener 4 de producción más en una ciudad este turno.
civ-text-face-wealth = Ganas una ficha de moneda.
civ-text-face-resource = Guárdalo; sirve para pagar un recurso: { $resource }.
civ-text-trait-speed = Velocidad de viaje { $n }.
civ-text-trait-speed-bonus = +{ $n } a la velocidad de viaje.
civ-text-trait-stacking = Límite de apilamiento { $n }.
civ-text-trait-stacking-bonus = +{ $n } al límite de apilamiento.
civ-text-trait-cities = Puedes tener { $n } ciudades.
civ-text-trait-water-1 = Tus miniaturas cruzan el agua, pero no terminan allí.
civ-text-trait-water-2 = Tus miniaturas cruzan el agua y pueden terminar allí.
civ-text-trait-hand = +{ $n } al tamaño de la mano de cultura.
civ-text-trait-battle-hand = +{ $n } al tamaño de la mano de batalla.
civ-text-trait-coins = { $n ->
        [one] { $n } moneda.
       *[other] { $n } monedas.
    }
civ-text-trait-city-production = Cada una de tus ciudades: +{ $n } de producción.
civ-text-trait-trade = { $n_sign ->
        [minus] −
       *[other] +
    }{ $n_size } de comercio al recaudar.
civ-text-trait-capital-arts = { $n_sign ->
        [minus] −
       *[other] +
    }{ $n_size } de cultura cuando tu capital se dedica a las artes.
civ-text-trait-strength = Tus unidades tienen +{ $n } de fuerza.
civ-text-trait-research-discount = Investigar exige { $n } de comercio menos.
civ-text-trait-combat = +{ $n } de bonificación de combate.
civ-text-trait-culture-discount = Los avances cuestan { $n } de cultura menos.
civ-text-trait-production-per-coins = Cada una de tus ciudades: +1 de producción por cada { $n } monedas.
civ-text-trait-hands-per-coins = +1 a la mano de batalla y a la de cultura por cada { $n } monedas.
civ-text-trait-track-trade-per-coins = Los avances cuestan 1 de comercio menos por cada { $n } monedas.
civ-text-flag-immune-to-anarchy = Eres inmune a la anarquía.
civ-text-flag-actions-protected = Tus acciones de ciudad no se pueden cancelar.
civ-text-flag-events-protected = Tus acontecimientos culturales no se pueden cancelar.
civ-text-flag-armies-found-cities = Los ejércitos también pueden fundar ciudades.
civ-text-flag-scouts-explore-huts = Los colonos pueden explorar chozas.
civ-text-flag-no-city-attacks = Tus ejércitos no atacan ciudades.
civ-text-flag-flies-over = Tus miniaturas pasan sobre enemigos, chozas, aldeas y ciudades sin detenerse.
civ-text-flag-sees-hands = En tus batallas ves las fuerzas de tu rival.
civ-text-flag-closes-outskirts = Las miniaturas enemigas no terminan en las afueras de tus ciudades; las que están dentro salen en cuanto pueden.
civ-text-flag-not-a-target = Los acontecimientos culturales que se dirigen contra un jugador solo se dirigen contra ti si consientes.
civ-text-flag-all-governments = Todos los gobiernos están desbloqueados.
civ-text-flag-less-loot = Quien te vence toma 1 de botín menos.
civ-text-flag-resource-after-investing = Tu primera inversión del turno también da un recurso del mercado.
civ-text-flag-pair-is-a-spy = Una vez por turno, dos recursos valen como un espía.
civ-text-flag-splits-production = Una vez por turno, una ciudad hace dos cosas con su producción.
civ-text-flag-harvests-twice = Una vez por turno, una ciudad recolecta dos recursos con una acción.
civ-text-flag-draws-two-events = Cuando robas un acontecimiento, roba dos y quédate uno.
civ-text-flag-razes-where-it-stops = Una vez por turno, un ejército puede arrasar el edificio sobre el que se detiene.
civ-text-flag-breaks-walls = Las murallas de la ciudad que atacas caen antes de la batalla.
civ-text-flag-coin-after-victory = Una vez por turno, tras ganar una batalla, pon una moneda en esta carta.
civ-text-flag-grows-metropolis = Tu capital se convierte en metrópolis.
civ-text-flag-doubles-rush = Tres de comercio se convierten en dos de producción.
civ-text-flag-explores-for-culture = 3 de cultura por cada choza o aldea.
civ-text-flag-saves-a-unit = Después de cada batalla salvas una de tus unidades muertas.
civ-text-flag-free-building-action = Una vez por turno, una ciudad construye gratis un edificio desbloqueado como acción.
civ-text-flag-military-gifts = Cuando aprendes una tecnología con rango de unidad o con unidades aéreas, ganas una unidad de ese tipo y un recurso del mercado.
civ-text-flag-glory = Un avance gratuito en el medidor de cultura por cada maravilla o ciudad que construyes y cada ciudad o aldea que conquistas.
civ-text-flag-infiltrates = Una vez por turno, sacrifica una miniatura en el centro de una ciudad enemiga para aprender una tecnología de su dueño.
civ-text-flag-culture-for-resources = 2 de cultura por cada recurso que gastas.
civ-text-flag-advances-by-investing = Un avance gratuito por cada moneda que inviertes.
civ-text-flag-keeps-trade-for-unique = Conservas tu comercio si nadie más conoce ni elige lo que investigas.
civ-text-flag-chooses-great-people = Roba dos grandes personajes y quédate uno.
civ-text-flag-wild-resources = Cada recurso que gastas puede contar como trigo, seda, incienso o hierro.
civ-text-flag-arts-of-resources = Los recursos de las afueras cuentan como cultura para las artes.
civ-text-flag-builds-on-discovery = Cuando descubres una ficha puedes construir gratis un edificio básico.
civ-text-flag-culture-from-rivals-arts = 1 de cultura cuando una ciudad rival se dedica a las artes.
civ-text-flag-leaps-over-markers = En el medidor de cultura puedes saltar las casillas con indicadores rivales, pero no la última.
civ-text-flag-culture-for-unique = 3 de cultura si nadie más conoce ni elige lo que investigas.
civ-text-flag-wounds-for-losses = Por cada unidad que pierdes en batalla, una unidad enemiga recibe una herida.
civ-text-flag-bonus-when-outnumbered = +8 de bonificación de combate cuando defiendes con menos unidades que el atacante.
civ-text-flag-marks-wonders = Pon aquí un marcador por cada maravilla que construyes.
civ-text-flag-building-when-investing = Cada inversión da gratis un edificio desbloqueado.
civ-text-flag-arts-for-trade = Una vez por turno, las artes dan comercio en lugar de cultura.
civ-text-flag-substitutes-uranium = Otro recurso puede pagar un uranio.
civ-text-when-start = Comienzo del turno
civ-text-when-trade = Comercio
civ-text-when-city = Gestión de la ciudad
civ-text-when-produce = al producir
civ-text-when-movement = Movimiento
civ-text-when-research = Investigación
civ-text-when-battle = batalla
civ-text-when-forces = tras robar las fuerzas
civ-text-when-aftermath = tras una batalla
civ-text-when-phase = al empezar una fase
civ-text-when-any = en cualquier momento
civ-text-when-react = reacción
civ-text-when-payment = para pagar
civ-text-once-battle = una vez por batalla
civ-text-price-any = { $n ->
        [one] { $n } recurso
       *[other] { $n } recursos
    }
civ-text-price-trade = { $n } de comercio
civ-text-price-culture = { $n } de cultura
civ-text-use = { $when }: { $effect }.
civ-text-use-paid = { $when }, { $price }: { $effect }.
civ-text-op-gain-culture = ganas { $n } de cultura
civ-text-op-gain-trade = ganas { $n } de comercio
civ-text-op-gain-trade-and-give = ganas { $n } de comercio; otro jugador gana { $other }
civ-text-op-city-production = una ciudad: +{ $n } de producción este turno
civ-text-op-great-person = ganas un gran personaje
civ-text-op-coin-here = pon una moneda en esta carta
civ-text-op-obsolete-or-kill-unit = una maravilla antigua queda obsoleta, o un rival pierde una unidad al azar
civ-text-op-obsolete-or-raze = una maravilla antigua o medieval queda obsoleta, o se destruye un edificio
civ-text-op-discard-coin = un rival pierde una ficha de moneda que eliges tú
civ-text-op-deal-wounds = reparte hasta { $n } heridas
civ-text-op-boost-attack = la próxima unidad que juegues hace { $n } heridas más en su ataque
civ-text-op-heal = quita hasta { $n } heridas a tus unidades
civ-text-op-heal-all = quita todas las heridas a tus unidades
civ-text-op-freeze-square = cierra una casilla, también en mitad de un movimiento: ninguna miniatura sale de ella este turno
civ-text-op-ship-stack = lleva todas tus miniaturas de una casilla a una casilla de agua; ya no se mueven más este turno
civ-text-op-change-terrain = una casilla vacía que no sea montaña se convierte en pradera, desierto, bosque o agua
civ-text-op-extra-actions = cada una de tus ciudades tiene una acción más
civ-text-op-destroy-city = destruye una ciudad que no sea capital, con todo lo que hay en sus afueras, también las miniaturas
civ-text-op-free-build = construye gratis una unidad desbloqueada, una miniatura o un edificio desbloqueado
civ-text-op-figure-on-wonder = construye aquí gratis una miniatura
civ-text-op-free-walls = amuralla gratis una de tus ciudades
civ-text-op-free-building = construye gratis un edificio desbloqueado
civ-text-op-learn-from-others = aprende gratis una tecnología que conozca otro jugador
civ-text-op-advance = avanza gratis { $n } en el medidor de cultura
civ-text-op-advance-per-coins = un avance gratuito por cada { $n } monedas
civ-text-op-one-of-each = toma del mercado un recurso de cada clase
civ-text-op-draw-events = roba { $n } acontecimientos de un mazo
civ-text-op-refresh-hand = descarta acontecimientos y roba hasta completar tu mano
civ-text-op-devote-all = la acción de tu capital dedica todas tus ciudades a las artes y no se puede cancelar
civ-text-op-extra-action = una de tus ciudades actúa otra vez, también la capital en Anarquía; no se puede cancelar
civ-text-op-per-building = ganas 1 de comercio y 1 de cultura por cada edificio tuyo
civ-text-op-free-aircraft = ganas una unidad aérea, aunque no la hayas desbloqueado
civ-text-op-join-figures = lleva miniaturas de una casilla a otra con miniaturas tuyas
civ-text-op-double-speed = duplica tu velocidad de viaje este turno
civ-text-op-culture-per-coins = ganas 1 de cultura por cada { $n } monedas
civ-text-op-per-unbuilt-armies = ganas 1 de comercio y 1 de cultura por cada { $n } ejércitos fuera del mapa
civ-text-op-culture-per-unbuilt-army = ganas { $n } de cultura por cada ejército fuera del mapa
civ-text-op-per-mark = ganas 1 de cultura y 1 de comercio por cada marcador de aquí
civ-text-op-coin-for-advance = da una ficha de moneda a un rival a cambio de un avance gratuito en el medidor de cultura
civ-text-op-exchange-trade-and-culture = cambia comercio y cultura uno por uno
civ-text-op-jump-along-edge = lleva todas tus miniaturas de una casilla del borde a otra vacía del borde; ya no se mueven más este turno
civ-text-op-look-at-markers = mira todas las chozas y aldeas
civ-text-op-harbors = construye gratis hasta { $n } puertos, también sin Navegación
civ-text-op-culture-as-combat = cuando defiendes, tu cultura cuenta como bonificación de combate
civ-text-op-replace-hand = tus fuerzas de batalla mueren y eliges otras tantas unidades
civ-text-op-pass-battle-turn = pasas en tu turno de batalla
civ-text-op-save-units = salva todas tus unidades muertas en la batalla
civ-text-op-first-player = te conviertes en el primer jugador
civ-text-op-cheaper-wonder = la maravilla cuesta { $n } de producción menos
civ-text-op-one-row-lower = pon una tecnología de nivel II a IV una fila más abajo; exige el comercio de su nivel
civ-text-op-blank-technology = pon esta carta en una fila I a IV de la pirámide como tecnología sin efecto
civ-text-op-cancel = cancela { $what }
civ-text-cancels-city-action = una acción de ciudad
civ-text-cancels-event = un acontecimiento cultural
civ-text-cancels-ability = una capacidad de recursos
civ-text-play-as-resource = paga uno de: { $resources }
civ-text-play-cancel = cancela { $what }
civ-text-play-kill-figure = muere una miniatura a { $n } casillas o menos de tus miniaturas o ciudades
civ-text-play-kill-on-square = en una casilla a { $n } casillas o menos de tus miniaturas o ciudades, muere el gran personaje o hasta 2 miniaturas
civ-text-play-kill-on-square-any = en cualquier casilla, muere el gran personaje o hasta 2 miniaturas
civ-text-play-push-stack = mueve todas las miniaturas de un rival de una casilla hasta { $n } casillas por tierra, sin batalla
civ-text-play-terrain-desert = una casilla que no sea montaña, sin edificio ni maravilla, se convierte en desierto
civ-text-play-terrain-grassland = un bosque sin edificio ni maravilla se convierte en pradera
civ-text-play-terrain-water = una casilla que no sea montaña, sin miniaturas ni fichas, se convierte en agua
civ-text-play-swap-technologies = aprende gratis una tecnología de nivel { $n } o inferior de un rival, que luego aprende otra así de las tuyas
civ-text-play-raze = destruye { $amount ->
        [one] { $amount } edificio
       *[other] { $amount } edificios
    } a { $n } casillas o menos de tus miniaturas o ciudades
civ-text-play-raze-any = destruye hasta { $amount ->
        [one] { $amount } edificio
       *[other] { $amount } edificios
    } de otros jugadores
civ-text-play-anarchy = un rival cae en la anarquía
civ-text-play-city-production = una ciudad: +{ $n } de producción este turno
civ-text-play-discard-coins = { $n ->
        [one] un rival pierde una ficha de moneda que eliges tú
       *[other] hasta { $n } rivales pierden una ficha de moneda cada uno, que eliges tú
    }
civ-text-play-discard-coins-all = cada rival pierde una ficha de moneda que eliges tú
civ-text-play-free-units = antes de robar las fuerzas, ganas { $n ->
        [one] una unidad
       *[other] hasta { $n } unidades
    }
civ-text-gift = Después, otro jugador recibe una ficha de moneda.
civ-text-interrupts = También durante el movimiento de otro jugador.
civ-text-only-if-target = Solo si se dirige contra ti, contra tus miniaturas o contra casillas o edificios de tus ciudades.

## En la mesa

civ-pick-and = y { $what }
civ-pick-for-city = para la ciudad { $city }
civ-pick-nowhere = para ninguna ciudad
civ-pick-invest = Invertir: { $what }
civ-pick-reveal = Mostrar { $what }
civ-pick-done-trading = No comerciar más
civ-pick-offer = Oferta a { $what }
civ-pick-accept = Aceptar a { $what } ({ $number })
civ-pick-decline = Rechazar a { $what } ({ $number })
civ-pick-figure-of = { $what } de { $of }
civ-pick-deck = Mazo: { $what }
civ-pick-harvest = Recolectar { $what }
civ-pick-give = Dar { $what }
civ-pick-ask = Pedir { $what }
civ-pick-free = { $what } gratis
civ-pick-armies = { $n ->
        [one] { $n } ejército
       *[other] { $n } ejércitos
    }
civ-pick-scouts = { $n ->
        [one] { $n } colono
       *[other] { $n } colonos
    }
civ-pick-front = Frente { $front }
civ-pick-new-front = Nuevo frente
civ-pick-found = Fundar una ciudad
civ-pick-gather = Extraer con un colono
civ-pick-teacher = Profesor
civ-pick-atlantis = Atlántida
civ-pick-workers = Trabajadores aliados
civ-pick-leave = Dejar miniaturas
civ-pick-infiltrate = Infiltrar
civ-pick-to-culture = Comercio en cultura
civ-pick-to-trade = Cultura en comercio
civ-pick-purse = Moneda: { $what }
civ-pick-loot = { $kind ->
        [tech] Tecnología: { $what }
       *[other] { $what }
    }{ $n ->
        [one] { "" }
       *[other] { " " }({ $n } de botín)
    }
civ-pick-arts = Dedicar a las artes
civ-pick-arts-for-trade = Artes por comercio
civ-board = Mapa
civ-turn = Turno
civ-set-up = Preparación
civ-first = primer jugador
civ-first-offer = Elige una oferta
civ-first-item = Elige qué das o qué pides
civ-first-city = Elige una ciudad
civ-first-figures = Elige miniaturas
civ-first-technology = Elige una tecnología
civ-first-civilization = Elige una civilización
civ-first-square = Elige una casilla
civ-first-answer = Elige una respuesta
civ-first-action = Elige una acción
civ-first-government = Elige un gobierno
civ-first-resource = Elige un recurso
civ-first-building = Elige un edificio
civ-first-card = Elige una carta
civ-first-great = Elige un gran personaje
civ-first-unit = Elige una unidad
civ-first-loot = Elige el botín
civ-first-coin = Elige una moneda
civ-held = En la mano
civ-techs = Tecnologías
civ-market = Mercado
civ-legend = # ciudad · + edificio · W maravilla · & gran personaje · h choza · v aldea · * reliquia · mayúscula ejército · minúscula colono
civ-dial-trade = comercio
civ-dial-coins = monedas
civ-dial-culture = cultura
civ-dial-space = casilla del medidor de cultura
civ-dial-units = unidades
civ-dial-events = acontecimientos culturales
civ-dial-resources = recursos y marcadores
civ-result-space = Medidor de cultura
civ-result-techs = Tecnologías
civ-result-coins = Monedas
civ-result-cities = Ciudades
civ-spoken-hidden = sin descubrir
civ-spoken-capital = capital de { $who }
civ-spoken-city = ciudad de { $who }
civ-spoken-metropolis = metrópolis de { $who }
civ-spoken-walled = amurallada
civ-spoken-outskirts = afueras de { $who }
civ-spoken-armies = { $n ->
        [one] { $n } ejército
       *[other] { $n } ejércitos
    } de { $who }
civ-spoken-scouts = { $n ->
        [one] { $n } colono
       *[other] { $n } colonos
    } de { $who }

## Lo que traerá

civ-preview-trade = comercio { $from } → { $to }
civ-preview-culture = cultura { $from } → { $to }
civ-preview-coins = monedas { $from } → { $to }
civ-preview-space = medidor de cultura { $from } → { $to }
civ-preview-speed = velocidad de viaje { $from } → { $to }
civ-preview-stacking = límite de apilamiento { $from } → { $to }
civ-preview-hand-size = mano de cultura { $from } → { $to }
civ-preview-units = unidades { $from } → { $to }
civ-preview-production = producción de la ciudad { $city }: { $from } → { $to }
civ-preview-city-trade = comercio de la ciudad { $city }: { $from } → { $to }
civ-preview-token = { WORD("civ-good", $good) } { $from } → { $to }
civ-preview-attacks-city = ataca la ciudad de { $seat_name }
civ-preview-attacks-armies = ataca a { $seat_name } ({ $n ->
        [one] { $n } ejército
       *[other] { $n } ejércitos
    })
civ-preview-kills-scouts = { $n ->
        [one] muere { $n } colono
       *[other] mueren { $n } colonos
    } de { $seat_name } sin batalla, y tomas botín
civ-preview-explores = explora la choza y termina su movimiento
civ-preview-attacks-village = ataca a los bárbaros de la aldea y termina su movimiento
civ-preview-relic = llega a la reliquia
civ-preview-space-brings = { $brings ->
        [wins] ganas la partida
        [great] ganas un gran personaje
        [ancient] robas un acontecimiento antiguo
        [medieval] robas un acontecimiento medieval
       *[modern] robas un acontecimiento moderno
    }
civ-preview-new-city = la ciudad nueva: { $production } de producción, { $trade } de comercio y { $arts } de cultura
civ-preview-arts = artes de la ciudad { $city }: { $from } → { $to }

## En la mesa

civ-forces = Ejército regular
civ-events = Acontecimientos
civ-people = Personajes
civ-resources = Recursos
civ-panes = Paneles
civ-own = Mi civilización
civ-invest = Invertir
civ-city-used = ya ha actuado
civ-victories = Victorias
civ-victory-culture = Cultural
civ-victory-culture-how = última casilla del medidor
civ-victory-technology = Tecnológica
civ-victory-technology-how = la tecnología de nivel V
civ-victory-economy = Económica
civ-victory-economy-how = 15 monedas a la vez
civ-victory-military = Militar
civ-victory-military-how = conquistar una capital
civ-victory-techs = { $n ->
        [one] { $n } carta
       *[other] { $n } cartas
    }
civ-wonders = Maravillas
civ-wonders-left = { $n ->
        [0] no quedan más
        [one] queda { $n } más en el mazo
       *[other] quedan { $n } más en los mazos
    }
civ-buildings-left = Edificios disponibles
civ-units-left = Unidades disponibles
civ-next-space = casilla { $n }:
civ-city = Ciudad { $n }
civ-front = Frente { $n }
civ-battle = Batalla
civ-attacks = ataca
civ-defends = defiende
civ-barbarians = lleva a los bárbaros en
civ-offer = Oferta
civ-draft = Tu oferta
civ-you-give = Tú das
civ-partner-gives = { $who } te da
civ-after = Después
civ-offer-waits = Espera la respuesta de { $who }
civ-nothing = nada
civ-add = Añadir:
civ-ask-by-name = Cartas y fichas ocultas, por su nombre
civ-kind-back-hut = choza
civ-kind-back-village = aldea
civ-accept = Aceptar
civ-decline = Rechazar
civ-done-trading = ha terminado
civ-dial-speed = velocidad de viaje
civ-dial-stacking = límite de apilamiento
civ-dial-combat = bonificación de combate
civ-dial-production = producción
civ-dial-arts = cultura por las artes
civ-dial-cards = unidades en la mano
civ-dial-losses = unidades perdidas
civ-dial-sum = fuerza en los frentes + bonificación de combate

## Lo que traerá

civ-preview-kills = muere la unidad enemiga ({ WORD("civ-units", $kind) })
civ-preview-wounds = { $n ->
        [0] la unidad enemiga ({ WORD("civ-units", $kind) }) no recibe heridas
        [one] la unidad enemiga ({ WORD("civ-units", $kind) }) recibe { $n } herida
       *[other] la unidad enemiga ({ WORD("civ-units", $kind) }) recibe { $n } heridas
    }
civ-preview-dies = tu unidad muere
civ-preview-suffers = { $n ->
        [0] tu unidad no recibe heridas
        [one] tu unidad recibe { $n } herida
       *[other] tu unidad recibe { $n } heridas
    }
civ-preview-strikes-first = tu unidad golpea primero
civ-preview-struck-first = la unidad enemiga golpea primero
civ-preview-stands = abre un frente: suma { $n } si sobrevive
civ-trumps = tiene ventaja contra { $what }
civ-lacks = { $n ->
        [one] falta { $n }
       *[other] faltan { $n }
    }

## Posiciones imposibles. Las palabras son las de la notación.

civ-impossible-civ = «{ $civ }» no se puede jugar aquí
civ-impossible-no-civ = falta la civilización
civ-impossible-tile = la ficha de mapa «{ $tile }» no puede estar en { $square }
civ-impossible-wonder = la maravilla «{ $wonder }» no puede tener dueño
civ-impossible-kept = la ficha «{ $marker }» nunca se guarda
civ-impossible-occupied = en { $square } ya hay otra cosa
civ-impossible-city = la ciudad { $city } ya está en el mapa o no está en ninguna casilla
civ-impossible-no-city = no hay ninguna ciudad { $city }; antes va su línea «city»
civ-impossible-disaster = en { $square } no puede haber un desastre
civ-impossible-market = estas maravillas no pueden estar en el mercado
civ-impossible-over = la partida ha terminado, pero queda algo en curso
civ-impossible-won = alguien ha ganado, pero la partida sigue
civ-impossible-no-capital = falta la capital
civ-impossible-not-used = «{ $line }» nombra algo que no se usa con estas opciones
civ-impossible-people = hay más cartas que fichas de gran personaje de «{ $kind }»
civ-impossible-people-cards = falta una carta de gran personaje o está en dos lugares
civ-impossible-anarchy = la anarquía no puede empezar en una ronda posterior
civ-impossible-empty-pyramid = la pirámide tecnológica está vacía
civ-impossible-coins = hay monedas en «{ $tech }», que no se ha investigado
civ-impossible-purse = «{ $tech }» tiene como mucho { $most } monedas
civ-impossible-canal = hay monedas en una maravilla ajena
civ-impossible-hand = hay demasiados acontecimientos culturales en la mano
civ-impossible-unrevealed = hay una pieza en { $square }, que no se ha descubierto
civ-impossible-terrain = «{ $what }» no encaja con el terreno de { $square }
civ-impossible-of-no-city = «{ $what }», en { $square }, no está en ninguna ciudad de su dueño
civ-impossible-city-site = la ciudad de { $square } está junto a casillas sin descubrir o en el borde
civ-impossible-metropolis = una metrópolis es una capital en dos casillas contiguas
civ-impossible-cities-close = las ciudades de { $one } y { $other } están demasiado cerca
civ-impossible-figures-inside = hay miniaturas en el centro de la ciudad de { $square }
civ-impossible-two-players = hay miniaturas de dos jugadores en { $square }
civ-impossible-round = la ronda 0 es la preparación, y las rondas posteriores tienen fases
civ-impossible-set-up = la preparación sigue el orden de turno
civ-impossible-phase = «{ $line }» es de otra fase
civ-impossible-no-frame = «{ $line }» y su línea «wait» deben ir juntas
civ-impossible-unfit = «{ $line }» no encaja con el resto de la posición
civ-impossible-no-army = el atacante no tiene ningún ejército en { $square }
civ-impossible-wonder-place = la maravilla «{ $wonder }» tiene dueño y no casilla, o casilla y no dueño
civ-impossible-dial = un medidor pasa de su límite
civ-impossible-pyramid = cartas en la pirámide: { $cards }; tecnologías: { $techs }
civ-impossible-shown = se conocen unidades que no están
