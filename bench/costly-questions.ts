/**
 * The dearest that one request of each kind can ask for, by scouts and players who mean no good: how long its answer takes
 * and is, and for how long the server answers nobody else meanwhile. Against 20,000 players, 100,000 games, 200,000 reports
 * and 500 people on PostgreSQL. Ends with 1 when something is beyond its limit.
 */
import { sql } from 'kysely';
import { random } from '#database/demo/random.ts';
import { addDays } from '#domain/time.ts';
import { startSession } from '#server/auth/sessions.ts';
import { startClub } from '#tools/club-server.ts';
import { filled, postgres, type Data } from './peers/frame.ts';
import { fillTables } from './scouting/data.ts';

const chance = random('costly questions');
/** Milliseconds: how long one request may take, and how long it may keep the server from answering others. */
const LIMITS = { answer: 5000, silence: 250 };
const PEOPLE = 500;
const LETTERS = ['a', 'e', 'i', 'n', 'r', 's', 'l', 't'];
/** A day far from the others, on which everybody has something. */
const DAY = '2027-03-01';

type Answer = { status: number; bytes: number; codes: string; data: Record<string, unknown> };
let holds = true;

async function measured(data: Data): Promise<void> {
  const { db } = data;
  await sql`insert into users (email, first_name, last_name, role, label, password_hash)
    select 'player' || n || '@touchline.example', 'Kim', 'Number ' || n, 'player', 'YOUTH', 'none'
    from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(db);
  await sql`insert into users (email, first_name, last_name, role, password_hash)
    values ('admin@touchline.example', 'Ada', 'Admin', 'admin', 'none')`.execute(db);
  const session = async (email: string) => {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return { id, token: (await startSession(db, id, 'bench', Temporal.Now.instant())).token };
  };
  const scout = await session('scout1@touchline.example');
  const admin = await session('admin@touchline.example');
  const player = await session('player1@touchline.example');
  const server = await startClub({ DATABASE_URL: data.url });

  async function ask(token: string | null, query: string, variables: object = {}): Promise<Answer> {
    const answer = await fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify({ query, variables }),
    });
    const text = await answer.text();
    const { data: given, errors = [] } = JSON.parse(text) as {
      data: Answer['data'];
      errors?: { extensions: { code: string } }[];
    };
    const codes = [...new Set(errors.map(({ extensions }) => extensions.code))].join();
    return { status: answer.status, bytes: text.length, codes, data: given };
  }

  /** Does it, while somebody else asks whether the server lives, again and again. */
  async function weigh(what: string, work: () => Promise<Answer | undefined>, requests = 1): Promise<void> {
    await fetch(`${server.base}/healthz`);
    let silence = 0;
    const ended = new AbortController();
    const watching = (async () => {
      while (!ended.signal.aborted) {
        const begun = performance.now();
        await (await fetch(`${server.base}/healthz`)).arrayBuffer();
        silence = Math.max(silence, performance.now() - begun);
      }
    })();
    const begun = performance.now();
    const answer = await work();
    const took = performance.now() - begun;
    ended.abort();
    await watching;
    const within = took <= LIMITS.answer && (requests > 1 || silence <= LIMITS.silence);
    holds &&= within;
    const said = answer ? `${answer.status} ${(answer.bytes / 1000).toFixed(0).padStart(6)} kB ${answer.codes}` : '';
    console.log(
      `${what.padEnd(58)} ${took.toFixed(0).padStart(6)} ms  silent ${silence.toFixed(0).padStart(5)} ms  ${said}${within ? '' : '  NOT HELD'}`,
    );
  }

  const aliases = (count: number, field: (at: number) => string) =>
    `{ ${Array.from({ length: count }, (_, at) => `a${at}: ${field(at)}`).join(' ')} }`;
  const letters = (count: number) => Array.from({ length: count }, () => chance.pick(LETTERS)).join(' ');
  const SEARCHES = {
    reports: (words: string) =>
      `reports(filter: { search: "${words}" }, pagination: { rowsPerPage: 100 }) { result { id } pagination { rowsNumber } }`,
    games: (words: string) =>
      `games(filter: { search: "${words}" }, pagination: { rowsPerPage: 100 }) { result { id } pagination { rowsNumber } }`,
    players: (words: string) =>
      `players(filter: { search: "${words}" }, pagination: { rowsPerPage: 100 }) { result { id average } pagination { rowsNumber } }`,
    userList: (words: string) =>
      `userList(filter: { roles: ["player"], search: "${words}" }) { result { id } pagination { rowsNumber } letters { users } }`,
  };
  try {
    await ask(scout.token, `{ ${SEARCHES.reports('a')} }`);
    for (const [list, search] of Object.entries(SEARCHES)) {
      await weigh(`${list}: one letter`, () => ask(scout.token, `{ ${search('e')} }`));
      await weigh(`${list}: fifty letters`, () => ask(scout.token, `{ ${search(letters(50))} }`));
      await weigh(`${list}: a hundred wildcards`, () => ask(scout.token, `{ ${search('%_'.repeat(50))} }`));
      await weigh(`${list}: ten times fifty letters`, () =>
        ask(
          scout.token,
          aliases(10, () => search(letters(50))),
        ),
      );
      await weigh(`${list}: the last page there can be`, () =>
        ask(
          scout.token,
          `{ ${list}(pagination: { page: 1000000, rowsPerPage: 100 } ${list === 'userList' ? 'filter: { roles: ["player"] }' : ''}) { result { id } } }`,
        ),
      );
    }
    await weigh('similarPlayers: the longest names, ten times', () =>
      ask(
        scout.token,
        aliases(
          10,
          () => `similarPlayers(input: { firstName: "${letters(50)}", lastName: "${letters(50)}" }) { sameName }`,
        ),
      ),
    );
    const everything =
      'result { id firstName lastName links average club { id name } reports(pagination: { rowsPerPage: 100 }) { result { id game { id homeTeam { name } } createdBy { id } } } }';
    await weigh('players with the reports of each', () =>
      ask(scout.token, `{ players(pagination: { rowsPerPage: 100 }) { ${everything} } }`),
    );
    await weigh('ten times as many', () =>
      ask(
        scout.token,
        aliases(10, (at) => `players(pagination: { page: ${at + 1}, rowsPerPage: 100 }) { ${everything} }`),
      ),
    );
    await weigh('positions: ten thousand times the same', () =>
      ask(
        scout.token,
        'query ($position: [Position!]) { players(filter: { position: $position }) { result { id } } }',
        { position: Array.from({ length: 8000 }, () => 'striker') },
      ),
    );
    await weigh('positions: ten thousand wrong ones', () =>
      ask(
        scout.token,
        'query ($position: [Position!]) { players(filter: { position: $position }) { result { id } } }',
        { position: Array.from({ length: 10_000 }, () => 'x') },
      ),
    );
    await weigh('reportsCsv, one answer', () =>
      ask(
        scout.token,
        'query { reportsCsv { result { homeTeam awayTeam day firstName lastName isTraining nSweater techniqueGrade techniqueNote intelligenceGrade intelligenceNote physiqueGrade physiqueNote mentalityGrade mentalityNote velocityGrade velocityNote generalGrade generalNote } next } }',
      ),
    );
    await weigh('reportsCsv, ten in one', () =>
      ask(
        scout.token,
        aliases(10, () => 'reportsCsv { result { homeTeam awayTeam day firstName lastName generalNote } }'),
      ),
    );
    await weigh('reportsExport of a hundred, ten in one', async () => {
      const { data: found } = await ask(scout.token, '{ reports(pagination: { rowsPerPage: 100 }) { result { id } } }');
      const ids = (found['reports'] as { result: { id: string }[] }).result.map(({ id }) => id);
      return ask(
        scout.token,
        `query ($ids: [ID!]) ${aliases(10, () => 'reportsExport(filter: { ids: $ids }) { url title }')}`,
        { ids },
      );
    });

    await weigh('a day of everybody, page a million', () =>
      ask(scout.token, `{ usersActivitiesDailyMap(date: "${DAY}", page: 1000000) { activities { id } } }`),
    );
    for (const date of ['0001-01-01', '9999-12-31'])
      await weigh(`a printed week of ${date}`, async () => {
        const { data: link, ...rest } = await ask(player.token, `{ weeklyPdf(date: "${date}") { url } }`);
        const url = (link?.['weeklyPdf'] as { url: string } | undefined)?.url;
        if (!url) return { data: link, ...rest };
        const sheet = await fetch(`${server.base}${url}`);
        return { status: sheet.status, bytes: (await sheet.arrayBuffer()).byteLength, codes: '', data: {} };
      });

    const { data: made } = await ask(
      admin.token,
      '{ activityTypes { id isMatch name } listActiveUsers(roles: ["player"]) { id } }',
    );
    const type = (made['activityTypes'] as { id: string; isMatch: boolean }[]).find(({ isMatch }) => !isMatch)!;
    const people = (made['listActiveUsers'] as { id: string }[]).slice(0, 100).map(({ id }) => id);
    const DETAILS =
      'id title date startsAt endsAt description version activityType { id name } createdBy { id firstName lastName } users { id firstName lastName avatar hasJoinedActivity }';
    const plan = (token: string, userIds: string[], date: string, startsAt: string, endsAt: string) =>
      ask(token, `mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }`, {
        input: { activityData: { title: 'Training', date, startsAt, endsAt, activityTypeId: type.id, userIds } },
      });
    const idOf = ({ data: given, codes }: Answer) => {
      if (!given) throw new Error(codes);
      return (given['createActivity'] as { id: string }).id;
    };
    const repeat = (token: string, activityId: string, date: string, fields: string) =>
      ask(
        token,
        `mutation ($input: RepeatActivityInput!) { repeatActivity(input: $input) { activities { ${fields} } skipped { date } } }`,
        {
          input: { activityId, weekdays: [1, 2, 3, 4, 5, 6, 7], until: addDays(date, 366) },
        },
      );
    const big = await plan(admin.token, people.slice(0, 32), DAY, '08:00', '09:00');
    const crowded = await plan(admin.token, people, addDays(DAY, -1), '10:00', '11:00');
    await weigh('a year of days for a hundred people', () =>
      repeat(admin.token, idOf(crowded), addDays(DAY, -1), DETAILS),
    );
    await weigh('a year of days for 32 people', () => repeat(admin.token, idOf(big), DAY, DETAILS));
    await weigh('the same, changed from the first on', () =>
      ask(
        admin.token,
        `mutation ($input: UpdateActivityInput!) { updateFollowingActivities(input: $input) { activities { ${DETAILS} } skipped { date } } }`,
        {
          input: { activityData: { id: idOf(big), title: 'Later', startsAt: '09:00', endsAt: '10:00' } },
        },
      ),
    );
    await weigh('seven weeks of one of them, ten times', () =>
      ask(
        admin.token,
        aliases(
          10,
          (at) => `myActivitiesForWeek(date: "${addDays(DAY, 30)}", userId: "${people[at]}", around: 3) { ${DETAILS} }`,
        ),
      ),
    );
    await weigh('a day of everybody, ten times', () =>
      ask(
        admin.token,
        aliases(10, (at) => `activities(date: "${addDays(DAY, at)}") { ${DETAILS} }`),
      ),
    );
    const first = await plan(player.token, [player.id], DAY, '06:00', '07:00');
    await weigh('a player’s year of days', () => repeat(player.token, idOf(first), DAY, DETAILS));
    let last = DAY;
    await weigh('and nine more years of the same series', async () => {
      let answer: Answer | undefined;
      for (let year = 0; year < 9; year += 1) {
        const { rows } = await sql<{ id: string; date: string }>`select id, date from activities
          where series_id = (select series_id from activities where id = ${idOf(first)}) order by date desc limit 1`.execute(
          db,
        );
        last = rows[0]!.date;
        answer = await repeat(player.token, rows[0]!.id, last, 'id');
      }
      last = addDays(last, 366);
      return answer;
    });
    await plan(player.token, [player.id], addDays(last, 1), '06:00', '07:00');
    await weigh('all of them moved by a day against a taken one', () =>
      ask(
        player.token,
        'mutation ($input: UpdateActivityInput!) { updateFollowingActivities(input: $input) { activities { id } skipped { date } } }',
        {
          input: { activityData: { id: idOf(first), date: addDays(DAY, 1) } },
        },
      ),
    );
    await weigh('all of them deleted', () =>
      ask(player.token, 'mutation ($id: ID!) { deleteFollowingActivities(activityId: $id) { deleted } }', {
        id: idOf(first),
      }),
    );

    const many = async (count: number, path: string, headers: Record<string, string> = {}) => {
      const answers = await Promise.all(
        Array.from({ length: count }, async () => {
          const answer = await fetch(`${server.base}${path}`, { headers });
          return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
        }),
      );
      return { ...answers[0]!, codes: '', data: {} };
    };
    const squeezed = { 'accept-encoding': 'br' };
    await weigh('500 times whether it is ready', () => many(500, '/readyz'), 500);
    await weigh('500 times the page', () => many(500, '/', squeezed), 500);
    await weigh('500 times an address that is nothing', () => many(500, '/nothing', squeezed), 500);
    const unsigned = `/pdfs/weekly/${player.id}/2026-11-16?viewer=${player.id}&until=99999999999&signature=AAAA`;
    await weigh('500 links that nobody signed', () => many(500, unsigned), 500);
    const unknown = () => Promise.all(Array.from({ length: 500 }, () => ask('x'.repeat(43), '{ mySessions { id } }')));
    await weigh('500 questions with a token that nobody has', async () => (await unknown())[0], 500);
  } finally {
    await server.stop();
  }
}

if (postgres()) {
  const data = await filled((db) => fillTables(db, 1));
  try {
    await measured(data);
  } finally {
    await data.close();
  }
} else {
  console.log('Not measured: this needs a PostgreSQL (TEST_DATABASE_URL).');
}
process.exitCode = holds ? 0 : 1;
