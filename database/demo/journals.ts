/** Generates the demo club's persons, and its journals and objectives about players. */
import {
  JOURNAL_CATEGORIES,
  OBJECTIVE_TYPES,
  PERSON_TYPES,
  type JournalCategory,
  type PersonType,
} from '#domain/football.ts';
import { plainTextOf } from '#domain/text/rich-text.ts';
import { addDays } from '#domain/time.ts';
import { BACKGROUNDS, BACKGROUND_SHARES, WOMEN, type BackgroundName } from './names.ts';
import { NOTES } from './notes.ts';
import type { Note } from './notes/shape.ts';
import { accountId, type DemoPerson } from './people.ts';
import type { DemoPlayer } from './players.ts';
import { idOf, random, type Random } from './random.ts';

const PERSONS = 60;
const JOURNALS = 400;
const SPECIAL_JOURNALS = 12;
const OBJECTIVES = 120;
/** Days since the oldest journal. */
const SINCE = 500;

/** All types occur; these are more frequent. */
const OFTEN: readonly PersonType[] = ['father', 'parent', 'agent', 'agent', 'coach', 'sportDirector', 'scout'];

export type Notebook = ReturnType<typeof makeNotebook>;

/** Most journals are about the own club's players, and then about those with many reports. */
export function makeNotebook(
  people: readonly DemoPerson[],
  players: readonly DemoPlayer[],
  ownClub: string,
  today: string,
) {
  const managers = people.filter(({ role }) => role === 'manager' || role === 'admin');
  const scouts = people.filter(({ role }) => role === 'scout');
  const own = players.filter(({ club }) => club === ownClub);
  const others = random('noted').some(players, 60);
  const noted = [...own, ...own, ...own, ...others];
  const persons = makePersons([...managers, ...scouts], today);
  const journals = [
    ...Array.from({ length: JOURNALS - SPECIAL_JOURNALS }, (_, number) =>
      journal(number, { managers, scouts, noted, persons, today }),
    ),
    ...Array.from({ length: SPECIAL_JOURNALS }, (_, number) => specialJournal(number, people, own, today)),
  ];
  const objectives = Array.from({ length: OBJECTIVES }, (_, number) => objective(number, managers, own, today));
  return { persons, journals, objectives };
}

function makePersons(authors: readonly DemoPerson[], today: string) {
  return Array.from({ length: PERSONS }, (_, number) => {
    const chance = random(`person ${number}`);
    const { language, first, last } = BACKGROUNDS[chance.weighted<BackgroundName>(BACKGROUND_SHARES)];
    const type = PERSON_TYPES[number] ?? chance.pick(OFTEN);
    const at = writtenAt(chance, addDays(today, -chance.between(SINCE, SINCE + 200)));
    return {
      id: idOf('person', number),
      firstName: chance.pick<string>(type !== 'father' && chance.chance(0.4) ? WOMEN[language] : first),
      lastName: chance.pick<string>(last),
      type,
      info: chance.chance(0.5) ? chance.pick(NOTES[language].persons) : '',
      createdBy: chance.pick(authors).id,
      createdAt: at,
      updatedAt: at,
    };
  });
}

type Around = {
  managers: readonly DemoPerson[];
  scouts: readonly DemoPerson[];
  noted: readonly DemoPlayer[];
  persons: readonly { id: string; lastName: string }[];
  today: string;
};

const NO_WEEK = {
  performanceCurve: null as number | null,
  parentsFeedback: null as string | null,
  injured: null as boolean | null,
  injurySituation: null as string | null,
  importantTopics: null as string | null,
  school: null as string | null,
};

function journal(number: number, { managers, scouts, noted, persons, today }: Around) {
  const chance = random(`journal ${number}`);
  const author = chance.pick(chance.chance(0.75) ? managers : scouts);
  const category = author.journalType ?? chance.pick(JOURNAL_CATEGORIES);
  const about = chance.chance(0.12) ? { person: chance.pick(persons) } : { player: chance.pick(noted) };
  const isWeekly = about.player !== undefined && chance.chance(0.3);
  const day = addDays(today, -Math.floor(chance.number() ** 1.6 * SINCE));
  return {
    ...written(chance, author, category, about.player?.lastName ?? about.person!.lastName, day, isWeekly),
    id: idOf('journal', number),
    playerId: about.player?.id ?? null,
    personId: about.person?.id ?? null,
  };
}

/** A journal by the account of the special area: its own category, some about nobody. */
function specialJournal(number: number, people: readonly DemoPerson[], own: readonly DemoPlayer[], today: string) {
  const chance = random(`special journal ${number}`);
  const author = people.find(({ id }) => id === accountId('special'))!;
  const player = number % 4 === 3 ? undefined : chance.pick(own);
  const day = addDays(today, -chance.between(0, 90));
  return {
    ...written(chance, author, author.journalType!, player?.lastName ?? '', day, false, player ? 2 : 1),
    id: idOf('special journal', number),
    playerId: player?.id ?? null,
    personId: null,
  };
}

function written(
  chance: Random,
  author: DemoPerson,
  category: JournalCategory,
  name: string,
  day: string,
  isWeekly: boolean,
  maxParagraphs = Infinity,
) {
  const notes = NOTES[author.language];
  const { weekly } = notes;
  const [title, ...paragraphs] = isWeekly
    ? ([weekly.title, chance.pick(weekly.content)] as const)
    : chance.pick(notes.journals[category]);
  const fill = (text: string) => text.replaceAll('{name}', name);
  const said = paragraphs.slice(0, maxParagraphs).filter((text) => name !== '' || !text.includes('{name}'));
  const [heading, ...points] = notes.agreed;
  const agreed = chance.chance(0.3) ? `<h2>${heading}</h2>${listed(chance.some(points, 2))}` : '';
  const content = `${said.map((text) => `<p>${fill(text)}</p>`).join('')}${agreed}` || `<p>${title}</p>`;
  const injured = chance.chance(0.2);
  const at = writtenAt(chance, day);
  return {
    name: title,
    date: day,
    content,
    contentText: plainTextOf(content),
    nextSteps: chance.chance(0.5) ? chance.pick(notes.nextSteps) : '',
    type: isWeekly ? ('weeklyUpdate' as const) : chance.weighted({ normal: 8, important: 2 }),
    category,
    deadline: chance.chance(0.3) ? addDays(day, chance.between(7, 60)) : null,
    ...NO_WEEK,
    ...(isWeekly && {
      performanceCurve: chance.between(3, 9) - (injured ? 2 : 0),
      parentsFeedback: chance.pick(weekly.parents),
      injured,
      injurySituation: chance.pick(injured ? weekly.injured : weekly.fit),
      importantTopics: chance.pick(weekly.topics),
      school: chance.pick(weekly.school),
    }),
    createdBy: author.id,
    createdAt: at,
    updatedAt: at,
  };
}

const listed = (points: readonly string[]) => `<ul>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ul>`;

function objective(number: number, managers: readonly DemoPerson[], own: readonly DemoPlayer[], today: string) {
  const chance = random(`objective ${number}`);
  const author = chance.pick(managers);
  const notes = NOTES[author.language];
  const category = chance.weighted({
    technical: 4,
    athletics: 3,
    medicine: 1,
    contractual: 1,
    talentManagement: 3,
    scouting: 0.5,
    other: 1,
  });
  const [name, ...content]: Note = chance.pick(notes.objectives[category]);
  const date = addDays(today, -chance.between(0, 200));
  const type = chance.chance(0.85) ? chance.pick(OBJECTIVE_TYPES) : null;
  const days = { short_term: 7, mid_term: 30, long_term: 90 };
  const at = writtenAt(chance, date);
  return {
    id: idOf('objective', number),
    playerId: chance.pick(own).id,
    name,
    date,
    content: content.join('\n'),
    deadline: type ? addDays(date, days[type] + chance.between(-3, 20)) : null,
    category,
    type,
    discussedWithPlayer: chance.chance(0.6),
    nextSteps: chance.chance(0.4) ? chance.pick(notes.nextSteps) : '',
    comments: chance.some(notes.comments, chance.between(0, 2)),
    createdBy: author.id,
    createdAt: at,
    updatedAt: at,
  };
}

/** A time in the morning, so that nothing is written in the future. */
const writtenAt = (chance: Random, day: string) =>
  `${addDays(day, -1)}T${chance.between(10, 20)}:${chance.between(10, 59)}:00Z`;
