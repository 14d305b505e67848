/**
 * Parses a CSV list of fixtures into games and refused lines with their reasons. Pure: no file, clock or database.
 */
import { parse } from 'csv-parse/sync';
import { COUNTRIES } from '#domain/countries.ts';
import { MAX_NAME_LENGTH } from '#domain/text/lengths.ts';
import { tidyLine } from '#domain/text/tidy.ts';
import type { GameContext } from '#domain/football.ts';
import { clockOf, dayOf, instantAt, isDay, isTime } from '#domain/time.ts';

const REQUIRED_COLUMNS = ['season', 'round', 'date', 'time', 'home', 'away', 'home_goals', 'away_goals'] as const;
const OPTIONAL_COLUMNS = ['competition', 'country'] as const;
const FIXTURE_COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS] as const;
type Column = (typeof FIXTURE_COLUMNS)[number];

/** One game of the list; `startsAt` is an ISO instant, `day` the calendar day in the club's zone. */
export type Fixture = {
  line: number;
  startsAt: string;
  day: string;
  /** False when the list has no time: `startsAt` is then the start of the day, and screens show only the date. */
  kickoffKnown: boolean;
  home: string;
  away: string;
  homeResult: number | null;
  awayResult: number | null;
  /** As in the list; empty when it has none. */
  competition: string;
  gameContext: GameContext | null;
  /** The country code; null when the list has none (A-94). */
  location: string | null;
  observations: string;
};

/** `acceptNames` accepts names of clubs with a bracket, a score or a date in them. */
export type ReadOptions = { acceptNames?: boolean };

export type RefusedLine = { line: number; reason: string };

/** The whole list is unusable: not UTF-8, a wrong header, or no valid game. The message is for the user. */
export class UnreadableListError extends Error {
  override name = 'UnreadableListError';
}

const MAX_GOALS = 20;
const LONGEST_TEXT = 200;

/** Decodes UTF-8, with or without a byte order mark. @throws UnreadableListError */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableListError('The file is not text in UTF-8. Save it as CSV in UTF-8.');
  }
}

/**
 * Parses each line by itself, so that one broken line does not affect others: a fixture never spans two lines. Dates
 * and times are in `zone`.
 * @throws UnreadableListError for a wrong header
 */
export function readFixtures(
  text: string,
  zone: string,
  options: ReadOptions = {},
): { fixtures: Fixture[]; refused: RefusedLine[] } {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const columns = readHeader(header);
  const fixtures: Fixture[] = [];
  const refused: RefusedLine[] = [];
  const lineOfGame = new Map<string, number>();
  for (const [index, content] of lines.entries()) {
    const line = index + 2;
    if (content.trim() === '') continue;
    const outcome = readLine(content, columns, line, zone, options);
    if ('reason' in outcome) {
      refused.push(outcome);
      continue;
    }
    const game = [outcome.day, ...[outcome.home, outcome.away].map((name) => name.toLowerCase()).toSorted()].join('\n');
    const earlier = lineOfGame.get(game);
    if (earlier === undefined) {
      lineOfGame.set(game, line);
      fixtures.push(outcome);
    } else refused.push({ line, reason: `the two clubs already meet on ${outcome.day} in line ${earlier}` });
  }
  return { fixtures, refused };
}

function readHeader(header: string): Column[] {
  const names = headerCells(header).map((name) => name.trim().toLowerCase());
  const missing = REQUIRED_COLUMNS.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => !(FIXTURE_COLUMNS as readonly string[]).includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const wrong = [
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`unknown: ${unknown.map((name) => `'${name.slice(0, 40)}'`).join(', ')}`] : []),
    ...(twice.length > 0 ? [`more than once: ${twice.join(', ')}`] : []),
  ];
  if (wrong.length > 0)
    throw new UnreadableListError(
      `The first line must name the columns ${REQUIRED_COLUMNS.join(',')} and may name ${OPTIONAL_COLUMNS.join(',')}, separated by commas (${wrong.join('; ')}).`,
    );
  return names as Column[];
}

function headerCells(header: string): string[] {
  try {
    return cells(header);
  } catch {
    return [header];
  }
}

/** The cells of one line. @throws CsvError when its quotes do not match up. */
function cells(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const [record = []] = parse(line, { relax_column_count: true });
  return record;
}

function readLine(
  content: string,
  columns: Column[],
  line: number,
  zone: string,
  options: ReadOptions,
): Fixture | RefusedLine {
  let values: string[];
  try {
    values = cells(content);
  } catch {
    return { line, reason: 'the quotation marks do not match up' };
  }
  if (values.length !== columns.length)
    return { line, reason: `${columns.length} columns are expected, ${values.length} found` };
  const row = {
    competition: '',
    country: '',
    ...Object.fromEntries(columns.map((column, index) => [column, tidyLine(values[index]!)])),
  } as Record<Column, string>;
  const home = readClub(row.home, 'home', options);
  const away = readClub(row.away, 'away', options);
  const country = readCountry(row.country);
  const goals = readGoals(row.home_goals, row.away_goals);
  const start = readStart(row.date, row.time, zone);
  const reasons = [
    ...home.reasons,
    ...away.reasons,
    ...(row.home !== '' && row.home.toLowerCase() === row.away.toLowerCase()
      ? ['a club cannot play against itself']
      : []),
    ...start.reasons,
    ...goals.reasons,
    ...country.reasons,
    ...(['competition', 'season', 'round'] as const).flatMap((column) =>
      problemsOfText(row[column], column, LONGEST_TEXT),
    ),
  ];
  if (reasons.length > 0) return { line, reason: reasons.join('; ') };
  return {
    line,
    ...start.value,
    home: row.home,
    away: row.away,
    ...goals.value,
    competition: row.competition,
    gameContext: contextOf(row.competition),
    location: country.value,
    observations: observationsOf(row),
  };
}

function problemsOfText(value: string, name: string, longest: number): string[] {
  return value.length > longest ? [`${name} is longer than ${longest} characters`] : [];
}

function readClub(name: string, side: 'home' | 'away', { acceptNames = false }: ReadOptions): { reasons: string[] } {
  if (name === '') return { reasons: [`the ${side} club is missing`] };
  const strange = acceptNames ? undefined : strangeIn(name);
  return {
    reasons: [
      ...problemsOfText(name, `the ${side} club`, MAX_NAME_LENGTH),
      ...(strange ? [`the ${side} club '${name.slice(0, 60)}' has ${strange} in its name`] : []),
    ],
  };
}

/** Additions of lists to the name of a club that no club has in its name: 'OFI Heraklion [postponed]'. */
const STRANGE: readonly [what: string, sign: RegExp][] = [
  ['a bracket', /[()[\]{}<>]/],
  ['a date', /\b\d{4}[-/.]\d{1,2}\b|\b\d{1,2}[./]\d{1,2}\b/],
  ['a score', /\b\d{1,2} ?[:\-\u2013] ?\d{1,2}\b/],
];

function strangeIn(name: string): string | undefined {
  return STRANGE.find(([, sign]) => sign.test(name))?.[0];
}

function readCountry(text: string): { value: string | null; reasons: string[] } {
  const code = text.toUpperCase();
  if (code === '' || COUNTRIES.includes(code)) return { value: code || null, reasons: [] };
  return { value: null, reasons: [`'${text.slice(0, 20)}' is not a country (two letters of ISO 3166, such as CH)`] };
}

function readGoals(home: string, away: string) {
  const [homeResult, awayResult] = [home, away].map((text) =>
    text === '' ? null : /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN,
  ) as [number | null, number | null];
  const wrong = [homeResult, awayResult].some((goals) => goals !== null && !(goals <= MAX_GOALS));
  const reasons = wrong
    ? [
        `goals must be whole numbers from 0 to ${MAX_GOALS}, or empty: '${home.slice(0, 20)}' and '${away.slice(0, 20)}'`,
      ]
    : (homeResult === null) !== (awayResult === null)
      ? ['the goals of one side are missing']
      : [];
  return { value: { homeResult, awayResult }, reasons };
}

function readStart(date: string, time: string, zone: string) {
  const unread = { startsAt: '', day: date, kickoffKnown: false };
  if (date === '') return { value: unread, reasons: ['the date is missing'] };
  if (!isDay(date))
    return { value: unread, reasons: [`'${date.slice(0, 20)}' is not a date (YYYY-MM-DD)`, ...problemsOfTime(time)] };
  if (time === '') {
    const startsAt = Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString();
    return { value: { startsAt, day: date, kickoffKnown: false }, reasons: [] };
  }
  const reasons = problemsOfTime(time);
  if (reasons.length > 0) return { value: unread, reasons };
  const instant = instantAt(date, time, zone);
  if (clockOf(instant, zone) !== time || dayOf(instant, zone) !== date)
    return { value: unread, reasons: [`${time} does not exist on ${date}: the clocks go forward`] };
  return { value: { startsAt: instant.toString(), day: date, kickoffKnown: true }, reasons: [] };
}

function problemsOfTime(time: string): string[] {
  return time === '' || (isTime(time) && time !== '24:00') ? [] : [`'${time.slice(0, 20)}' is not a time (HH:mm)`];
}

function contextOf(competition: string): GameContext | null {
  if (competition === '') return null;
  if (/cup|pokal|coupe|coppa|copa|kup/i.test(competition)) return 'cup';
  if (/league|liga|ligue|lega|championship|meisterschaft/i.test(competition)) return 'championship';
  return /friendly|test/i.test(competition) ? 'friendly_game' : 'other';
}

/** Competitions that are certainly of professional first teams. */
const KNOWN_LEAGUES = /^swiss (super league|challenge league|cup)$/i;

/** The unknown competitions of the list, with the number of their games, the most games first. */
export function unknownLeagues(fixtures: readonly Fixture[]): { competition: string; games: number }[] {
  const games = new Map<string, number>();
  for (const { competition } of fixtures)
    if (!KNOWN_LEAGUES.test(competition)) games.set(competition, (games.get(competition) ?? 0) + 1);
  return [...games]
    .map(([competition, count]) => ({ competition, games: count }))
    .toSorted((one, other) => other.games - one.games);
}

/** `Swiss Super League 2018/19, Matchday 25` */
function observationsOf({ competition, season, round }: Record<Column, string>): string {
  return [[competition, season].filter(Boolean).join(' '), round].filter(Boolean).join(', ');
}
