import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { scopeOf, type Viewer } from '#domain/permissions.ts';
import { EVERYBODY, NOW, nameInConflict, openClub, type TestClub, type Who } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { BESIDE_POSTGRES } from '#tests/profile.ts';
import { birthYears, hasSimilarOutside, listPlayers, playersInPieces, similarPlayers } from './lists.ts';
import type { PLAYER_SORTS, PlayersFilter } from './rules.ts';

const SIMILAR = `query Similar($input: SimilarPlayersInput!) {
  similarPlayers(input: $input) { sameName sameClub sameYear player { id firstName lastName status } }
}`;
const SIGNS = `query Signs($input: SimilarPlayersInput!) {
  similarPlayers(input: $input) { sameName shortForm sameLastName sameClub sameYear sameBirthDate player { lastName } }
  closedPlayerIsSimilar(input: $input)
}`;
const UPDATE = `mutation Update($input: UpdatePlayerInput!) {
  updatePlayer(input: $input) { id firstName club { id } height nSweater status phone parent_phone links version }
}`;
const STAFF: Who[] = ['admin', 'manager', 'scout', 'otherScout'];
const OTHERS = EVERYBODY.filter((who) => !STAFF.includes(who));
const refusalOf = (who: Who | null) => (who === null ? 'errors.unauthenticated' : 'errors.not_authorized');

let club: TestClub;
let zurich: string;
let basel: string;
beforeAll(async () => {
  club = await openClub();
  const clubs = ['FC Zürich', 'FC Basel 1893'].map((name) => ({ name }));
  [zurich, basel] = (await club.db.insertInto('clubs').values(clubs).returning('id').execute()).map(({ id }) => id) as [
    string,
    string,
  ];
});
beforeEach(() => club.db.deleteFrom('players').execute());
afterAll(() => club.close());

const essentials = (more: object = {}) => ({
  firstName: 'Jérôme',
  lastName: 'Müller',
  clubId: zurich,
  teamId: 'u19',
  mainPosition: 'striker',
  type: 'youth',
  ...more,
});
async function aPlayer(more: object = {}): Promise<string> {
  const values = { dateOfBirth: '2008-05-17', phone: '+41 44 000 00 01', status: 'watchlist', ...essentials(more) };
  const { id } = await club.db.insertInto('players').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

describe('players who may be the one about to be created', () => {
  type Found = { sameName: boolean; sameClub: boolean; sameYear: boolean; player: { id: string; lastName: string } };
  const found = async (input: object, who: Who = 'scout') => {
    const { data, errors } = await club.ask(who, SIMILAR, { input });
    expect(errors).toEqual([]);
    return data.similarPlayers as Found[];
  };
  const names = (all: Found[]) => all.map(({ player }) => player.lastName);

  test.each(STAFF)('GQL-45 %s is warned', async (who) => {
    await aPlayer();
    expect(names(await found({ firstName: 'Jerome', lastName: 'Mueller' }, who))).toEqual(['Müller']);
  });

  test.each([...OTHERS, null])('GQL-45 %s asks in vain', async (who) => {
    const { codes } = await club.ask(who, SIMILAR, { input: { firstName: 'Jerome', lastName: 'Mueller' } });
    expect(codes).toEqual([refusalOf(who)]);
  });

  test('the same name is found in every spelling and order, and is told what speaks for it', async () => {
    const id = await aPlayer();
    for (const [firstName, lastName] of [
      ['Jérôme', 'Müller'],
      ['JEROME', 'MULLER'],
      ['jerome', 'mueller'],
    ]) {
      expect(await found({ firstName, lastName, clubId: zurich, dateOfBirth: '2008-11-02' })).toEqual([
        {
          sameName: true,
          sameClub: true,
          sameYear: true,
          player: { id, firstName: 'Jérôme', lastName: 'Müller', status: null },
        },
      ]);
    }
    expect(await found({ firstName: 'Müller', lastName: 'Jérôme', clubId: basel })).toMatchObject([
      { sameName: false, sameClub: false, sameYear: false, player: { id } },
    ]);
  });

  test('a similar name is found too, a rather similar one with the same club or year, another name never', async () => {
    await aPlayer({ firstName: 'Luca', lastName: 'Meier' });
    for (const lastName of ['Meyer', 'Maier']) {
      expect(names(await found({ firstName: 'Luca', lastName }))).toEqual(['Meier']);
    }
    const rather = { firstName: 'Lukan', lastName: 'Meier' };
    expect(names(await found(rather))).toEqual([]);
    expect(names(await found({ ...rather, clubId: zurich }))).toEqual(['Meier']);
    expect(names(await found({ ...rather, dateOfBirth: '2008-01-01' }))).toEqual(['Meier']);
    for (const [firstName, lastName, dateOfBirth] of [
      ['Luca', 'Keller', '2008-05-17'],
      ['Marco', 'Meier', '2008-05-18'],
    ]) {
      expect(await found({ firstName, lastName, clubId: zurich, dateOfBirth })).toEqual([]);
    }
  });

  const signs = async (input: object, who: Who = 'scout') => {
    const { data, errors } = await club.ask(who, SIGNS, { input });
    expect(errors).toEqual([]);
    return data as { similarPlayers: object[]; closedPlayerIsSimilar: boolean };
  };

  test.each([
    ['Josef', 'Sepp'],
    ['Sepp', 'Josef Anton'],
    ['Alexander', 'Alex'],
    ['Aleksandar', 'Саша'],
    ['Maximilian', 'Max'],
    ['Nikolas', 'Nico'],
  ])('a player called %s is found by %s and the same last name', async (firstName, asked) => {
    await aPlayer({ firstName, lastName: 'Li' });
    await aPlayer({ firstName, lastName: 'Lu' });
    expect((await signs({ firstName: asked, lastName: 'Li' })).similarPlayers).toEqual([
      { sameName: false, shortForm: true, sameLastName: true, sameClub: false, sameYear: false, sameBirthDate: false,
        player: { lastName: 'Li' } },
    ]); // prettier-ignore
    expect((await signs({ firstName: 'Taulant', lastName: 'Li' })).similarPlayers).toEqual([]);
  });

  test('a player is found by the nickname on the record', async () => {
    await aPlayer({ firstName: 'Taulant', lastName: 'Li', nickname: 'Sepp' });
    expect((await signs({ firstName: 'Josef', lastName: 'Li' })).similarPlayers).toMatchObject([{ shortForm: true }]);
  });

  test('the same last name, date of birth and club warn whatever the first name', async () => {
    await aPlayer({ firstName: 'Jonathan', lastName: 'Li' });
    const other = { firstName: 'Emre', lastName: 'LI', clubId: zurich, dateOfBirth: '2008-05-17' };
    expect((await signs(other)).similarPlayers).toMatchObject([
      { sameName: false, shortForm: false, sameLastName: true, sameClub: true, sameYear: true, sameBirthDate: true },
    ]);
    for (const different of [{ clubId: basel }, { clubId: null }, { dateOfBirth: '2008-05-18' }, { dateOfBirth: null }])
      expect((await signs({ ...other, ...different })).similarPlayers).toEqual([]);
  });

  test('G-29 whichever letters the name is written in', async () => {
    await aPlayer({ firstName: 'Лука', lastName: 'Ђорђевић' });
    for (const lastName of ['Đorđević', 'Djordjevic', 'Dordevic', 'Ђорђевић'])
      expect(await found({ firstName: 'Luka', lastName })).toMatchObject([{ sameName: true }]);
  });

  test('G-06 of a closed player a scout learns that there is a record of such a name, managers who it is', async () => {
    await aPlayer({ status: 'closed', firstName: 'Josef' });
    for (const firstName of ['Josef', 'Sepp']) {
      const same = { firstName, lastName: 'Müller' };
      expect(await signs(same, 'scout')).toEqual({ similarPlayers: [], closedPlayerIsSimilar: true });
      expect(await signs(same, 'manager')).toMatchObject({ similarPlayers: [{}], closedPlayerIsSimilar: false });
    }
  });

  test('G-06 neither club nor date of birth of a closed player can be tried out', async () => {
    await aPlayer({ status: 'closed' });
    const facts = { clubId: zurich, dateOfBirth: '2008-05-17' };
    for (const [firstName, lastName] of [
      ['Emre', 'Müller'],
      ['Jer', 'Muell'],
    ])
      // prettier-ignore
      expect(await signs({ firstName, lastName, ...facts })).toEqual({ similarPlayers: [], closedPlayerIsSimilar: false });
    await aPlayer({ firstName: 'Emre', lastName: 'Keller' });
    expect((await signs({ firstName: 'Emre', lastName: 'Keller' })).closedPlayerIsSimilar).toBe(false);
  });
});

describe('updating a player', () => {
  test.each(STAFF)('GQL-46 PLY-18 PLY-20 %s changes what is given, and the rest stays', async (who) => {
    const id = await aPlayer({ height: 180 });
    const { data, errors } = await club.ask(who, UPDATE, {
      input: essentials({
        id,
        version: 1,
        firstName: 'Jérémy',
        clubId: basel,
        nSweater: 9,
        height: null,
        links: ['', 'https://a.example', '  ', 'https://a.example'],
      }),
    });
    expect(errors).toEqual([]);
    expect(data.updatePlayer).toMatchObject({
      id,
      firstName: 'Jérémy',
      club: { id: basel },
      height: null,
      nSweater: 9,
      links: ['https://a.example'],
      version: 2,
    });
    const stored = await club.db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    // whoever does not see the status keeps it.
    expect(stored).toMatchObject({ status: 'watchlist', phone: '+41 44 000 00 01', dateOfBirth: '2008-05-17' });
  });

  test.each([...OTHERS, null])('GQL-46 %s may not', async (who) => {
    const id = await aPlayer();
    expect((await club.ask(who, UPDATE, { input: essentials({ id }) })).codes).toEqual([refusalOf(who)]);
  });

  test.each([
    ['status', 'closed'],
    ['phone', '+41 44 000 00 09'],
    ['parent_email', null],
    ['contractDuration', '2027-06-30'],
  ])('PLY-14 G-06 a scout may not write %s, not even empty it', async (field, value) => {
    const id = await aPlayer();
    const { codes, errors } = await club.ask('scout', UPDATE, { input: essentials({ id, [field]: value }) });
    expect(codes).toEqual(['errors.not_authorized']);
    expect(errors[0]!.extensions['field']).toBe(field);
  });

  test('PLY-14 PLY-16 a manager writes status, contract and contact, and empties all but the status', async () => {
    const id = await aPlayer();
    const save = async (more: object) =>
      (await club.ask('manager', UPDATE, { input: essentials({ id, ...more }) })).data;
    expect(await save({ status: 'on_trail', phone: '1', parent_phone: '2' })).toMatchObject({
      updatePlayer: { status: 'on_trail', phone: '1', parent_phone: '2' },
    });
    expect(await save({ status: null, phone: null, parent_phone: '' })).toMatchObject({
      updatePlayer: { status: 'on_trail', phone: '', parent_phone: '' },
    });
  });

  test('PLY-16 PLY-17 PLY-18 is told what is missing or wrong in the words of the form', async () => {
    const id = await aPlayer();
    const { errors } = await club.ask('manager', UPDATE, {
      input: essentials({ id, lastName: '', nSweater: 0, links: ['www.example.org'], email: 'nobody' }),
    });
    expect(errors[0]!.extensions['fields']).toEqual([
      { path: 'lastName', code: 'forms.last_name_required' },
      { path: 'nSweater', code: 'validations.positiveNumber' },
      { path: 'links.0', code: 'validations.link_error' },
      { path: 'email', code: 'global.field_email' },
    ]);
  });

  test('ERR-15 a stale version is refused with who saved and what stands now, of which a scout reads nothing confidential', async () => {
    const id = await aPlayer();
    await club.ask('manager', UPDATE, { input: essentials({ id, version: 1, firstName: 'Jim' }) });
    const present = async (who: Who) => {
      const { codes, errors } = await club.ask(who, UPDATE, { input: essentials({ id, version: 1 }) });
      expect(codes).toEqual(['errors.conflict']);
      expect(errors[0]!.extensions['changed']).toEqual({ by: nameInConflict(club, 'manager'), at: NOW.toString() });
      return errors[0]!.extensions['present'] as Record<string, unknown>;
    };
    expect(await present('manager')).toMatchObject({ firstName: 'Jim', version: 2, phone: '+41 44 000 00 01' });
    const forScout = await present('scout');
    expect(forScout).toMatchObject({ firstName: 'Jim', version: 2 });
    for (const key of ['status', 'phone', 'parentPhone', 'contractDuration', 'agentEmail', 'contact']) {
      expect(forScout, key).not.toHaveProperty(key);
    }
  });

  test('G-06 a closed player is not there for a scout', async () => {
    const id = await aPlayer({ status: 'closed' });
    expect((await club.ask('scout', UPDATE, { input: essentials({ id }) })).codes).toEqual(['errors.not_found']);
    expect((await club.ask('manager', UPDATE, { input: essentials({ id }) })).codes).toEqual([]);
  });
});

describe('a list of many players', () => {
  /** 20,000 players of 200 clubs, born from 1990 to 2013, and 3,000 games of those. */
  const fill = () =>
    fillForPlans(club.db, async (one) => {
      await sql`insert into clubs (name) select 'FC ' || n from generate_series(1, 200) n`.execute(one);
      await sql`with known as (select array_agg(id order by name) as ids from clubs)
      insert into players (first_name, last_name, club_id, team_id, main_position, type, status, date_of_birth, updated_at)
      select (array['Luca', 'Noah', 'Elia', 'Matteo', 'Jérôme'])[1 + n % 5], 'Muster' || md5((n % 5000)::text), ids[1 + n % 200],
        'u19', (array['striker', 'goalkeeper', 'left_back', 'right_back', 'left_winger'])[1 + n % 5],
        (array['youth', 'pro'])[1 + n % 2], (array['observation', 'watchlist', 'on_trail', 'fcz_player', 'closed'])[1 + n % 5],
        date '1990-01-01' + (n * 7919) % 8600, timestamptz '2024-01-01' + n * interval '7 minutes'
      from known, generate_series(1, 20000) n`.execute(one);
      await sql`with known as (select array_agg(id order by name) as ids from clubs)
        insert into games (home_club_id, away_club_id, day, starts_at, level, home_team_type, away_team_type)
        select ids[1 + n % 200], ids[1 + (n + 1 + n / 200) % 200], day, day + interval '14 hours', 'u19', 'u19', 'u19'
        from known, generate_series(1, 3000) n, lateral (select date '2025-09-01' + n / 10 as day) as played`.execute(
        one,
      );
    });

  test.skipIf(BESIDE_POSTGRES)(
    'GQL-43 is found by an index, however it is narrowed and sorted, and so are years and similar names',
    async () => {
      await fill();
      const sorts: (typeof PLAYER_SORTS)[number][] = ['updatedAt', 'createdAt', 'lastName'];
      const cases: [PlayersFilter, (typeof PLAYER_SORTS)[number], number?][] = [
        ...sorts.map((sort): [PlayersFilter, typeof sort] => [{}, sort]),
        [{}, 'updatedAt', 50],
        [{ search: 'jerome muster4' }, 'updatedAt'],
        [{ search: 'fc 17' }, 'lastName'],
        [{ clubId: [zurich] }, 'lastName'],
        [{ type: ['pro'] }, 'updatedAt'],
        [{ position: ['striker', 'goalkeeper'] }, 'updatedAt'],
        [{ year: [2008, 2009] }, 'updatedAt'],
        [{ tags: ['finisher'] }, 'updatedAt'],
      ];
      const slow: unknown[] = [];
      for (const role of ['scout', 'manager'] as const) {
        const scope = scopeOf({ id: club.ids[role], role } as Viewer, 'player.read');
        const note = (what: unknown, plans: string[]) => {
          for (const plan of plans) {
            if (!plan.includes('Index') || plan.includes('Seq Scan on players')) slow.push([role, what, plan]);
          }
        };
        for (const [filter, sortBy, number = 1] of cases) {
          const descending = sortBy !== 'lastName';
          const page = { page: number, rowsPerPage: 20, offset: (number - 1) * 20, sortBy, descending };
          note([filter, page], await explainPlans(club.db, (db) => listPlayers(db, scope, filter, page)));
        }
        const reading = { now: '2026-03-01T12:00:00Z', today: '2026-03-01' };
        const exported = await explainPlans(club.db, (db) => playersInPieces(db, scope, {}, reading, 20)());
        for (const side of ['home', 'away'])
          expect(exported.at(-1)).toMatch(new RegExp(`Index Cond: \\(\\(${side}_club_id = \\S+\\) AND \\(day >=`));
        const same = { firstName: 'Jerome', lastName: 'Muster5' };
        note('similar', await explainPlans(club.db, (db) => similarPlayers(db, scope, same)));
        if (role === 'scout') note('closed', await explainPlans(club.db, (db) => hasSimilarOutside(db, scope, same)));
        note('years', await explainPlans(club.db, (db) => birthYears(db, scope)));
        expect(await birthYears(club.db, scope)).toEqual(Array.from({ length: 24 }, (_, back) => 2013 - back));
      }
      expect(slow).toEqual([]);
    },
    300_000,
  );
});
