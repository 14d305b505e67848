/** Titles and notes of demo activities in six languages. `|` separates alternative wordings. */
import type { Language } from '#domain/football.ts';

export type ActivityTypeName =
  | 'team_practice'
  | 'game'
  | 'dribbling'
  | 'free_kicks'
  | 'finishing'
  | 'gym'
  | 'stretching'
  | 'meal'
  | 'school'
  | 'physiotherapy'
  | 'massage'
  | 'rehabilitation'
  | 'doctor'
  | 'national_team'
  | 'match_observation'
  | 'observations'
  | 'meetings'
  | 'office_work'
  | 'travel'
  | 'private'
  | 'other';

type Words = { readonly [language in Language]: string };
type Entry = { type: ActivityTypeName; titles: Words; notes?: Words };

const ENTRIES = {
  practice: {
    type: 'team_practice',
    titles: {
      en: 'Team practice|Pressing and transition|Build-up from the back|Small-sided games',
      de: 'Teamtraining|Pressing und Umschalten|Spielaufbau|Spielformen auf engem Raum',
      fr: 'Entraînement collectif|Pressing et transitions|Relance depuis l’arrière|Jeux réduits',
      it: 'Allenamento di squadra|Pressing e transizioni|Costruzione dal basso|Partitelle',
      es: 'Entrenamiento de equipo|Presión y transiciones|Salida de balón|Juegos reducidos',
      sr: 'Trening ekipe|Presing i tranzicija|Izgradnja napada|Igre na malom prostoru',
    },
    notes: {
      en: 'Meet 30 minutes before in the dressing room. Bring running shoes.|',
      de: 'Treffpunkt 30 Minuten vorher in der Garderobe. Laufschuhe mitnehmen.|',
      fr: 'Rendez-vous 30 minutes avant au vestiaire. Prendre les baskets.|',
      it: 'Ritrovo 30 minuti prima nello spogliatoio. Portare le scarpe da corsa.|',
      es: 'Nos vemos 30 minutos antes en el vestuario. Traed zapatillas de correr.|',
      sr: 'Okupljanje 30 minuta ranije u svlačionici. Poneti patike za trčanje.|',
    },
  },
  final_practice: {
    type: 'team_practice',
    titles: {
      en: 'Final session',
      de: 'Abschlusstraining',
      fr: 'Mise en place',
      it: 'Rifinitura',
      es: 'Último entrenamiento',
      sr: 'Završni trening',
    },
    notes: {
      en: 'Set pieces and line-up. Squad list afterwards.',
      de: 'Standards und Aufstellung. Danach Aufgebot.',
      fr: 'Coups de pied arrêtés et composition. Convocations ensuite.',
      it: 'Calci piazzati e formazione. Poi le convocazioni.',
      es: 'Balón parado y alineación. Después, convocatoria.',
      sr: 'Prekidi i sastav. Zatim spisak igrača.',
    },
  },
  recovery: {
    type: 'team_practice',
    titles: {
      en: 'Recovery session',
      de: 'Regeneration',
      fr: 'Décrassage',
      it: 'Scarico',
      es: 'Recuperación',
      sr: 'Oporavak',
    },
  },
  video: {
    type: 'meetings',
    titles: {
      en: 'Video analysis',
      de: 'Videoanalyse',
      fr: 'Analyse vidéo',
      it: 'Analisi video',
      es: 'Análisis de vídeo',
      sr: 'Video analiza',
    },
    notes: {
      en: 'Last match: pressing triggers and distances.',
      de: 'Letztes Spiel: Pressingsignale und Abstände.',
      fr: 'Dernier match : déclencheurs du pressing et distances.',
      it: 'Ultima partita: segnali di pressing e distanze.',
      es: 'Último partido: señales de presión y distancias.',
      sr: 'Poslednja utakmica: znaci za presing i rastojanja.',
    },
  },
  bus: {
    type: 'travel',
    titles: {
      en: 'Team bus',
      de: 'Mannschaftsbus',
      fr: 'Bus de l’équipe',
      it: 'Pullman della squadra',
      es: 'Autobús del equipo',
      sr: 'Autobus ekipe',
    },
  },
  breakfast: {
    type: 'meal',
    titles: { en: 'Breakfast', de: 'Frühstück', fr: 'Petit-déjeuner', it: 'Colazione', es: 'Desayuno', sr: 'Doručak' },
  },
  lunch: {
    type: 'meal',
    titles: {
      en: 'Lunch',
      de: 'Mittagessen',
      fr: 'Repas de midi',
      it: 'Pranzo',
      es: 'Almuerzo',
      sr: 'Ručak',
    },
  },
  dinner: {
    type: 'meal',
    titles: { en: 'Dinner', de: 'Abendessen', fr: 'Repas du soir', it: 'Cena', es: 'Cena', sr: 'Večera' },
  },
  team_dinner: {
    type: 'meal',
    titles: {
      en: 'Team dinner',
      de: 'Teamessen',
      fr: 'Repas d’équipe',
      it: 'Cena di squadra',
      es: 'Cena de equipo',
      sr: 'Večera ekipe',
    },
  },
  match_meal: {
    type: 'meal',
    titles: {
      en: 'Pre-match meal',
      de: 'Essen vor dem Spiel',
      fr: 'Collation d’avant-match',
      it: 'Pasto pre-partita',
      es: 'Comida previa al partido',
      sr: 'Obrok pred utakmicu',
    },
  },
  school: {
    type: 'school',
    titles: {
      en: 'School|School: maths and German|School: French, history',
      de: 'Schule|Schule: Mathe, Deutsch|Schule: Französisch, Geschichte',
      fr: 'École|École : maths, allemand|École : français, histoire',
      it: 'Scuola|Scuola: matematica, tedesco|Scuola: italiano, storia',
      es: 'Clase|Clase: matemáticas, alemán|Clase: francés, historia',
      sr: 'Škola|Škola: matematika, nemački|Škola: francuski, istorija',
    },
  },
  homework: {
    type: 'school',
    titles: {
      en: 'Homework|Maths exam: revision',
      de: 'Hausaufgaben|Lernen für die Matheprüfung',
      fr: 'Devoirs|Révision de l’examen de maths',
      it: 'Compiti|Ripasso per la verifica',
      es: 'Deberes|Repaso del examen',
      sr: 'Domaći zadatak|Učenje za pismeni',
    },
  },
  gym: {
    type: 'gym',
    titles: {
      en: 'Gym|Strength: legs and core|Upper body',
      de: 'Kraftraum|Kraft: Beine und Rumpf|Oberkörper',
      fr: 'Musculation|Force : jambes et gainage|Haut du corps',
      it: 'Palestra|Forza: gambe e core|Parte alta',
      es: 'Gimnasio|Fuerza: piernas y core|Tren superior',
      sr: 'Teretana|Snaga: noge i trup|Gornji deo tela',
    },
    notes: {
      en: 'Squats 4 x 6, hip thrusts 3 x 8, planks.|',
      de: 'Kniebeugen 4 x 6, Hip Thrusts 3 x 8, Planks.|',
      fr: 'Squats 4 x 6, hip thrusts 3 x 8, gainage.|',
      it: 'Squat 4 x 6, hip thrust 3 x 8, plank.|',
      es: 'Sentadillas 4 x 6, hip thrust 3 x 8, planchas.|',
      sr: 'Čučnjevi 4 x 6, podizanje kukova 3 x 8, plank.|',
    },
  },
  stretching: {
    type: 'stretching',
    titles: {
      en: 'Stretching|Mobility',
      de: 'Stretching|Mobilität',
      fr: 'Étirements|Mobilité',
      it: 'Stretching|Mobilità',
      es: 'Estiramientos|Movilidad',
      sr: 'Istezanje|Pokretljivost',
    },
  },
  physio: {
    type: 'physiotherapy',
    titles: {
      en: 'Physio|Physio: ankle|Physio: hamstring',
      de: 'Physio|Physio: Sprunggelenk|Physio: Oberschenkel',
      fr: 'Physio|Physio : cheville|Physio : ischios',
      it: 'Fisioterapia|Fisio: caviglia|Fisio: flessori',
      es: 'Fisio|Fisio: tobillo|Fisio: isquios',
      sr: 'Fizioterapija|Fizio: skočni zglob|Fizio: zadnja loža',
    },
  },
  massage: {
    type: 'massage',
    titles: { en: 'Massage', de: 'Massage', fr: 'Massage', it: 'Massaggio', es: 'Masaje', sr: 'Masaža' },
  },
  rehabilitation: {
    type: 'rehabilitation',
    titles: {
      en: 'Rehab: running and balance',
      de: 'Reha: Laufen und Koordination',
      fr: 'Rééducation : course et proprioception',
      it: 'Riabilitazione: corsa ed equilibrio',
      es: 'Readaptación: carrera y equilibrio',
      sr: 'Rehabilitacija: trčanje i ravnoteža',
    },
  },
  doctor: {
    type: 'doctor',
    titles: {
      en: 'Doctor: check-up',
      de: 'Arzt: Kontrolle',
      fr: 'Médecin : contrôle',
      it: 'Medico: controllo',
      es: 'Médico: revisión',
      sr: 'Lekar: kontrola',
    },
  },
  finishing: {
    type: 'finishing',
    titles: {
      en: 'Finishing with both feet',
      de: 'Abschlüsse mit beiden Füssen',
      fr: 'Finition des deux pieds',
      it: 'Conclusioni con i due piedi',
      es: 'Definición con las dos piernas',
      sr: 'Završnica obema nogama',
    },
  },
  free_kicks: {
    type: 'free_kicks',
    titles: {
      en: 'Free kicks and corners',
      de: 'Freistösse und Eckbälle',
      fr: 'Coups francs et corners',
      it: 'Punizioni e angoli',
      es: 'Faltas y saques de esquina',
      sr: 'Slobodni udarci i korneri',
    },
  },
  dribbling: {
    type: 'dribbling',
    titles: {
      en: 'Dribbling, one against one',
      de: 'Dribbling, eins gegen eins',
      fr: 'Dribble, un contre un',
      it: 'Dribbling, uno contro uno',
      es: 'Regate, uno contra uno',
      sr: 'Dribling, jedan na jedan',
    },
  },
  national_team: {
    type: 'national_team',
    titles: {
      en: 'National team: get-together',
      de: 'Nationalteam: Zusammenzug',
      fr: 'Équipe nationale : rassemblement',
      it: 'Nazionale: raduno',
      es: 'Selección: concentración',
      sr: 'Reprezentacija: okupljanje',
    },
  },
  free_time: {
    type: 'private',
    titles: {
      en: 'Family|Friends|Haircut',
      de: 'Familie|Kollegen treffen|Coiffeur',
      fr: 'Famille|Amis|Coiffeur',
      it: 'Famiglia|Amici|Parrucchiere',
      es: 'Familia|Amigos|Peluquería',
      sr: 'Porodica|Prijatelji|Frizer',
    },
  },
  player_talk: {
    type: 'meetings',
    titles: {
      en: 'Talk with the player',
      de: 'Spielergespräch',
      fr: 'Entretien avec le joueur',
      it: 'Colloquio con il giocatore',
      es: 'Charla con el jugador',
      sr: 'Razgovor sa igračem',
    },
    notes: {
      en: 'Goals until the winter break.',
      de: 'Ziele bis zur Winterpause.',
      fr: 'Objectifs jusqu’à la pause hivernale.',
      it: 'Obiettivi fino alla pausa invernale.',
      es: 'Objetivos hasta el parón de invierno.',
      sr: 'Ciljevi do zimske pauze.',
    },
  },
  coaches_meeting: {
    type: 'meetings',
    titles: {
      en: 'Coaches’ meeting',
      de: 'Trainersitzung',
      fr: 'Séance des entraîneurs',
      it: 'Riunione allenatori',
      es: 'Reunión de entrenadores',
      sr: 'Sastanak trenera',
    },
    notes: {
      en: 'Week plan, injuries, who moves up.',
      de: 'Wochenplan, Verletzte, wer oben mittrainiert.',
      fr: 'Plan de la semaine, blessés, qui monte.',
      it: 'Piano settimanale, infortunati, chi sale.',
      es: 'Plan semanal, lesionados, quién sube.',
      sr: 'Nedeljni plan, povrede, ko ide u stariju ekipu.',
    },
  },
  scouting_meeting: {
    type: 'meetings',
    titles: {
      en: 'Scouting meeting',
      de: 'Scouting-Sitzung',
      fr: 'Séance de recrutement',
      it: 'Riunione scouting',
      es: 'Reunión de ojeadores',
      sr: 'Sastanak skauta',
    },
    notes: {
      en: 'Reports of the weekend, who goes where next.',
      de: 'Berichte vom Wochenende, wer fährt wohin.',
      fr: 'Rapports du week-end, qui va où.',
      it: 'Rapporti del fine settimana, chi va dove.',
      es: 'Informes del fin de semana, quién va dónde.',
      sr: 'Izveštaji sa vikenda, ko gde ide.',
    },
  },
  meeting: {
    type: 'meetings',
    titles: {
      en: 'Meeting with parents|Agent on the phone|Budget',
      de: 'Elterngespräch|Telefon mit Berater|Budget',
      fr: 'Rencontre avec les parents|Appel d’un agent|Budget',
      it: 'Incontro con i genitori|Telefonata con procuratore|Budget',
      es: 'Reunión con los padres|Llamada con agente|Presupuesto',
      sr: 'Razgovor sa roditeljima|Poziv sa agentom|Budžet',
    },
  },
  planning: {
    type: 'office_work',
    titles: {
      en: 'Planning the week|E-mails and calls',
      de: 'Wochenplanung|Mails und Telefonate',
      fr: 'Planification de la semaine|Courriels et appels',
      it: 'Pianificazione|E-mail e telefonate',
      es: 'Planificación semanal|Correos y llamadas',
      sr: 'Plan nedelje|Pošta i pozivi',
    },
  },
  writing: {
    type: 'office_work',
    titles: {
      en: 'Writing reports',
      de: 'Berichte schreiben',
      fr: 'Rédaction des rapports',
      it: 'Scrivere i rapporti',
      es: 'Escribir informes',
      sr: 'Pisanje izveštaja',
    },
  },
  watching_training: {
    type: 'observations',
    titles: {
      en: 'Watching training|Video scouting',
      de: 'Training beobachten|Videoscouting',
      fr: 'Observation d’entraînement|Observation vidéo',
      it: 'Osservare l’allenamento|Scouting video',
      es: 'Ver entrenamiento|Ojeo por vídeo',
      sr: 'Posmatranje treninga|Video skauting',
    },
  },
  drive: {
    type: 'travel',
    titles: {
      en: 'On the way to the match',
      de: 'Fahrt zum Spiel',
      fr: 'Trajet vers le match',
      it: 'In viaggio per la partita',
      es: 'Viaje al partido',
      sr: 'Put na utakmicu',
    },
  },
  club_event: {
    type: 'other',
    titles: {
      en: 'Sponsor evening|Photo session',
      de: 'Sponsorenanlass|Fototermin',
      fr: 'Soirée des sponsors|Séance photo',
      it: 'Serata sponsor|Foto ufficiali',
      es: 'Acto con patrocinadores|Sesión de fotos',
      sr: 'Veče sponzora|Fotografisanje',
    },
  },
} as const satisfies Record<string, Entry>;

export type EntryName = keyof typeof ENTRIES;

/** All alternative wordings of an entry in a language. */
export function entryTexts(
  name: EntryName,
  language: Language,
): { type: ActivityTypeName; titles: string[]; notes: string[] } {
  const entry: Entry = ENTRIES[name];
  return {
    type: entry.type,
    titles: entry.titles[language].split('|'),
    notes: (entry.notes?.[language] ?? '').split('|'),
  };
}
