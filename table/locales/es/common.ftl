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
expected-a-card = la palabra de una carta, como moses
expected-a-technology-with-workers = una tecnología con trabajadores, como bronze
expected-a-number = un número que quepa
expected-what-the-card-is-played-for = para qué se juega la carta: build, up, develop, revolt, food o resources
expected-a-or-b = a o b
expected-under = under
expected-leader-or-wonder = leader o wonder
expected-the-end-of-the-line = el final de la línea

undo-blocked-nothing = No hay nada que deshacer.
undo-blocked-drawn = Algo se robó: ya es firme.
undo-blocked-revealed = Se mostró algo oculto: ya es firme.
undo-blocked-told = Alguien supo algo en privado: ya es firme.
undo-blocked-together = Se decidió junto con otros: ya es firme.
undo-blocked-decided = Otra persona ya decidió después: es firme.
undo-watching = Estás mirando.
result-rank = Puesto
result-player = Jugador
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
home-lead = Grandes juegos de civilizaciones, con las reglas de nuestro lado y rivales siempre dispuestos.
home-play = Jugar ahora contra bots
home-new = Crear una mesa
home-quick-hint = Tigris y Éufrates, tres rivales, sin registro.
home-mine = Mis mesas
home-none = Aún no tienes mesas. Un clic y juegas.
home-invited = ¿Te han invitado? El enlace es tu sitio.
home-paste = Pega el enlace
home-enter = Entrar
home-games = Juegos
home-play-this = Jugar
home-seats = { $from }–{ $to } jugadores
home-open = Mesas abiertas
home-open-new = Crear la mía
home-open-none = Ahora no espera nadie. Crea una mesa y manda el enlace.
col-table = Mesa
col-seats = Sitios
col-pace = Ritmo
sit-down = Sentarse
free-seats = { $n ->
    [one] 1 sitio libre
   *[other] { $n } sitios libres
}

## Una mesa nueva

new-title = Crear una mesa
new-game = Juego
new-name = Nombre de la mesa
new-name-hint = Mesa de los jueves
new-seats = Sitios
new-seat = Sitio { $n }: quién juega
new-role = Sitio { $n }: papel
new-seats-hint = Cada sitio abierto tiene su propio enlace para enviar.
new-pace = Ritmo
new-open = Abrir la mesa
new-watch = Otros pueden mirar
new-private = No aparece en las mesas abiertas
seat-me = yo
seat-open = abierto, por enlace
seat-none = nadie
seat-free = libre
pace-live = En vivo, sin reloj
pace-clock = En vivo, con reloj
pace-turns = Por turnos, en días
pace-hotseat = Un aparato para todos
pace-minutes = Minutos por persona (con reloj)
pace-hours = Horas por turno (por turnos)
start = Empezar ya: los bots ocupan los asientos libres
not-yet = Faltan jugadores
invite-link = El enlace de este sitio
invite-hint = Quien abre un enlace ocupa ese sitio. Manda cada enlace a una sola persona.
copy = Copiar

## La mesa

board = Tablero
decision = Decisión
view-coords = Coordenadas
view-bare = Mapa sin piezas
view-keys = Teclas de una letra
view-confirm = Preguntar antes de lo que no se puede deshacer
keys = Teclas
replay = Repetición
picture = Imagen del tablero
record = Acta de la partida
resign = Rendirse
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Tablero entero
undo = Deshacer { $what }
undo-ask = Pedir a los demás deshacer mi última decisión
reset = Reiniciar turno
since = { $n } novedades desde tu última decisión.
since-show = Ver paso a paso
agree = De acuerdo
refuse = No
to-result = Ver el resultado
log = Crónica
log-mine = lo que me afecta
log-turn = Turno { $n } · { $name }
log-position = Posición { $n }
typed = Escribe una acción
typed-go = Jugar
rules-search = Buscar en las reglas
rules-find = Buscar
rules-none = Ninguna regla dice eso.
rules-whole = Reglamento completo
chat = Charla
chat-say = Di algo
chat-send = Enviar
handover = { $name }, te toca
handover-hint = Pasa el aparato. Que no mire nadie más.
handover-ready = Ver mi mano

key-move = moverse por el tablero
key-act = elegir y confirmar
key-clear = soltar lo elegido
key-next = casilla posible siguiente, anterior
key-hand = pieza detrás de la pantalla
key-to-hand = a la mano
key-to-board = al tablero
key-go = al botón principal
key-undo = deshacer
key-type = escribir una acción
key-log = a la crónica
key-who = decir quién decide qué
key-options = decir qué es posible
key-last = decir qué pasó al final
key-mine = decir qué tengo
key-zoom = acercar, alejar, tablero entero
key-sheet = esta lista

## Después de la partida

after-won = { $count ->
    [one] Gana { $names }
   *[other] Comparten la victoria { $names }
}
after-moves = { $n } decisiones
after-result = Resultado
after-chart = Lo que contaba, decisión a decisión
after-proof = El acta guarda el secreto de todos los robos: cualquiera puede comprobar que nadie los guió.
rematch = Revancha
chart-label = Lo que contaba para cada jugador tras cada decisión
chart-table = Ver como tabla
chart-step = Decisión
back-to-table = Volver a la mesa
replay-first = Al principio
replay-prev = Uno atrás
replay-next = Uno adelante
replay-last = Al final
replay-slider = Posición

## Lo que dice el programa de la página

js-choose = Elige una pieza
js-choose-next = Elige dónde
js-choose-more = Elige qué más
js-clear = No hay nada elegido
js-offline = Sin conexión
js-online = De nuevo en línea
js-failed = No ha llegado. Inténtalo otra vez.
js-nobody = Aquí no se puede elegir nada
js-legal = { $n } posibles
js-no-legal = Ahí no se puede nada
js-nothing = Aún no ha pasado nada
js-copied = Copiado
js-sure = ¿Seguro? Pulsa otra vez.
js-filter = Filtrar

## Lo que no se puede montar

error-game = No hay ningún juego llamado «{ $found }».
error-record = Esta acta no se puede leer: { $why }
error-role = No existe «{ $found }»; elige entre { $known }.
error-role-twice = «{ $found }» está dos veces.
error-seats = { $n } sitios: este juego es para { $from } a { $to }.
error-option = La opción «{ $found }» no se entiende; escribe nombre=valor.
error-option-unknown = No existe la opción «{ $found }»; hay { $known }.
error-option-twice = La opción «{ $found }» está dos veces.
error-option-value = La opción «{ $key }» no puede ser «{ $found }»; puede ser { $known }.

## Órdenes permanentes

orders = Cuando actúan otros
orders-ask = preguntarme
orders-pass = dejar pasar
key-prompt = a la pregunta
key-clock = decir los relojes
you-are-away = Alguien juega por ti mientras no estás.
come-back = Ya he vuelto
js-saved = Guardado
key-others = a las demás opciones

## Tiempo, consejos, colores

since-short = { $n } novedades
hint = Consejo
time-without = Seguir sin { $name }
time-pause = Pedir que se paren los relojes
time-resume = Que corran los relojes
time-longer = Pedir más tiempo para todos
time-paused = Los relojes están parados.
view-palette = Colores en este dispositivo
palette-usual = los de siempre
palette-safe = para ojos que confunden el rojo y el verde
palette-strong = mucho contraste
return-link = Mi asiento en otro dispositivo
return-link-hint = Quien tenga este enlace juega tu asiento. Guárdalo para ti.
proposal-back = { $name } pide volver a antes de su última decisión.
proposal-without = { $name } pide seguir sin { $other }; alguien jugará en su lugar hasta que vuelva.
proposal-pause = { $name } pide que se paren los relojes.
proposal-longer = { $name } pide más tiempo para todos.
new-rest = Y además
new-absent = Quién juega por quien no está
absent-minimal = nadie: la respuesta mínima
new-hints = Consejos para quien los pida
hints-auto = solo contra bots
hints-yes = sí
hints-no = no
pace-increment = Segundos más por decisión
pace-bank = Horas de reserva para toda la partida
pace-quiet-from = Ningún reloj corre desde las
pace-quiet-to = hasta las
pace-zone = Huso horario de la mesa
pace-zone-hint = Por ejemplo, Europe/Madrid.
pace-clock-hint = Por quien se queda sin tiempo juega otro, y puede volver. Entre todos se pueden parar los relojes o dar más tiempo.
pace-turns-hint = La reserva se usa cuando no bastan las horas del turno. De noche no corre ningún reloj.
after-resigned = { $count ->
    [one] { $names } se ha rendido.
   *[other] { $names } se han rendido.
}
js-time = Se te acaba el tiempo: quedan { $n }
js-expects = { $n } % de la victoria
js-then = luego
js-thinks = Pensando …
js-proposed = Se pregunta a los demás
key-hint = pedir consejo
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
orders-target = solo si va contra mí
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

## The shuffle

chance-title = El barajado
chance-commitment = El servidor se comprometió con su secreto mediante:
chance-shares = { $n } de { $seats } asientos aportaron su parte al barajado.
chance-own-in = La parte de tu navegador está en el barajado y el compromiso es el que vio.
chance-own-missing = La parte de tu navegador no está en el barajado de esta mesa.
chance-exchanged = El compromiso no es el que vio tu navegador: se cambió el secreto del servidor.
