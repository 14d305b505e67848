import type { Phrases } from './shape.ts';

export const es: Phrases = {
  openings: [
    '{name} fue titular contra {opponent} y jugó todo el partido.',
    '{name} (n.º {number}) tardó diez minutos en entrar en el partido contra {opponent}, después fue a más.',
    'Tercera observación de {name} esta temporada, otra vez titular con el {team}.',
    'Entró en el descanso contra {opponent} y terminó fuera de su posición.',
    'Partido complicado para el {team}: campo pesado, mucho viento y presión alta del rival.',
    'El {team} cedió el balón y {name} tuvo que trabajar sobre todo sin él.',
    'Partido abierto con muchas transiciones, {name} participó desde el primer minuto.',
    '{name} fue sustituido en el 70, suficiente para tener una idea clara.',
  ],
  training: [
    'Visto en entrenamiento, partido reducido 8 contra 8.',
    'Observación de entrenamiento: {name} mantuvo una intensidad alta toda la sesión.',
    'Impresión del último entrenamiento, por tanto sin la exigencia de la competición.',
  ],
  grades: {
    technique: {
      1: [
        'El primer control se le escapa demasiado, muchas pérdidas bajo presión.',
        'Técnicamente limitado, la pierna mala casi no existe.',
        'Impreciso en corto, centros y cambios de juego sin efecto.',
      ],
      2: [
        'Limpio con espacio, errores sencillos cuando le presionan.',
        'Bien en corto, demasiado irregular en largo.',
        'A menudo un toque de más que frena la jugada.',
        'Buena pierna fuerte, con la otra solo pases de seguridad.',
      ],
      3: [
        'Primer control limpio, casi siempre orientado.',
        'Pase seguro con las dos piernas, tranquilo en espacios reducidos.',
        'Buen golpeo, sus diagonales llegan a destino.',
        'Bien formado, sale de la presión con fintas sencillas.',
      ],
      4: [
        'Control extraordinario a máxima velocidad, incluso con el rival encima.',
        'El primer toque ya es la solución, el más técnico del campo con diferencia.',
        'Ambidiestro al más alto nivel, ve pases que los demás no ven.',
      ],
    },
    intelligence: {
      1: [
        'Mala colocación, le sorprenden una y otra vez a la espalda.',
        'Casi siempre elige mal en el último tercio.',
        'Nunca mira antes de recibir, nota la presión demasiado tarde.',
      ],
      2: [
        'Entiende su papel, pero reacciona tarde cuando cambia el partido.',
        'Demasiado conservador con poco tiempo, juega mucho hacia atrás.',
        'Correcto con balón, en las transiciones pierde la perspectiva.',
      ],
      3: [
        'Lee bien el juego y está bien colocado tras pérdida.',
        'Buenas decisiones, sabe cuándo bajar el ritmo.',
        'Ve pronto el espacio libre y se ofrece en el momento justo.',
        'Mira antes de casi cada recepción y siempre tiene la siguiente opción.',
      ],
      4: [
        'Va dos pensamientos por delante, dirige el juego sin alardes.',
        'Anticipación de primer nivel, seis robos solo en la primera parte.',
        'Muy maduro tácticamente, corrige él mismo las distancias del equipo.',
      ],
    },
    physique: {
      1: [
        'Claramente inferior en lo físico, sin opciones en los duelos.',
        'Se cae tras una hora y llega tarde a todo.',
        'Muy por detrás en fuerza, es fácil desplazarlo.',
      ],
      2: [
        'Todavía delgado, pierde demasiados balones en el contacto.',
        'Aguanta el partido, pero no tiene presencia por arriba.',
        'Físico en desarrollo, necesita un programa de fuerza.',
      ],
      3: [
        'Firme en el duelo, utiliza bien el cuerpo.',
        'Buen fondo físico, sigue presente en el tramo final.',
        'Buena estabilidad, compite con rivales mayores.',
      ],
      4: [
        'Atléticamente listo para el siguiente nivel, ganó casi todos los duelos.',
        'Imponente: fuerte por arriba, estable y fresco hasta el final.',
        'Domina el juego aéreo en las dos áreas.',
      ],
    },
    mentality: {
      1: [
        'Baja la cabeza tras el primer error y se esconde.',
        'Protesta al árbitro y a los compañeros, apenas repliega.',
        'Ausente durante mucho tiempo, sin comunicación.',
      ],
      2: [
        'Se esfuerza, pero le falta convicción cuando el equipo va perdiendo.',
        'Tranquilo, debería asumir más responsabilidad.',
        'Irregular: veinte minutos buenos y después desaparece.',
      ],
      3: [
        'Mantiene la calma tras el error y vuelve a pedir el balón.',
        'Buen lenguaje corporal, anima a los compañeros.',
        'Trabajador en el repliegue, no rehúye ningún duelo.',
        'Receptivo: aplica enseguida las indicaciones del banquillo.',
      ],
      4: [
        'Un líder de verdad, ordena al equipo y da ejemplo.',
        'Enorme ambición, todavía repliega en el descuento.',
        'Mentalidad excepcional, quiso todos los balones cuando el partido se complicó.',
      ],
    },
    velocity: {
      1: [
        'Le falta velocidad, pierde todas las carreras.',
        'Lento en el giro, superado varias veces.',
        'La arrancada no alcanza para este nivel.',
      ],
      2: [
        'Lento en los primeros metros, en distancia larga recupera algo.',
        'Velocidad media que debe compensar con la colocación.',
        'Cambios de dirección todavía algo rígidos.',
      ],
      3: [
        'Buena arrancada, se marcha en los primeros cinco metros.',
        'Bastante rápido para defender alto y cubrir la espalda.',
        'Ágil en espacios reducidos, ejecuta rápido.',
      ],
      4: [
        'Explosivo, nadie lo alcanza cuando tiene espacio.',
        'El más rápido del campo con diferencia, también con balón.',
        'Velocidad y cambio de dirección de élite, decidió dos jugadas él solo.',
      ],
    },
  },
  lines: {
    goalkeeper: {
      strong: [
        'Seguro bajo palos, dos paradas antes del descanso mantuvieron el resultado.',
        'Domina el área por alto y juega con calma con los pies.',
        'Valiente en el uno contra uno, sale en el momento justo.',
      ],
      weak: [
        'Se queda clavado en la línea en los centros.',
        'Inseguro con los pies, la salida de balón no pasó por él.',
        'Rechaza hacia el centro, algo de culpa en el gol.',
      ],
    },
    centre_back: {
      strong: [
        'Bien colocado en el eje, defiende hacia delante y gana las segundas jugadas.',
        'Rompe líneas por abajo, el primer pase casi siempre es vertical.',
        'Ordena la línea de cuatro y cubre la espalda.',
      ],
      weak: [
        'Le sacan de sitio con demasiada facilidad.',
        'Nervioso en la salida, si le presionan solo despeja.',
        'Mide mal por arriba, un riesgo a balón parado.',
      ],
    },
    full_back: {
      strong: [
        'Se incorpora sin parar y centra con la cabeza levantada.',
        'Muy difícil de superar en el uno contra uno y rápido en el repliegue.',
        'Se mete por dentro con criterio y da superioridad en la salida.',
      ],
      weak: [
        'Cierra tarde, el segundo palo quedó libre varias veces.',
        'Sin profundidad, los centros se quedan en el primer defensor.',
        'Superado demasiado rápido en el uno contra uno.',
      ],
    },
    six: {
      strong: [
        'Da orden por delante de la defensa, siempre disponible, se gira limpio.',
        'Muchos robos tras pérdida, tapa los huecos.',
        'Cambia el juego con diagonales tranquilas.',
      ],
      weak: [
        'Baja demasiado y luego falta como enlace hacia delante.',
        'Solo juega en horizontal o hacia atrás, casi ningún pase entre líneas.',
        'No controla lo que pasa a su espalda, el espacio ante la defensa queda abierto.',
      ],
    },
    eight: {
      strong: [
        'De área a área, llega desde segunda línea en el momento justo.',
        'Conduce con velocidad y atrae a dos rivales.',
        'Buen presionador, marca la señal para los demás.',
      ],
      weak: [
        'Pocas carreras sin balón, se queda parado en el medio.',
        'Pierde la marca en las transiciones.',
        'Muchos toques, poco rendimiento en el último tercio.',
      ],
    },
    ten: {
      strong: [
        'Encuentra espacios entre líneas y se gira con el primer toque.',
        'Creativo, el último pase lleva peso y tiempo.',
        'Peligroso desde lejos, siempre atrae a dos defensores.',
      ],
      weak: [
        'Desaparece durante mucho tiempo, pide poco el balón.',
        'Busca el pase imposible en lugar del sencillo.',
        'Trabajo defensivo insuficiente.',
      ],
    },
    wing: {
      strong: [
        'Encara, se va hacia dentro y dispara.',
        'Mantiene la amplitud y pone balones tensos a la espalda de la defensa.',
        'Repliega siempre y ayuda en su banda.',
      ],
      weak: [
        'Previsible en la banda, siempre busca su pierna buena.',
        'Demasiadas pérdidas en el regate sin cobertura.',
        'Ayuda poco a su lateral.',
      ],
    },
    striker: {
      strong: [
        'Buenos desmarques de ruptura, define con pocos toques.',
        'Aguanta el balón y descarga limpio, un delantero de referencia.',
        'Instinto en el área, siempre bien situado en el segundo palo.',
      ],
      weak: [
        'Poco conectado con el juego, pierde casi todo de espaldas a portería.',
        'Falló dos ocasiones claras, precipitado en la definición.',
        'Demasiadas veces en fuera de juego, desmarques a destiempo.',
      ],
    },
  },
  general: {
    1: [
      'Actuación insuficiente, el nivel es demasiado alto por ahora.',
      'No llegó a meterse en el partido.',
      'Claramente por debajo de lo que buscamos.',
    ],
    2: [
      'Actuación correcta con altibajos.',
      'Sólido, pero sin acciones decisivas.',
      'Se ven condiciones, todavía falta regularidad.',
    ],
    3: [
      'Buena actuación, entre los mejores de su equipo.',
      'Convincente durante mucho tiempo, virtudes claras para su posición.',
      'Perfil interesante con margen de mejora.',
    ],
    4: [
      'Actuación sobresaliente, el mejor del campo con diferencia.',
      'Marcó el partido en las dos fases, merece un nivel superior.',
      'Talento excepcional para su generación.',
    ],
  },
  closings: {
    act_immediately: [
      'Recomendación: actuar ya, había otros clubes en la grada.',
      'Contactar cuanto antes con el jugador y su entorno.',
      'Lo ficharía hoy mejor que mañana.',
    ],
    continue_to_observe: [
      'Seguir observando, a ser posible contra un rival más fuerte.',
      'Sigue en la lista, próxima visita fuera de casa en primavera.',
      'Dos o tres partidos más antes de decidir.',
    ],
    not_an_option: [
      'Ahora mismo no es una opción para nosotros.',
      'No hace falta seguirlo más.',
      'En esta posición tenemos mejores soluciones en casa.',
    ],
  },
  match: {
    good: [
      'Buen comienzo, muchos balones recuperados y juego sencillo.',
      'Contento con mi partido, sobre todo con la primera parte.',
      'Cumplí el plan de presión y jugué hacia delante con valentía.',
    ],
    poor: [
      'Demasiadas pérdidas en la primera parte, mejor después.',
      'Me costó entrar en los duelos y hablé poco.',
      'Piernas cansadas, no estoy satisfecho con la segunda parte.',
    ],
    goals: [
      'Mirar antes de cada control.',
      'Al menos tres desmarques de ruptura en cada parte.',
      'Reaccionar enseguida tras pérdida.',
      'Hablar más y ordenar a los compañeros.',
    ],
    improvements: [
      'La definición con la pierna mala.',
      'El remate de cabeza a balón parado.',
      'La resistencia en el último cuarto de hora.',
      'El primer control bajo presión.',
    ],
    remarks: ['Campo mojado, condiciones difíciles.', 'Molestias leves en el gemelo, avisado el fisio.', ''],
  },
};
