## Lo que dice el programa en una terminal

terminal-welcome =
    Escribe una jugada, o bien: opciones [palabras], tablero, pista, porqué,
    deshacer, reglas PALABRAS, ayuda, salir.
terminal-bots = Bots: { $bots }.
terminal-help =
    opciones PALABRAS  enumera las jugadas con esas palabras; «;» une varias.
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
terminal-forms =
    Jugadas posibles ahora, una de cada clase. Escríbelas así, más cortas (las
    palabras que importan) o en la notación; el tabulador completa.
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

## Qué puede fallar en una base de datos

store-database = la base de datos no se puede usar: { $why } ({ $engine })
store-write-failed = no se puede escribir en la base de datos
store-newer-schema = la base de datos tiene la versión { $found } del esquema, de un programa más nuevo; este llega hasta la { $known }
store-in-use = otro servidor usa «{ $file }»; detenlo antes
store-empty = «{ $file }» está vacío: se ha truncado. Restaura una copia (civitas restore) o borra el archivo para empezar de nuevo
store-only-log = falta «{ $file }», pero el diario que va a su lado sigue ahí. Devuelve el archivo a su sitio o restaura una copia (civitas restore)
store-not-civitas = «{ $file }» no es una base de datos de Civitas
store-damaged = la base de datos está dañada: { $what }; restaura una copia (civitas restore)
store-damaged-key = la clave del servidor está dañada y ningún enlace de asiento funciona; restaura una copia
store-no-randomness = el sistema no da números aleatorios
store-bad-backup = «{ $file }» no se puede restaurar: { $why }. La base de datos queda como estaba
store-missing = «{ $file }» no existe
store-exists = «{ $file }» ya existe; para reemplazarlo, usa --replace
store-path-not-text = la ruta «{ $file }» no es UTF-8
store-io = «{ $file }»: { $why }
store-copy-damaged = está dañada: { $what }
store-copy-empty = está vacía
store-copy-only-log = falta el archivo; solo está el diario que va a su lado
store-copy-not-civitas = no es una base de datos de Civitas
store-fault-full = el disco está lleno
store-fault-locked = otro proceso tiene el archivo ocupado
store-fault-read-only = no se puede escribir en el archivo
store-fault-damaged = el archivo está dañado; restaura una copia
store-fault-damaged-copy = el archivo está dañado
store-fault-no-database = el archivo no es una base de datos; restaura una copia
store-fault-no-database-copy = el archivo no es una base de datos
store-fault-disk = el disco da un error
store-fault-change = ha fallado una operación
store-damage-pages = { $engine }
store-damage-secret = mesa { $table }: no se puede leer su secreto
store-damage-share = mesa { $table }: no se puede leer una de las partes
store-damage-table = mesa { $table }: { $why }
store-damage-no-journal = mesa { $table }: ha empezado, pero falta su diario
store-damage-missing-row = mesa { $table }: falta la fila { $row } del diario
store-damage-changed-row = mesa { $table }: la fila { $row } del diario no está como se escribió

## Lo que dice una orden que falla, detrás de «civitas: »

failure-file = { $file }: { $why }
failure-file-too-long = { $file } ocupa más de { $bytes } bytes
failure-file-not-text = { $file } no es texto UTF-8
failure-terminal = la terminal: { $why }
failure-threads = no se pueden crear hilos: { $why }
failure-random = no se pueden obtener números aleatorios: { $why }
failure-game = no existe el juego «{ $name }»; los que hay son { $known }
failure-seat = no existe el asiento «{ $word }»; los de esta partida son { $known }
failure-several-seats = ahora pueden decidir varios asientos; elige uno con --seat
failure-over = la partida ha terminado
failure-no-ply = { $plies ->
    [one] el acta tiene 1 decisión; no hay posición tras la { $ply }
   *[other] el acta tiene { $plies } decisiones; no hay posición tras la { $ply }
}
failure-text-of-seat = --text muestra la posición completa y no se puede limitar a un asiento; usa --json o ningún formato
failure-render = no se puede dibujar la imagen: { $why }
failure-render-size = no se puede dibujar la imagen: no tiene tamaño
failure-png-left-out = este programa se compiló sin PNG; escribe SVG (-o ARCHIVO.svg) o compílalo con --features png
failure-png-terminal = no se puede escribir un PNG en la terminal; indica un archivo con -o
failure-serve = no se puede abrir el servidor en { $address } con la base de datos { $file }: { $why } (véanse --listen y --database)
failure-bot = { $name }: { $why }
failure-bot-unknown = no existe el bot «{ $name }»; los que hay son { $known }
failure-no-bot = en este asiento no hay ningún bot
failure-player-word = «{ $text }» no es ningún bot: escribe una palabra como greedy o expert
failure-player-budget = «{ $text }» no dice cuánto pensar: escribe un número de simulaciones como 2000, un tiempo como 200ms o ambos, como 2000/200ms
failure-player-threads = «{ $text }» no es un número de árboles: escribe de 1 a { $most } detrás de *
failure-player-seed = «{ $text }» no es una semilla: escribe un número detrás de @
failure-advice-game = la petición es de otro juego: «{ $game }»
failure-advice-position = la posición no vale: { $why }
failure-advice-not-asked = ese asiento no tiene nada que decidir
failure-contest-folder = la carpeta contiene otra competición ({ $found }; se ha pedido: { $asked })
failure-contest-line = la línea { $number } de games.csv no se puede leer
failure-contest-move = { $player } en la partida { $game }: { $what }
failure-contest-no-answer = no responde
failure-contest-refused = { $action } se rechaza por { $rule }
failure-contest-endless = la partida { $game } no termina
failure-contest-stuck = la partida { $game } no espera a nadie y no ha terminado
failure-sprt = --sprt lleva dos proporciones de victorias entre 0 y 1, primero la menor
failure-simulation = partida { $seed } ({ $options }, asientos: { $seats }): { $why }
failure-verify-digests = no tiene resúmenes, así que sus decisiones podrían haberse cambiado; acéptala con --without-digests
failure-verify-commitment = su compromiso es { $commitment }, no el que viste: se cambió el secreto antes de la partida
failure-verify-share = tu parte no está entre las del acta
failure-scenarios = { $failed ->
    [one] falla 1 escenario de { $of }
   *[other] fallan { $failed } escenarios de { $of }
}
failure-bench-claims = no se cumple: { $claims }
failure-bench-reply = una respuesta no es la que debe ser: { $reply }

## Qué queda demostrado de un acta

verify-proven = comprobado: el secreto corresponde al compromiso { $commitment }, asientos que aportaron su parte: { $shares } de { $seats }, { $decisions ->
    [one] 1 decisión cumple las reglas
   *[other] { $decisions } decisiones cumplen las reglas
}, { $digests ->
    [one] 1 resumen coincide
   *[other] { $digests } resúmenes coinciden
}, { $ended }
verify-ended = la partida terminó por { $rule }
verify-not-over = la partida no ha terminado
verify-not-proven = sin demostrar: { $what }
verify-gap-who = quién tomó las decisiones: no van firmadas
verify-gap-secret = que el servidor no eligió el secreto: ningún asiento aportó su parte
verify-gap-share = que una de las partes es la tuya: compárala con la de tu navegador o indícala con --share
verify-gap-commitment = que el compromiso es el que se mostró antes de la partida: indica con --commit el que viste
verify-gap-position = lo que pasó antes de la posición desde la que sigue, que se jugó con una versión anterior de las reglas

## Escenarios. Lo que se cumple y lo que se esperaba va en las palabras del formato.

scenario-summary = { $passed ->
    [one] 1 correcto
   *[other] { $passed } correctos
}, { $failed ->
    [one] 1 fallido
   *[other] { $failed } fallidos
}
scenario-too-long = el escenario ocupa más de { $bytes } bytes
scenario-no-game = el escenario no tiene la línea «game»
scenario-other-game = el escenario es de otro juego, «{ $found }»
scenario-position = la posición no vale: { $why }
scenario-position-not-refused = la posición debería rechazarse ({ $expected }), pero: { $actual }
scenario-overridden = la línea { $by } anula esta
scenario-refused = «{ $action }» se rechaza por { $rule }: { $breach }; el resto no se ha jugado; se pregunta: { $asked }
scenario-past-barrier = la decisión { $at } de esta línea ya no se puede deshacer: nada puede ir detrás
scenario-audit = la comprobación falla tras esta decisión: { $why }
scenario-undo = no se puede deshacer nada ({ $why })
scenario-expected = se esperaba «{ $expected }», pero: { $actual }; se pregunta: { $asked }
scenario-not-refused = «{ $action }» debería rechazarse por { $expected }, pero: { $actual }; se pregunta: { $asked }
scenario-changed = «{ $action }» se ha rechazado, pero ha cambiado la partida
scenario-no-decision = no existe la decisión { $at }; las que se juegan son { $of }, contadas desde 0
scenario-draw-unavailable = «{ $word }», que debía salir, no está en la pila
scenario-draw-unused = «{ $words }», que debía salir de { $pile }, no se ha robado
scenario-empty = el escenario no espera nada (añade `then` o `refused`)
scenario-unreadable = ilegible
scenario-impossible = imposible según { $rule }
scenario-accepted = se ha aceptado
scenario-refused-so = se ha rechazado así: { $why }
scenario-refused-under = se rechaza por { $rule }: { $breach }
scenario-readable = se puede leer
scenario-allowed = está permitido
scenario-differs = es { $actual }
scenario-absent = no está
scenario-not-over = la partida no ha terminado
scenario-more-answers = también es legal: { $also }
scenario-fewer-answers = no es legal: { $missing }
scenario-other-answers = también es legal: { $also }; y no lo es: { $missing }
scenario-told = se ha contado: { $events }
scenario-nothing-told = no se ha contado nada
scenario-no-json = un evento no se puede escribir como JSON: { $why }
scenario-known = se sabe que es { $actual }
scenario-known-so = se sabe que es así
scenario-hidden = está oculto para quien se ha consultado
scenario-nobody = nadie
scenario-asked = { $role } ({ $manner }: { $answers })
scenario-asked-more = { $role } ({ $manner }: { $answers }; y { $more } más)

## Simulaciones y competiciones de bots

terminal-progress = { $bar } { $done } partidas, quedan { $left }
simulate-games = { $game }: { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} en { $seconds } s (hilos: { $threads })
simulate-speed = { $games } partidas/s, { $moves } jugadas/s
simulate-length = { $moves } jugadas por partida, la más larga { $longest }
simulate-bytes = { $state } bytes por estado, { $action } bytes por jugada
simulate-answers = la lista más larga de respuestas tiene { $most }
simulate-checked = tras cada jugada se cumple todo lo que debe cumplirse
arena-summary = partidas: { $games }, de unas { $length } decisiones; final por { $ends }{ $lost ->
    [0] {""}
   *[other] ; en { $lost } no ganó nadie
}
# Las cabeceras de la tabla, entre barras: como mucho 6, 8, 15, 14, 6, 9, 10 y 11 letras tras la primera.
arena-heads = bot | plazas | primero | 95 de 100 | puntuación | puesto | ms/jug. | máximo | sim./jug.
arena-test = prueba de { $high } % frente a { $low } %: { $verdict } (partidas: { $games })
arena-test-open = sin decidir
arena-test-stronger = más fuerte
arena-test-not-stronger = no más fuerte

## Mediciones del servidor

bench-delay = de la petición a cada espectador, { $actions } acciones: la mitad { $half } ms, p99 { $most } ms, la peor { $all } ms
bench-moves = jugadas guardadas: { $rate } /s (rondas { $rounds }), p99 de una respuesta { $answer } ms, { $processor } µs de procesador cada una
bench-commits = escrituras sueltas de una fila: { $rate } /s (rondas { $rounds })
bench-moves-per-commit = jugadas por escritura suelta: { $ratio }
bench-memory = memoria: { $game } kB por partida inactiva, { $stream } kB por conexión inactiva
bench-loading = cargar una partida de { $decisions } decisiones: { $time } ms
bench-part = tramo { $number }: { $moves } jugadas, { $memory } MB, { $handles } descriptores, { $processor } µs de procesador por jugada, p99 de una respuesta { $answer } ms
bench-all-moves = { $moves } jugadas, tantas como en { $hours } horas a 50 por segundo; { $games } partidas de bots
bench-bots = { $tables } mesas con cuatro bots de nivel { $level }, { $decisions } decisiones
bench-person = p99 de la acción de una persona: { $without } ms sin ellos, { $with } ms con ellos
bench-waits = mayor espera a un rival: { $opponent } ms; decisión más larga: { $longest } ms
bench-below = { $what } por debajo de { $bound }
bench-held = se afirma: { $claim }: se cumple ({ $found })
bench-failed = se afirma: { $claim }: FALLA ({ $found })
bench-claim-delay = p99 de la petición a cada espectador en ms
bench-claim-game = memoria de una partida inactiva en kB
bench-claim-stream = memoria de una conexión inactiva en kB
bench-claim-answer = p99 de una respuesta a plena carga en ms
bench-claim-loading = cargar 390 decisiones en ms
bench-claim-memory = memoria en MB
bench-claim-handles = descriptores abiertos
bench-claim-processor = tiempo de procesador de una jugada en µs
bench-claim-best-answer = p99 de una respuesta en ms, el mejor tramo
bench-claim-person = p99 de la acción de una persona en ms
bench-claim-wait = espera a un rival en ms
bench-claim-decision = decisión más larga en ms

## Qué falla en una línea de órdenes

failure-arguments = los argumentos no se entienden
failure-argument-unknown = no existe el argumento «{ $argument }»
failure-argument-missing = falta: { $argument }
failure-argument-no-value = { $argument } necesita un valor
failure-argument-value = «{ $value }» no puede ser el valor de { $argument }: { $why }
failure-argument-wrong = «{ $value }» no puede ser el valor de { $argument }
failure-argument-conflict = { $argument } no se puede usar junto con { $other }
failure-argument-twice = { $argument } no se puede usar dos veces
failure-argument-not-text = un argumento no es texto UTF-8
failure-command = no existe la orden «{ $command }»
failure-command-missing = falta una orden: { $known }
failure-similar = { $why }; ¿querías decir «{ $similar }»?
failure-value-word = escribe una de estas palabras: { $known }
failure-value-range = escribe un número entero de { $from } a { $to }
failure-value-integer = escribe un número entero
failure-value-number = escribe un número como 0.5
failure-value-address = escribe una dirección como 127.0.0.1, con un puerto como 127.0.0.1:8080 donde haga falta
failure-value-url = escribe http:// o https:// y un servidor, como https://play.example

## La ayuda del programa: las órdenes y después sus argumentos

help-about = Juega a los grandes juegos de tablero de civilizaciones en el navegador o en la terminal
help-exit-codes = Códigos de salida: 0 todo bien; 1 falla una comprobación; 2 argumentos incorrectos o datos ilegibles; 3 no se ha podido leer o escribir un archivo.
help-usage = Uso:
help-usage-options = {"["}OPCIONES]
help-usage-command = {"["}ORDEN]
help-usage-must = <ORDEN>
help-commands = Órdenes
help-arguments = Argumentos
help-options = Opciones
help-default = {"["}por defecto: { $value }]
help-environment = {"["}entorno: { $value }]
help-values = {"["}valores posibles: { $value }]
help-more = Hay más información con «--help».
help-any-help = Muestra esta ayuda
help-any-help-command = Muestra este mensaje o la ayuda de una orden
help-any-version = Muestra la versión
help-any-lang = Idioma en que habla el programa: en o es
help-any-pack = Paquete de cartas y áreas para un juego que los admite; se puede repetir. Las partidas nuevas se juegan con el último
help-any-game = Nombre del juego
help-any-option = Opciones como clave=valor; véase `civitas games`
help-any-record = Archivo del acta; - para la entrada estándar
help-any-ply = Número de decisiones que se repiten
help-serve = Abre el servidor web (es lo que se hace si no se dice nada)
help-backup = Copia la base de datos en un archivo, también con el servidor en marcha, y comprueba la copia
help-restore = Reemplaza la base de datos por una copia, después de comprobarla
help-games = Enumera los juegos con su número de jugadores, sus opciones y los niveles de sus bots
help-new = Empieza una partida y escribe su acta
help-play = Juega en la terminal, con personas ante el mismo teclado y con bots
help-legal = Enumera las jugadas posibles en la posición actual de un acta
help-legal-seat = Solo este asiento, por su bando (por ejemplo lion)
help-apply = Juega en una partida guardada y guarda el acta
help-apply-record = Archivo del acta
help-apply-moves = Jugadas como "king H7; tile red H8"; las hace el asiento al que le toca, salvo que se indique --seat
help-apply-seat = El asiento que las hace, por su bando (por ejemplo lion)
help-apply-output = Escribe el acta en este otro archivo; - para la salida estándar
help-replay = Muestra la posición de un acta, al final o tras algunas decisiones
help-replay-seat = Muestra solo lo que ve este asiento (un bando como lion)
help-replay-json = Escribe JSON
help-replay-text = Escribe solo el texto de la posición
help-verify = Comprueba que nadie amañó el azar de un acta y que todas las jugadas cumplen las reglas
help-scenario = Comprueba escenarios (ejemplos de reglas que sirven de prueba)
help-rules = Muestra el reglamento de un juego o busca en él
help-rules-words = Palabras que se buscan, o el identificador de una regla; sin ellas se escribe todo el reglamento
help-simulate = Juega partidas al azar, lo más deprisa posible o comprobando todo lo que debe cumplirse
help-render = Dibuja el tablero de un acta en SVG o PNG
help-arena = Enfrenta a los bots y los puntúa
help-bench = Mide el rendimiento en este equipo
help-scenario-check = Ejecuta escenarios, o todos los de una carpeta; código de salida 1 si falla alguno
help-scenario-check-files = Archivos o carpetas
help-new-seats = Bandos y jugadores en orden de juego, como lion=Ana,bull=bot:random
help-new-players = Número de jugadores, si dan igual los nombres y los bandos
help-new-seed = Semilla de todo el azar, para empezar otra vez la misma partida (por defecto, un secreto al azar)
help-new-output = Archivo para el acta; - para la salida estándar
help-play-game = Nombre del juego (por defecto, el primero que enumera `civitas games`)
help-play-seats = Bandos y jugadores en orden de juego, como lion=Ana,bull=bot:random; los nombres que empiezan por bot: son bots
help-play-seed = Semilla de todo el azar
help-play-record = Continúa esta acta si existe, y guarda en ella la partida al salir
help-simulate-game = Nombre del juego (por defecto, todos por turno)
help-simulate-players = Número de jugadores (por defecto, todos los posibles por turno)
help-simulate-all-options = Usa por turno todas las combinaciones de opciones
help-simulate-games = Número de partidas
help-simulate-seed = Semilla de la primera partida; la partida N usa semilla + N, que elige también sus opciones: con --seed se continúa una simulación anterior
help-simulate-threads = Número de hilos
help-simulate-seconds = Detiene la simulación de cada juego tras estos segundos, aunque haya menos partidas
help-simulate-check = Comprueba todo lo que debe cumplirse tras cada decisión
help-arena-players = Un bot por asiento, como search:200ms,greedy,greedy,greedy; `levels` son todos los niveles
help-arena-table = Juega una liga con estos asientos por partida; todas las combinaciones de bots se enfrentan por igual
help-arena-games = Número de partidas
help-arena-seats = Si los bots cambian de asiento de una partida a otra (rotate) o no (fixed)
help-arena-threads = Número de partidas que se juegan a la vez
help-arena-seed = Semilla de todo el azar
help-arena-output = Carpeta para las actas, un archivo CSV y una gráfica; las partidas que ya contiene cuentan, así que una competición interrumpida se puede continuar
help-arena-sprt = Termina antes con una prueba secuencial (SPRT): ¿la proporción de victorias del primer bot es como mucho el primer valor o al menos el segundo?
help-render-seat = Dibuja lo que ve este asiento (un bando como lion); por defecto, lo que ven los espectadores
help-render-dark = Usa los colores de una página oscura
help-render-png = Escribe PNG en vez de SVG (también si el archivo acaba en .png)
help-render-width = Anchura del PNG en píxeles
help-render-output = Archivo de salida; - para la salida estándar
help-verify-without-digests = Acepta un acta sin resúmenes; entonces solo se comprueban sus decisiones
help-verify-share = Parte que el acta debe contener, tal como la sorteó tu navegador
help-verify-commit = Compromiso que viste antes de empezar la partida
help-verify-draws = Escribe todo lo que salió al azar, para un verificador independiente (tests/verifier/verify.py)
help-backup-file = Archivo de salida
help-backup-database = Base de datos que se copia
help-backup-replace = Reemplaza el archivo si ya existe
help-restore-file = Archivo de la copia
help-restore-database = Base de datos que se reemplaza; no puede usarla ningún servidor
help-restore-replace = Reemplaza la base de datos si ya existe; la anterior se conserva en un archivo que acaba en .before-restore
help-serve-open = Abre un navegador en este equipo cuando el servidor está en marcha
help-serve-listen = Dirección y puerto en los que escucha
help-serve-database = Archivo de la base de datos
help-serve-https = El servidor está detrás de un proxy HTTPS: las cookies se marcan como seguras
help-serve-origin = Otro origen permitido, como <https://play.example>; se puede repetir
help-serve-public-url = Dirección pública del servidor, como <https://play.example>; por ella empiezan los enlaces de invitación
help-serve-trusted-proxy = Dirección de un proxy de cuya cabecera X-Forwarded-For se fía el servidor; se puede repetir
help-serve-max-connections = Número máximo de conexiones abiertas; el sistema puede permitir menos
help-serve-log-format = Formato de los mensajes en la salida de errores: text o json
help-serve-log-level = Nivel más bajo que se anota: error, warn, info, debug, trace u off
help-serve-bot-threads = Número de hilos para los bots
help-serve-bot-pause = Pausa antes de que juegue un bot, en milisegundos
help-serve-window-hold = Tiempo mínimo que sigue abierta una ocasión de reaccionar, en milisegundos; así lo que tarda en cerrarse no revela nada
help-bench-server = Mide el servidor en este equipo: tiempos de respuesta, jugadas guardadas por segundo, memoria
help-bench-soak = Juega a todo lo más deprisa posible; falla si crecen la memoria, los descriptores o el coste de una jugada
help-bench-soak-seconds = Duración en segundos
help-bench-soak-players = Jugadores, cada uno en una partida tras otra
help-bench-bots = Los bots más fuertes en muchas mesas a la vez; falla si las personas o los rivales tienen que esperarlos
help-bench-bots-tables = Mesas con cuatro bots
help-bench-server-games = Número de partidas abiertas
help-bench-server-streams = Número de conexiones que escuchan
help-bench-server-actions = Acciones por segundo mientras se miden los tiempos de respuesta
help-bench-server-seconds = Duración de la medición de los tiempos de respuesta, en segundos
