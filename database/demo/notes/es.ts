import type { Notes } from './shape.ts';

export const esNotes: Notes = {
  journals: {
    technical: [
      [
        'Pierna izquierda bajo presión',
        'Veinte minutos solo con la izquierda: control, centro, pase corto.',
        'En los partidos {name} aún no se atreve.',
      ],
    ],
    athletics: [['Velocidad en 30 metros', '4,21 segundos, una décima mejor que en verano.']],
    medicine: [
      [
        'Lesión en el muslo',
        'Ecografía el martes: pequeña rotura detrás. Tres semanas sin correr a tope, bicicleta desde el quinto día.',
      ],
    ],
    contractual: [
      ['Charla sobre la renovación', 'La familia quiere dos años con opción. Los estudios pesan más que la prima.'],
    ],
    talentManagement: [
      ['Balance de otoño', '{name} se exige más que nosotros. Dos puntos fuertes y un tema para la primavera.'],
    ],
    scouting: [
      [
        'Visto dos veces, igual las dos',
        'Otra vez lo mejor del centro del campo. Hay que hablar con el club antes del parón.',
      ],
    ],
    other: [['Viaje', '{name} llega en tren y se une al equipo por el camino.']],
  },
  agreed: ['Acordado', 'Revisar en dos semanas', 'Preparar un vídeo de tres jugadas', 'Avisar a la familia'],
  nextSteps: ['Hablarlo el lunes con el cuerpo técnico.', 'Repetir la prueba en cuatro semanas.'],
  weekly: {
    title: 'Informe de la semana',
    content: ['Buena semana: cuatro entrenamientos y un partido entero.', 'Semana tranquila por los exámenes.'],
    parents: ['En casa todo va bien, dice la madre.'],
    injured: ['Aductores, programa individual hasta el fin de semana.'],
    fit: ['Sin molestias.'],
    topics: ['El sueño antes de los partidos', 'El papel en el nuevo sistema'],
    school: ['Examen de lengua aprobado.'],
  },
  objectives: {
    technical: [['Las dos piernas ante la portería', 'Treinta remates por semana con la pierna menos buena.']],
    athletics: [['Aguantar 90 minutos', 'Un nivel más en la prueba de carrera antes del parón.']],
    medicine: [['Volver con el equipo', 'Correr a tope sin dolor y tres entrenamientos sin límites.']],
    contractual: [['Contrato antes del invierno', 'Todas las dudas de la familia resueltas antes del parón.']],
    talentManagement: [['Más voz en el campo', 'Dirigir la línea en cada partido.']],
    scouting: [['Tres observaciones', 'Un partido en casa, uno fuera y un entrenamiento.']],
    other: [['Acabar los estudios', 'Último curso; los miércoles se entrena desde las cuatro.']],
  },
  comments: ['Va por buen camino.', 'Falta regularidad.'],
  persons: ['Habla español y francés.', 'Mejor llamar por la tarde.'],
};
