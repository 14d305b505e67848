/** Collects the demo activities and keeps track of who is busy when. */
import type { AbsenceReason, Attendance, DeclineReason } from '#domain/football.ts';
import { DAY_ENDS_AT, DAY_STARTS_AT, minutesOf, timeOf } from '#domain/time.ts';
import { entryTexts, type ActivityTypeName, type EntryName } from './entries.ts';
import type { DemoPerson, Squad } from './people.ts';
import { idOf, random } from './random.ts';

/** What somebody has answered, and whether they were there. */
export type Presence = {
  hasJoined: boolean;
  declined: boolean;
  declineReason: DeclineReason | null;
  answeredAt: string | null;
  answeredBy: string | null;
  attendance: Attendance | null;
  absenceReason: AbsenceReason | null;
  attendanceAt: string | null;
  attendanceBy: string | null;
};

export type DiaryEntry = {
  id: string;
  type: ActivityTypeName;
  title: string;
  description: string;
  date: string;
  startsAt: string;
  endsAt: string;
  allDay: boolean;
  ownerId: string;
  createdBy: string;
  /** Starts with the owner. */
  participants: ({ userId: string } & Presence)[];
  /** Until how many hours before the start it asks who comes. */
  replyHours: number | null;
  /** The team that it is for. */
  squad: Squad | null;
  /** The game that its scout has accepted; it takes nobody's time. */
  gameId: string | null;
};

type Wish = {
  day: string;
  /** `HH:mm`; with `allDay` the first and last time of the club's day. */
  from: string;
  to: string;
  allDay?: boolean;
  /** Participants besides the owner, and whether they joined. */
  others?: readonly { person: DemoPerson; hasJoined: boolean }[];
  /** Includes participants who are busy then. */
  evenIfBusy?: boolean;
  /** The game that the owner has accepted: it stands there even when they are busy. */
  gameId?: string;
};

export type Diary = {
  planned: readonly DiaryEntry[];
  isFree(person: DemoPerson, day: string, from: string, to: string): boolean;
  hasAnything(person: DemoPerson, day: string): boolean;
  /** Adds an entry in the owner's language; busy participants are left out. Null when owner or all others are busy. */
  enter(owner: DemoPerson, entry: EntryName, wish: Wish): DiaryEntry | null;
  /** The same with a given title. */
  write(owner: DemoPerson, type: ActivityTypeName, title: string, wish: Wish): DiaryEntry | null;
};

/** Somebody of whom neither is asked nor recorded anything. */
export const unasked = (hasJoined: boolean): Presence => ({
  hasJoined,
  declined: false,
  declineReason: null,
  answeredAt: null,
  answeredBy: null,
  attendance: null,
  absenceReason: null,
  attendanceAt: null,
  attendanceBy: null,
});

export function openDiary(): Diary {
  const planned: DiaryEntry[] = [];
  const busy = new Map<string, [number, number][]>();
  const keyOf = (person: DemoPerson, day: string) => `${person.id} ${day}`;
  const isFree = (person: DemoPerson, day: string, from: string, to: string) =>
    (busy.get(keyOf(person, day)) ?? []).every(([start, end]) => minutesOf(to) <= start || minutesOf(from) >= end);
  const occupy = (person: DemoPerson, day: string, from: string, to: string) => {
    const times = busy.get(keyOf(person, day)) ?? [];
    times.push([minutesOf(from), minutesOf(to)]);
    busy.set(keyOf(person, day), times);
  };

  function write(
    owner: DemoPerson,
    type: ActivityTypeName,
    title: string,
    wish: Wish,
    description = '',
  ): DiaryEntry | null {
    const { day, from, to, allDay = false, others = [], evenIfBusy = false, gameId = null } = wish;
    if (from < DAY_STARTS_AT || to > DAY_ENDS_AT || from >= to) return null;
    if (gameId === null && !isFree(owner, day, from, to)) return null;
    const coming = others.filter(
      ({ person }) => person.id !== owner.id && (evenIfBusy || isFree(person, day, from, to)),
    );
    if (others.length > 0 && coming.length === 0) return null;
    for (const person of [owner, ...coming.map((other) => other.person)]) occupy(person, day, from, to);
    const activity = {
      id: gameId === null ? idOf('activity', owner.id, day, from) : idOf('observation', owner.id, gameId),
      type,
      title,
      description,
      date: day,
      startsAt: from,
      endsAt: to,
      allDay,
      ownerId: owner.id,
      createdBy: owner.id,
      participants: [
        { userId: owner.id, ...unasked(coming.length > 0) },
        ...coming.map(({ person, hasJoined }) => ({ userId: person.id, ...unasked(hasJoined) })),
      ],
      replyHours: null,
      squad: null,
      gameId,
    };
    planned.push(activity);
    return activity;
  }

  return {
    planned,
    isFree,
    hasAnything: (person, day) => busy.has(keyOf(person, day)),
    enter(owner, entry, wish) {
      const { type, titles, notes } = entryTexts(entry, owner.language);
      const chance = random(`words ${entry} ${owner.id} ${wish.day}`);
      return write(owner, type, chance.pick(titles), wish, chance.pick(notes));
    },
    write,
  };
}

/** Adds minutes to a time `HH:mm` of one day. */
export function addMinutes(time: string, minutes: number): string {
  return timeOf(minutesOf(time) + minutes);
}
