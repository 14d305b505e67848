import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JOURNAL_CATEGORIES, STORY_KINDS, type JournalCategory, type StoryKind } from '#domain/football.ts';
import { EVERYBODY, type Who } from '#tests/club.ts';
import { A_WEEK, openJournalsClub, type JournalsClub } from '#tests/journals.ts';
import { MAX_PERFORMANCE_WEEKS } from './rules.ts';

const ENTRY = `id kind date name homeTeam awayTeam category deadline preview journalType performanceCurve injured reportType
  average createdBy { lastName }`;
const STORY = `query Story($playerId: ID!, $filter: PlayerStoryFilter, $pagination: PaginationInput) {
  playerStory(playerId: $playerId, filter: $filter, pagination: $pagination) {
    result { ${ENTRY} } pagination { rowsNumber page sortBy descending } } }`;
const WEEKS = `query Weeks($playerId: ID!) { playerPerformance(playerId: $playerId) { id date name performanceCurve injured } }`;
const MAIN_AREA: Who[] = ['scout', 'otherScout', 'manager', 'admin'];
const NOBODY = '00000000-0000-4000-8000-000000000000';

let club: JournalsClub;
let sides: [string, string];
beforeAll(async () => {
  club = await openJournalsClub();
  const values = [{ name: 'FC Winterthur' }, { name: 'FC Luzern' }];
  const [home, away] = await club.db.insertInto('clubs').values(values).returning('id').execute();
  sides = [home!.id, away!.id];
});
beforeEach(async () => {
  for (const table of ['reports', 'journals', 'objectives', 'games'] as const)
    await club.db.deleteFrom(table).execute();
});
afterAll(() => club.close());

type Entry = { id: string; kind: StoryKind; date: string; category: JournalCategory | null; name: string | null };
type Given = { filter?: object; pagination?: object };
const ask = (who: Who | null, playerId: string = club.about.luca, { filter, pagination }: Given = {}) =>
  club.ask(who, STORY, { playerId, filter, pagination: { rowsPerPage: 100, ...pagination } });

async function storyOf(given: Given = {}): Promise<Entry[]> {
  const { data, errors } = await ask('scout', club.about.luca, given);
  expect(errors).toEqual([]);
  return data.playerStory.result;
}

async function report(day: string, playerId = club.about.luca, createdBy = club.ids.scout): Promise<string> {
  const [homeClubId, awayClubId] = sides;
  const game = { homeClubId, awayClubId, startsAt: `${day}T13:00:00Z`, day, level: 'u18' as const };
  const { id: gameId } = await club.db.insertInto('games').values(game).returning('id').executeTakeFirstOrThrow();
  const values = {
    type: 'short' as const,
    gameId,
    playerId,
    createdBy,
    nSweater: 9,
    generalGrade: 3,
    scoutingRecommendation: 'continue_to_observe' as const,
  };
  return (await club.db.insertInto('reports').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function objective(date: string, more: object = {}): Promise<string> {
  const values = {
    playerId: club.about.luca,
    name: 'Weak foot',
    date,
    content: 'Ten crosses',
    category: 'technical' as const,
    createdBy: club.ids.manager,
    ...more,
  };
  return (await club.db.insertInto('objectives').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const journal = (date: string, more: object = {}) => club.written('scout', { date, ...more });

describe('a story', () => {
  test('UI: PLY-12 reports by their games, journals and objectives by their days stand in one line, the latest first', async () => {
    await journal('2026-11-10', { name: 'Talk', category: 'medicine', deadline: '2026-12-01' });
    await report('2026-11-14');
    await objective('2026-11-12', { deadline: '2027-01-31' });
    await journal('2026-11-16', { ...A_WEEK, injured: true, name: 'Week 47' });
    await report('2026-11-15', club.about.nino);
    expect(await storyOf()).toMatchObject([
      { kind: 'journal', date: '2026-11-16', name: 'Week 47', journalType: 'weeklyUpdate', performanceCurve: 7, injured: true, preview: 'Wants to play more.', createdBy: { lastName: 'Šarić' } },
      { kind: 'report', date: '2026-11-14', name: null, homeTeam: 'FC Winterthur', awayTeam: 'FC Luzern', category: null, reportType: 'short', average: 3 },
      { kind: 'objective', date: '2026-11-12', name: 'Weak foot', category: 'technical', deadline: '2027-01-31', journalType: null, createdBy: { lastName: 'Müller' } },
      { kind: 'journal', date: '2026-11-10', name: 'Talk', category: 'medicine', deadline: '2026-12-01', performanceCurve: null },
    ]); // prettier-ignore
  });

  test('UI: SCT-06 page after page each entry comes once, in both directions, and all are counted', async () => {
    // All days three times, so that the order of a day matters too.
    for (const day of ['2026-11-02', '2026-11-03', '2026-11-04']) {
      await report(day);
      await journal(day);
      await journal(day);
      await objective(day);
    }
    for (const descending of [true, false]) {
      const whole = await storyOf({ pagination: { sortBy: 'date', descending } });
      const days = whole.map(({ date }) => date);
      expect(days).toEqual(descending ? days.toSorted().toReversed() : days.toSorted());
      const pages: Entry[] = [];
      for (const page of [1, 2, 3])
        pages.push(...(await storyOf({ pagination: { sortBy: 'date', descending, page, rowsPerPage: 5 } })));
      expect(pages).toEqual(whole);
      expect(new Set(pages.map(({ id }) => id)).size).toBe(12);
    }
    const { data } = await ask('scout', club.about.luca, { pagination: { rowsPerPage: 5 } });
    expect(data.playerStory.pagination).toEqual({ rowsNumber: 12, page: 1, sortBy: 'date', descending: true });
  });

  test('UI: JRN-02 OBJ-01 it holds what the lists of its kinds hold, whatever it is narrowed by', async () => {
    for (const [index, category] of JOURNAL_CATEGORIES.entries()) {
      await journal(`2026-10-${10 + index}`, { category });
      await objective(`2026-10-${11 + index}`, { category });
      await report(`2026-10-${12 + index}`);
    }
    await club.written('manager', { playerId: club.about.nino });
    const luca = club.about.luca;
    const lists = `query ($j: JournalsFilter, $r: ReportsFilter, $o: ObjectivesFilter!, $p: PaginationInput) {
      report: reports(filter: $r, pagination: $p) { result { id } } journal: journals(filter: $j, pagination: $p) { result { id } }
      objective: objectives(filter: $o, pagination: $p) { result { id } } }`;
    const chosen = [[], ['medicine'], ['technical', 'other'], [...JOURNAL_CATEGORIES]];
    const kinds = [[], ...STORY_KINDS.map((kind) => [kind]), ['report', 'objective']];
    for (const who of MAIN_AREA)
      for (const categories of chosen)
        for (const asked of kinds) {
          const { data, errors } = await club.ask(who, lists, {
            j: { playerIds: [luca], categories },
            r: { playerIds: [luca] },
            o: { playerId: luca, categories },
            p: { rowsPerPage: 100 },
          });
          expect(errors).toEqual([]);
          const listed = STORY_KINDS.filter((kind) => asked.length === 0 || asked.includes(kind))
            .filter((kind) => kind !== 'report' || categories.length === 0)
            .flatMap((kind) => (data[kind].result as Entry[]).map(({ id }) => id));
          const story = await ask(who, luca, { filter: { kinds: asked, categories } });
          expect(story.errors).toEqual([]);
          const ids = (story.data.playerStory.result as Entry[]).map(({ id }) => id);
          expect(ids.toSorted(), `${who} ${asked.join()} ${categories.join()}`).toEqual(listed.toSorted());
          expect(story.data.playerStory.pagination.rowsNumber).toBe(ids.length);
        }
  });

  test('UI: PMG-02 the id of a merged player leads to the story of what it became', async () => {
    const { luca } = club.about;
    const twin = { firstName: 'Luca', lastName: 'Meyer', clubId: sides[0], teamId: 'u18', mainPosition: 'striker', type: 'youth' } as const; // prettier-ignore
    const { id: twinId } = await club.db.insertInto('players').values(twin).returning('id').executeTakeFirstOrThrow();
    await club.written('scout', { playerId: twinId, ...A_WEEK });
    await report('2026-11-14');
    const merge = 'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }';
    const merged = await club.ask('manager', merge, { input: { basePlayerId: luca, playerIds: [twinId] } });
    expect(merged.codes).toEqual([]);
    for (const id of [luca, twinId]) {
      const { data } = await ask('scout', id);
      expect(data.playerStory.result.map(({ kind }: Entry) => kind)).toEqual(['journal', 'report']);
      expect((await club.ask('scout', WEEKS, { playerId: id })).data.playerPerformance).toHaveLength(1);
    }
  });

  test.each([
    { filter: { kinds: ['person'] } },
    { filter: { categories: ['school'] } },
    { pagination: { sortBy: 'name' } },
    { pagination: { rowsPerPage: 0 } },
  ])('UI: ERR-02 %j is refused', async (given) => {
    const { codes } = await ask('scout', club.about.luca, given);
    expect(codes).toHaveLength(1);
  });
});

describe('who reads it', () => {
  test.each([...EVERYBODY, null])('ROLE-01 A-82 %s', async (who) => {
    await journal('2026-11-10', A_WEEK);
    const refused = [who === null ? 'errors.unauthenticated' : 'errors.not_authorized'];
    const expected = MAIN_AREA.includes(who as Who) ? [] : refused;
    expect((await ask(who)).codes).toEqual(expected);
    expect((await club.ask(who, WEEKS, { playerId: club.about.luca })).codes).toEqual(expected);
  });

  test('PLY-08 a closed player has no story for scouts, and the whole one for managers', async () => {
    const { closed } = club.about;
    await club.written('admin', { playerId: closed, ...A_WEEK });
    for (const who of MAIN_AREA) {
      const expected = who === 'scout' || who === 'otherScout' ? ['errors.not_found'] : [];
      const story = await ask(who, closed);
      const weeks = await club.ask(who, WEEKS, { playerId: closed });
      expect([story.codes, weeks.codes], who).toEqual([expected, expected]);
      if (expected.length === 0) {
        expect(story.data.playerStory.result).toHaveLength(1);
        expect(weeks.data.playerPerformance).toHaveLength(1);
      }
    }
  });

  test('UI: PLY-12 of a player who is not there there is no story', async () => {
    for (const id of [NOBODY, 'no-id', '']) {
      expect((await ask('manager', id)).codes, id).toEqual(['errors.not_found']);
      expect((await club.ask('manager', WEEKS, { playerId: id })).codes, id).toEqual(['errors.not_found']);
    }
  });
});

describe('the performance curve', () => {
  const weeksOf = async () => {
    const { data, errors } = await club.ask('scout', WEEKS, { playerId: club.about.luca });
    expect(errors).toEqual([]);
    return data.playerPerformance as { date: string; performanceCurve: number; injured: boolean }[];
  };

  test('JRN-08 ENUM-27 has what the weekly updates say, the earliest first, and nothing of other journals', async () => {
    expect(await weeksOf()).toEqual([]);
    await journal('2026-11-09', { ...A_WEEK, performanceCurve: 3, injured: true });
    await journal('2026-11-16', { ...A_WEEK, performanceCurve: 8 });
    await journal('2026-11-02', { ...A_WEEK, performanceCurve: 10 });
    await journal('2026-11-03', { type: 'important' });
    await club.written('scout', { playerId: club.about.nino, ...A_WEEK });
    expect(await weeksOf()).toMatchObject([
      { date: '2026-11-02', performanceCurve: 10, injured: false },
      { date: '2026-11-09', performanceCurve: 3, injured: true },
      { date: '2026-11-16', performanceCurve: 8, injured: false },
    ]);
  });

  test('JRN-08 has no more than the latest sixty weeks', async () => {
    const first = Temporal.PlainDate.from('2025-01-06');
    const values = Array.from({ length: MAX_PERFORMANCE_WEEKS + 5 }, (_, week) => ({
      ...A_WEEK,
      type: 'weeklyUpdate' as const,
      name: `Week ${week}`,
      date: first.add({ weeks: week }).toString(),
      content: '<p>So</p>',
      contentText: 'So',
      category: 'technical' as const,
      playerId: club.about.luca,
      createdBy: club.ids.scout,
    }));
    await club.db.insertInto('journals').values(values).execute();
    const weeks = await weeksOf();
    expect(weeks).toHaveLength(MAX_PERFORMANCE_WEEKS);
    expect(weeks[0]!.date).toBe(first.add({ weeks: 5 }).toString());
    expect(weeks.at(-1)!.date).toBe(values.at(-1)!.date);
  });
});
