# Lo que dicen todas las páginas

ask-anything = Decides tú
wait-anything = Esperando a { $who }
wait-over = La partida ha terminado

refused-unreadable = { $found ->
    [none] No lo entiendo: falta algo en la posición { $column } ({ $expected }).
   *[other] No entiendo «{ $found }» en la posición { $column }; esperaba { $expected }.
}
refused-rule = { $why } ({ $rule })
refused-past-barrier = El paso { $n } ya no se podrá deshacer: escribe el resto en otra línea.
refused-stale = La partida ha seguido adelante; mira cómo está y decide de nuevo.
refused-no-seat = Ese asiento no existe.

expected-an-action = una acción
expected-a-colour = un color
expected-a-square-from-a1-to-p11 = una casilla de A1 a P11
expected-a-number-from-0-to-6 = un número de 0 a 6
expected-hand-tiles-such-as-rrg-in-the-order-k-r-b-g = losetas como rrg, en el orden k r b g
expected-a-pair-of-colours-such-as-red-green = una pareja como red-green
expected-a-card = la palabra de una carta, como moses
expected-a-technology-with-workers = una tecnología con trabajadores, como bronze
expected-a-number = un número que quepa
expected-what-the-card-is-played-for = para qué se juega la carta: build, up, develop, revolt, food o resources
expected-a-or-b = a o b
expected-under = under
expected-leader-or-wonder = leader o wonder
expected-the-end-of-the-line = el final de la línea

undo-blocked-nothing = No hay nada que deshacer.
undo-blocked-drawn = Ha intervenido el azar: ya no se puede deshacer.
undo-blocked-revealed = Se ha mostrado algo oculto: ya no se puede deshacer.
undo-blocked-told = Alguien ha visto algo en secreto: ya no se puede deshacer.
undo-blocked-together = Se decidió a la vez que otros: ya no se puede deshacer.
undo-blocked-decided = Otra persona ha decidido después: ya no se puede deshacer.
undo-watching = Solo estás mirando.
result-rank = Puesto
result-player = Jugador
result-points = Puntos en ese momento
result-how = Cómo terminó
result-resigned = abandonó
you = tú

## En todas partes

skip = Ir al contenido
settings = Ajustes
settings-look = Idioma y aspecto
your-name = Tu nombre
your-name-hint = Sin cuenta: el nombre se guarda en este navegador.
save = Guardar
home = A la portada
lang-en = English
lang-es = Español
theme-auto = Auto
theme-light = Claro
theme-dark = Oscuro
rules = Reglas
bot = bot
away = ausente
decides = decide
players = Jugadores
your-turn = Te toca
is-over = terminada
waits = en espera

## La portada

home-title = La mesa está puesta
home-lead = Los grandes juegos de civilización, con las reglas de tu parte y rivales siempre dispuestos.
home-play = Jugar ahora contra bots
home-new = Crear una mesa
home-quick-hint = { $game } contra bots ({ $level }), sin crear cuenta.
home-waiting = { $n ->
    [one] Te espera una mesa
   *[other] Te esperan { $n } mesas
}
home-running = { $n ->
    [one] Una partida sigue; les toca a los demás.
   *[other] { $n } partidas siguen; les toca a los demás.
}
home-continue = Seguir jugando
home-against = Jugar ahora contra bots de nivel:
home-mine = Mis mesas
home-none = Aún no tienes ninguna mesa. Con un clic ya juegas.
home-invited = ¿Te han invitado? El enlace es tu asiento.
home-paste = Pega el enlace
home-enter = Entrar
home-games = Juegos
home-play-this = Jugar
home-seats = { $from }–{ $to } jugadores
home-open = Mesas abiertas
home-open-new = Crear la mía
home-open-none = Ahora no hay nadie esperando. Crea una mesa y manda el enlace.
col-table = Mesa
col-seats = Asientos
col-pace = Ritmo
sit-down = Sentarse
free-seats = { $n ->
    [one] 1 asiento libre
   *[other] { $n } asientos libres
}

## Una mesa nueva

new-title = Crear una mesa
new-game = Juego
new-name = Nombre de la mesa
new-name-hint = Mesa de los jueves
new-seats = Asientos
new-seat = Asiento { $n }: quién juega
new-role = Asiento { $n }: bando
new-pack-none = ninguno
new-pack-file = Paquete propio (archivo)
new-pack-text = … o su texto
new-seats-hint = Cada asiento abierto tiene un enlace propio que puedes enviar.
new-pace = Ritmo
new-open = Crear la mesa
new-watch = Otros pueden mirar
seat-me = yo
seat-open = cualquiera; la mesa aparece en la lista
seat-none = nadie
seat-free = libre
pace-live = En tiempo real, sin reloj
pace-clock = En tiempo real, con reloj
pace-turns = Por turnos, durante días
pace-hotseat = Un dispositivo para todos
pace-minutes = Minutos por persona (con reloj)
pace-hours = Horas por turno (por turnos)
start = Empezar ya y completar con bots
not-yet = Faltan jugadores
invite-link = El enlace de este asiento
invite-hint = Quien abra un enlace ocupará ese asiento. Manda cada enlace a una sola persona.
copy = Copiar

## La mesa

board = Tablero
decision = Decisión
view-coords = Coordenadas
view-bare = Mapa sin piezas
view-keys = Atajos de una letra
view-confirm = Preguntar antes de lo que no se puede deshacer
keys = Atajos de teclado
replay = Repetición
picture = Imagen del tablero
record = Acta de la partida
resign = Abandonar
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Tablero entero
undo = Deshacer { $what }
undo-ask = Pedir que se deshaga mi última decisión
reset = Reiniciar turno
since = { $n ->
    [one] 1 novedad desde tu última decisión.
   *[other] { $n } novedades desde tu última decisión.
}
since-show = Ver paso a paso
agree = De acuerdo
refuse = No
to-result = Ver el resultado
log = Crónica
log-mine = lo que me afecta
log-nothing = ninguna acción
log-turn = Turno { $n } · { $name }
log-position = Posición { $n }
typed = Escribe una acción
typed-go = Jugar
rules-search = Buscar en las reglas
rules-find = Buscar
rules-none = Ninguna regla contiene esas palabras.
rules-whole = Reglamento completo
chat = Chat
chat-say = Di algo
chat-send = Enviar
handover = { $name }, te toca
handover-hint = Pasa el dispositivo. Que no mire nadie más.
handover-ready = Ver mi mano

key-move = moverse por el tablero
key-act = elegir y confirmar
key-clear = soltar lo elegido
key-next = casilla posible siguiente o anterior
key-hand = pieza detrás de la pantalla
key-to-hand = a la mano
key-to-board = al tablero
key-go = al botón principal
key-undo = deshacer
key-type = escribir una acción
key-log = a la crónica
key-who = decir quién decide qué
key-options = decir qué es posible
key-last = decir lo último que ha pasado
key-mine = decir qué tengo
key-zoom = acercar, alejar, tablero entero
key-sheet = esta lista

## Después de la partida

after-won = { $count ->
    [0] Nadie ha ganado
    [one] Gana { $names }
   *[other] Comparten la victoria { $names }
}
after-moves = { $n } decisiones
after-result = Resultado
after-chart = Lo que cuenta, decisión a decisión
after-best = Tus mejores resultados en solitario
after-best-points = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
after-best-won = victoria
after-best-lost = sin victoria
after-best-this = esta partida
after-proof = El acta guarda el secreto con el que se sorteó todo: cualquiera puede comprobar que nadie amañó el azar.
rematch = Revancha
chart-label = Lo que cuenta para cada jugador tras cada decisión
chart-table = Ver como tabla
chart-step = Decisión
back-to-table = Volver a la mesa
replay-first = Al principio
replay-prev = Un paso atrás
replay-next = Un paso adelante
replay-last = Al final
replay-slider = Posición

## Lo que dice el programa de la página

js-choose = Elige una pieza
js-choose-next = Elige dónde
js-choose-more = Elige qué más
js-clear = No hay nada elegido
js-offline = Sin conexión
js-online = De nuevo en línea
js-failed = No se ha podido enviar. Inténtalo otra vez.
js-nobody = Aquí no se puede elegir nada
js-legal = { $n } a elegir
js-no-legal = Ahí no se puede hacer nada
js-nothing = Aún no ha pasado nada
js-copied = Copiado
js-sure = ¿Seguro? Pulsa otra vez.
js-filter = Filtrar

## Lo que no se puede montar

error-game = No hay ningún juego llamado «{ $found }».
error-role = No existe «{ $found }»; elige entre { $known }.
error-role-twice = «{ $found }» aparece dos veces.
error-seats = Asientos: { $n }. En este juego son de { $from } a { $to }.
error-option = La opción «{ $found }» no se entiende; escribe nombre=valor.
error-option-unknown = No existe la opción «{ $found }»; las que hay son { $known }.
error-option-twice = La opción «{ $found }» aparece dos veces.
error-option-value = La opción «{ $key }» no puede ser «{ $found }»; puede ser { $known }.

## Qué falla en un texto, un acta o un archivo. Van detrás del nombre del archivo.

error-at-line = línea { $line }: { $why }
error-unreadable = columna { $column }: se esperaba: { $expected }; hay «{ $found }»
error-unreadable-end = columna { $column }: se esperaba: { $expected }; no hay nada
error-unreadable-line = línea { $line }, columna { $column }: se esperaba: { $expected }; hay «{ $found }»
error-unreadable-line-end = línea { $line }, columna { $column }: se esperaba: { $expected }; no hay nada
error-refused = «{ $line }»: { $why }
error-hex = se esperaban 64 cifras hexadecimales
error-position = { $what } ({ $rule })
error-position-of = { $seat }: { $what } ({ $rule })
error-record-missing = el acta no tiene la línea «{ $line }»
error-record-other-game = el acta es de otro juego, «{ $found }»
error-record-too-long = el acta ocupa más de { $bytes } bytes
error-replay-no-secret = el acta aún no tiene el secreto, así que no se puede repetir el azar
error-replay-wrong-secret = el secreto no corresponde al compromiso; se ha cambiado uno de los dos
error-replay-revision = el acta se jugó con la revisión { $found } de las reglas; este programa juega la { $here }
error-replay-data = el acta se jugó con otras cartas u otro mapa ({ $found }; aquí, { $here })
error-replay-refused = la decisión { $ply }, «{ $action }», se rechaza por { $rule }: { $text }
error-replay-digest = { $ply ->
    [one] tras 1 decisión el acta dice { $found }, pero la posición es { $here }
   *[other] tras { $ply } decisiones el acta dice { $found }, pero la posición es { $here }
}
error-replay-result = el resultado no es aquel al que llevan las decisiones
error-replay-position = la posición incluida en el acta no vale: { $why }
error-replay-other-table = la posición tiene otros asientos u opciones que la mesa

# Lo que dice el sistema; lo demás se muestra como él lo dice.
error-io = { $system }
error-io-not-found = no existe ese archivo o carpeta
error-io-permission = permiso denegado
error-io-exists = el archivo ya existe
error-io-is-folder = es una carpeta
error-io-no-folder = una parte de la ruta no es una carpeta
error-io-folder-not-empty = la carpeta no está vacía
error-io-read-only = el sistema de archivos es de solo lectura
error-io-full = el disco está lleno
error-io-address-in-use = otro programa ya escucha en esa dirección
error-io-address-not-here = este equipo no tiene esa dirección
error-io-connection = la otra parte ha cerrado la conexión
error-io-reader-gone = ya no hay nadie que lo lea
error-io-end = el archivo termina antes de tiempo
error-io-timeout = ha tardado demasiado

## Órdenes permanentes

orders = Cuando actúan otros
orders-ask = preguntarme
orders-unless = dejar pasar, salvo si va contra mí
orders-pass = dejar pasar
key-prompt = a la pregunta
key-clock = decir cuánto tiempo queda
you-are-away = Alguien juega por ti mientras no estás.
come-back = Ya he vuelto
js-saved = Guardado
key-others = a las demás opciones

## Tiempo, consejos, colores

since-short = { $n ->
    [one] 1 novedad
   *[other] { $n } novedades
}
hint = Pista
time-without = Seguir sin { $name }
time-pause = Pedir que se paren los relojes
time-resume = Poner en marcha los relojes
time-longer = Pedir más tiempo para todos
time-paused = Los relojes están parados.
view-palette = Colores en este dispositivo
palette-usual = los de siempre
palette-safe = para quien confunde el rojo y el verde
palette-strong = mucho contraste
return-link = Mi asiento en otro dispositivo
return-link-hint = Quien tenga este enlace puede jugar en tu asiento. No lo compartas.
proposal-back = { $name } pide deshacer su última decisión.
proposal-without = { $name } pide seguir sin { $other }; alguien jugará en su lugar hasta que vuelva.
proposal-pause = { $name } pide que se paren los relojes.
proposal-longer = { $name } pide más tiempo para todos.
new-rest = Otras opciones
new-position = Empezar desde una posición
new-position-hint = Un hecho por línea, como se escribe en un escenario. Los asientos y las opciones deben ser los elegidos arriba. Si lo dejas vacío, se juega desde el principio.
waiting-position = empieza desde una posición elegida por quien la creó
new-absent = Quién juega por los ausentes
absent-minimal = nadie: se da la respuesta mínima
new-hints = Pistas para quien las pida
hints-auto = solo contra bots
hints-yes = sí
hints-no = no
pace-increment = Segundos añadidos por decisión
pace-bank = Horas de reserva para toda la partida
pace-quiet-from = Ningún reloj corre desde las
pace-quiet-to = hasta las
pace-zone = Huso horario de la mesa
pace-zone-hint = Por ejemplo, Europe/Madrid.
pace-clock-hint = Si alguien se queda sin tiempo, otro juega por él hasta que vuelva. Si todos están de acuerdo, se paran los relojes o se da más tiempo.
pace-turns-hint = La reserva se usa cuando no bastan las horas del turno. De noche no corre ningún reloj.
after-resigned = { $count ->
    [one] { $names } ha abandonado.
   *[other] { $names } han abandonado.
}
js-time = Se te acaba el tiempo: quedan { $n }
js-expects = { $n } % de opciones de ganar
js-then = luego
js-thinks = Pensando…
js-proposed = Se ha preguntado a los demás
key-hint = pedir una pista
js-all = Todo ({ $n })

## Following the game

menu-display = Pantalla
menu-game = Partida
view-follow = Mostrar paso a paso lo que hacen los demás
view-sounds = Sonidos suaves
zoom = Zoom
you-watch = Estás mirando
undo-short = Deshacer
question-card = La carta en cuestión
hint-title = Lo que miraría un jugador fuerte
answered = Ya has respondido. Puedes cambiar tu respuesta hasta que todos hayan respondido.
answered-until = Ya has respondido. Puedes cambiar tu respuesta hasta { $until }.
aftermath = Lo que se ha resuelto
aftermath-read = Leído: quitar
presence-here = con conexión
presence-gone = sin conexión
orders-hint = Las órdenes permanentes responden por ti, para que los demás no tengan que esperar.
orders-actor = cuando actúa
orders-anybody = cualquiera
orders-until = hasta
orders-until-game = el final de la partida
orders-until-turns = { $n ->
    [one] el final de este turno
   *[other] que acaben { $n } turnos
}
follow-speed = Velocidad
follow-skip = Saltar
follow-now = Volver a la partida
key-follow = mostrar lo ocurrido desde mi última decisión
key-zoom-to = acercarse a la casilla enfocada
js-choose-answer = Elige una respuesta
js-sure-note = Esto no se puede deshacer. Pulsa otra vez el botón para confirmar.
js-sure-never = No volver a preguntar
js-all-hint = Lista de todas las acciones posibles
js-late = La partida avanzó antes de que llegara tu clic. No se ha enviado nada: mira el tablero y decide de nuevo.
js-follow-play = Reproducir
js-follow-pause = Pausa
js-follow-skipped = Saltado
js-typed-several = { $n } jugadas encajan con esas palabras; di cuál.

## The shuffle

chance-title = El barajado
chance-commitment = El servidor se comprometió con su secreto mediante:
chance-shares = { $n } de { $seats } asientos aportaron su parte al barajado.
chance-own-in = La parte de tu navegador está en el barajado y el compromiso es el que vio.
chance-own-missing = La parte de tu navegador no está en el barajado de esta mesa.
chance-exchanged = El compromiso no es el que vio tu navegador: se cambió el secreto del servidor.
seat-invite = una amistad, por enlace
seat-beside = en este dispositivo
seat-beside-name = Nombre de este jugador
message-hint = Si has seguido un enlace, pide uno nuevo a quien te lo envió.

## Lo que responde un servidor a una petición que no cumple

error-title-not-found = No encontrado
error-title-not-allowed = No permitido
error-title-not-now = Ahora no es posible
error-title-other = Algo ha fallado
request-bad-link = Este enlace no lleva a ningún asiento libre.
request-barred-decided = No se puede deshacer: otra persona ha decidido desde entonces. Pídeselo a los demás.
request-barred-drawn = No se puede deshacer: ha intervenido el azar. Pídeselo a los demás.
request-barred-nothing = No hay nada que deshacer.
request-barred-revealed = No se puede deshacer: se ha mostrado algo oculto. Pídeselo a los demás.
request-barred-together = No se puede deshacer: se decidió a la vez que otros. Pídeselo a los demás.
request-barred-told = No se puede deshacer: alguien ha visto algo en secreto. Pídeselo a los demás.
request-chat-full = Has llegado al límite del chat de esta mesa.
request-closing = El servidor se está reiniciando. Inténtalo de nuevo dentro de un momento.
request-disk = No se ha podido guardar. No ha cambiado nada; inténtalo de nuevo.
request-field = El campo «{ $name }» falta, es demasiado largo o no puede tener ese valor.
request-foreign = Esta petición viene de otra web y se ha rechazado.
request-internal = Algo ha fallado aquí. No es culpa tuya.
request-method = Aquí no se puede hacer eso.
request-no-advice = En esta mesa no se dan pistas.
request-no-clock = En esta mesa no corre ningún reloj.
request-no-game = Aquí no hay ningún juego llamado «{ $name }».
request-no-spectators = En esta mesa no se admiten espectadores.
request-no-table = Esa mesa no existe.
request-not-begun = La partida aún no ha empezado.
request-not-found = En esta dirección no hay nada.
request-not-over = La partida aún no ha terminado.
request-not-seated = No juegas en esta mesa.
request-not-yours = Este asiento es de otra persona.
request-nothing-asked = Ahora nadie pide eso.
request-over = La partida ha terminado.
request-resigned = Has abandonado; un bot juega por ti.
request-reused-id = Ese identificador de petición ya se usó para otra cosa.
request-stale = La partida ha seguido adelante; mira cómo está y decide de nuevo.
request-taken = Este asiento está ocupado.
request-too-early = Se le ha preguntado hace un momento. Espera un poco antes de seguir sin esa persona.
request-too-large = Es demasiado largo.
request-too-many = Demasiadas peticiones a la vez. Espera un momento e inténtalo de nuevo.
request-too-many-packs = No se pueden guardar más paquetes. Usa uno de los que ya hay.
request-unreadable = No se entiende la petición.

## Posiciones imposibles: lo que tienen en común los juegos. Las palabras son las de la notación.

impossible-setup = { $why }
impossible-count = de «{ $what }» hay { $all }, pero la posición tiene { $found }
impossible-none-left = la posición usa más «{ $what }» de lo que hay
impossible-two-places = «{ $what }» está en dos lugares
impossible-outdated = lo que se calcula a partir de las piezas no coincide con ellas
impossible-too-much = hay más cosas en curso de las que caben
impossible-under-way = lo que está en curso no encaja entre sí
impossible-nobody-asked = la partida sigue, pero no se pregunta a nadie
impossible-no-answer = se pregunta a { $seat }, pero no tiene ninguna respuesta
