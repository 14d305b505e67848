/** Habits: which entries a person usually has on a day, at what time and how often. */
import type { EntryName } from './entries.ts';
import type { DemoPerson } from './people.ts';

/** `share` is the probability for a day, 0 to 1; times are `HH:mm`. */
export type Habit = readonly [entry: EntryName, from: string, to: string, share: number];

const SCHOOL_DAY: readonly Habit[] = [
  ['breakfast', '06:45', '07:15', 0.25],
  ['school', '07:45', '11:45', 0.96],
  ['lunch', '12:00', '12:45', 0.55],
  ['school', '13:30', '15:15', 0.7],
  ['gym', '15:30', '16:15', 0.15],
  ['physio', '15:30', '16:00', 0.1],
  ['finishing', '15:30', '16:15', 0.07],
  ['dribbling', '15:30', '16:15', 0.07],
  ['homework', '19:30', '20:30', 0.25],
  ['stretching', '20:45', '21:15', 0.15],
];
const FREE_AFTERNOON: readonly Habit[] = [
  ['school', '07:45', '11:45', 0.96],
  ['lunch', '12:00', '12:45', 0.5],
  ['gym', '13:45', '14:45', 0.4],
  ['free_kicks', '15:00', '15:45', 0.12],
  ['massage', '16:00', '16:45', 0.12],
  ['homework', '17:00', '18:30', 0.3],
];
const DAY_OFF: readonly Habit[] = [
  ['breakfast', '08:30', '09:00', 0.25],
  ['stretching', '09:30', '10:15', 0.4],
  ['gym', '10:30', '11:30', 0.15],
  ['massage', '11:00', '11:45', 0.12],
  ['lunch', '12:15', '13:00', 0.2],
  ['free_time', '14:00', '17:00', 0.45],
  ['homework', '17:30', '18:30', 0.2],
  ['dinner', '18:45', '19:30', 0.15],
];
const PRO_DAY: readonly Habit[] = [
  ['breakfast', '08:15', '08:45', 0.45],
  ['physio', '08:45', '09:15', 0.25],
  ['lunch', '12:15', '13:00', 0.75],
  ['gym', '14:00', '15:00', 0.4],
  ['finishing', '15:15', '16:00', 0.12],
  ['free_kicks', '15:15', '15:45', 0.1],
  ['massage', '16:00', '16:45', 0.25],
  ['doctor', '17:00', '17:30', 0.03],
  ['club_event', '18:00', '20:00', 0.03],
  ['free_time', '19:00', '21:00', 0.15],
];
const INJURED: readonly Habit[] = [
  ['rehabilitation', '16:30', '18:00', 0.7],
  ['doctor', '15:30', '16:00', 0.12],
  ['physio', '15:30', '16:15', 0.5],
];
const COACHING: readonly Habit[] = [
  ['planning', '08:00', '09:00', 0.5],
  ['watching_training', '10:30', '12:00', 0.35],
  ['lunch', '12:15', '13:00', 0.4],
  ['planning', '13:30', '15:00', 0.6],
  ['meeting', '19:00', '20:00', 0.1],
];
const OFFICE: readonly Habit[] = [
  ['planning', '08:00', '09:00', 0.6],
  ['meeting', '10:30', '11:30', 0.35],
  ['lunch', '12:00', '13:00', 0.45],
  ['planning', '13:30', '15:00', 0.4],
  ['watching_training', '16:30', '17:45', 0.25],
  ['club_event', '18:30', '20:30', 0.06],
];
const SCOUTING: readonly Habit[] = [
  ['writing', '08:30', '10:30', 0.55],
  ['planning', '11:00', '12:00', 0.3],
  ['lunch', '12:00', '12:45', 0.3],
  ['watching_training', '14:00', '16:00', 0.4],
  ['meeting', '16:30', '17:15', 0.12],
];
const STAFF_WEEKEND: readonly Habit[] = [
  ['free_time', '09:30', '11:30', 0.35],
  ['watching_training', '13:30', '15:30', 0.25],
  ['writing', '17:00', '18:00', 0.12],
];

/** `dayOfWeek` is 1 on Monday and 7 on Sunday; in the holidays nobody goes to school. */
export function habitsOf(person: DemoPerson, dayOfWeek: number, isHoliday: boolean): readonly Habit[] {
  const weekend = dayOfWeek > 5;
  if (person.role === 'special') return [];
  if (person.role !== 'player') {
    if (weekend) return STAFF_WEEKEND;
    if (person.role === 'scout') return SCOUTING;
    return person.squad ? COACHING : OFFICE;
  }
  const injured = person.injured && !weekend ? INJURED : [];
  if (person.label === 'PRO')
    return [...injured, ...(weekend ? DAY_OFF.filter(([entry]) => entry !== 'homework') : PRO_DAY)];
  if (weekend || isHoliday) return [...injured, ...DAY_OFF];
  return [...injured, ...(dayOfWeek === 3 ? FREE_AFTERNOON : SCHOOL_DAY)];
}

/**
 * Entries of the demo accounts today, besides activities of their team and games. Entries that overlap with those are
 * skipped, so there are more than fit.
 */
export const TODAY_OF: {
  readonly [account: string]: { readonly week: readonly Habit[]; readonly weekend: readonly Habit[] };
} = {
  player: {
    week: [
      ['breakfast', '06:45', '07:15', 1],
      ['school', '07:45', '11:45', 1],
      ['lunch', '12:00', '12:45', 1],
      ['school', '13:30', '15:00', 1],
      ['physio', '15:15', '16:00', 1],
      ['gym', '16:15', '17:15', 1],
      ['homework', '19:30', '20:30', 1],
      ['stretching', '20:45', '21:15', 1],
    ],
    weekend: [
      ['breakfast', '07:30', '08:00', 1],
      ['stretching', '08:15', '08:45', 1],
      ['physio', '09:00', '09:30', 1],
      ['lunch', '11:45', '12:15', 1],
      ['free_time', '16:00', '17:30', 1],
      ['homework', '19:45', '20:45', 1],
    ],
  },
  pro: {
    week: [
      ['breakfast', '08:00', '08:30', 1],
      ['physio', '08:30', '09:00', 1],
      ['lunch', '12:15', '13:00', 1],
      ['gym', '14:00', '15:00', 1],
      ['finishing', '15:15', '16:00', 1],
      ['massage', '16:15', '17:00', 1],
      ['free_time', '20:30', '21:30', 1],
    ],
    weekend: [
      ['breakfast', '08:30', '09:00', 1],
      ['stretching', '09:15', '09:45', 1],
      ['massage', '10:00', '10:45', 1],
      ['lunch', '12:00', '12:45', 1],
      ['gym', '14:00', '14:45', 1],
      ['free_time', '20:30', '21:30', 1],
    ],
  },
  scout: {
    week: [
      ['planning', '08:00', '09:00', 1],
      ['writing', '09:15', '11:00', 1],
      ['lunch', '12:00', '12:45', 1],
      ['watching_training', '14:00', '15:30', 1],
      ['meeting', '16:00', '16:45', 1],
    ],
    weekend: [
      ['writing', '08:30', '09:30', 1],
      ['watching_training', '10:00', '11:00', 1],
      ['lunch', '12:00', '12:45', 1],
      ['writing', '18:30', '19:30', 1],
    ],
  },
  manager: {
    week: [
      ['planning', '07:30', '08:15', 1],
      ['meeting', '08:30', '09:15', 1],
      ['planning', '09:45', '10:45', 1],
      ['lunch', '12:00', '13:00', 1],
      ['meeting', '14:00', '15:00', 1],
      ['watching_training', '16:30', '17:45', 1],
    ],
    weekend: [
      ['planning', '09:00', '10:00', 1],
      ['meeting', '10:30', '11:15', 1],
      ['lunch', '12:00', '12:45', 1],
      ['watching_training', '13:30', '15:30', 1],
      ['dinner', '21:00', '22:00', 1],
    ],
  },
  admin: {
    week: [
      ['planning', '08:00', '09:30', 1],
      ['lunch', '12:00', '12:45', 1],
      ['planning', '13:30', '15:00', 1],
      ['meeting', '15:30', '16:15', 1],
    ],
    weekend: [
      ['planning', '09:30', '10:30', 1],
      ['lunch', '12:30', '13:15', 1],
      ['club_event', '17:00', '18:30', 1],
    ],
  },
};
