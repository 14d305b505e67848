/**
 * What others notice of costly work. Ordinary pages while 40 people export 20,000 players, while 40 print weeks and
 * reports, and while 60 strangers try passwords, against the same pages on an idle server; and how long somebody who
 * knows the password waits among the strangers. On PostgreSQL where there is one, else on the embedded database with a
 * tenth of it. Ends with 1 when something is beyond its limit.
 */
import { sql } from 'kysely';
import { hashPassword } from '#server/auth/passwords.ts';
import { startSession } from '#server/auth/sessions.ts';
import { startClub } from '#tools/club-server.ts';
import { sendRequest, filled, postgres, type Data, type Peer, type BenchRequest } from './peers/frame.ts';
import { fillTables } from './scouting/data.ts';
import { PAGES } from './scouting/ways.ts';
import { median } from './median.ts';

const EXPORTERS = 40;
const GUESSERS = 60;
const PAGE_REQUESTS = 120;
const ROUNDS = 3;
const HONEST = 25;
const PASSWORD = 'das-richtige-Passwort';
/** Times as long, and milliseconds, at the median. */
const LIMITS = { pages: 2, signIn: 1000 };

type Person = { id: string; token: string };
type Club = { base: string; people: Person[]; players: string[] };

const at95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.trunc(times.length * 0.95)]!;

/** Managers, each with a session, who know their password. */
async function people({ db }: Data): Promise<Person[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const rows = await db
    .insertInto('users')
    .values(
      Array.from({ length: EXPORTERS + 1 }, (_, at) => ({
        email: `manager${at}@touchline.example`,
        firstName: 'Mara',
        lastName: `Number ${at}`,
        role: 'manager',
        passwordHash,
      })),
    )
    .returning('id')
    .execute();
  return Promise.all(
    rows.map(async ({ id }) => ({ id, token: (await startSession(db, id, 'bench', Temporal.Now.instant())).token })),
  );
}

async function graphql(club: Club, token: string | null, query: string, variables: object, address = '10.0.0.1') {
  const answer = await fetch(`${club.base}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token === null ? {} : { authorization: token }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return { status: answer.status, body: (await answer.json()) as { data: Record<string, never>; errors?: unknown[] } };
}

/** The times of pages that one person opens, one after the other. */
async function pages(club: Club, data: Data): Promise<number[]> {
  const me = club.people[0]!;
  const peer: Peer = {
    name: 'Touchline',
    base: club.base,
    pid: 0,
    application: 'touchline',
    data,
    headers: { authorization: me.token },
    stop: async () => {},
  };
  const week: BenchRequest = {
    path: '/graphql',
    body: {
      query: 'query Week($date: Date!) { myActivitiesForWeek(date: $date) { id title date startsAt endsAt } }',
      variables: { date: '2026-11-18' },
    },
  };
  const ways = Object.values(PAGES)
    .slice(0, 4)
    .map(({ ours }) => ours);
  const times: number[] = [];
  for (let turn = 0; turn < PAGE_REQUESTS; turn += 1) {
    const way = ways[turn % 5];
    const begun = performance.now();
    await sendRequest(peer, way ? way({ index: turn, me: me.id, players: club.players }) : week);
    times.push(performance.now() - begun);
  }
  return times;
}

type Work = (at: number, signal: AbortSignal) => Promise<'done' | 'refused'>;
type Tally = { done: number; refused: number; cut: number };

/** Keeps something going again and again, so many at a time, until it is told to stop. */
function keepGoing(many: number, work: Work) {
  const tally: Tally = { done: 0, refused: 0, cut: 0 };
  const stopped = new AbortController();
  const all = Promise.all(
    Array.from({ length: many }, async (_, at) => {
      while (!stopped.signal.aborted) tally[await work(at, stopped.signal).catch(() => 'cut' as const)] += 1;
    }),
  );
  return async () => {
    stopped.abort();
    await all;
    return tally;
  };
}

/** Asks for the address of something costly, then for what stands behind it. */
async function fetched(
  club: Club,
  at: number,
  query: string,
  variables: object,
  signal?: AbortSignal,
): Promise<'done' | 'refused'> {
  const person = club.people[1 + (at % EXPORTERS)]!;
  const { body, status } = await graphql(club, person.token, query, variables);
  if (status === 429) return refused();
  const { url } = Object.values(body.data)[0] as unknown as { url: string };
  const answer = await fetch(`${club.base}${url}`, {
    headers: { 'accept-encoding': 'gzip, br' },
    signal: signal ?? null,
  });
  await answer.arrayBuffer();
  if (answer.status === 429) return refused();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return 'done';
}

/** One answer of those that the app puts together to a file. */
async function reported(club: Club, at: number): Promise<'done' | 'refused'> {
  const { status } = await graphql(club, club.people[1 + (at % EXPORTERS)]!.token, REPORTS, {});
  return status === 429 ? refused() : 'done';
}

/** Whoever is told to come back does so, if only after a moment. */
async function refused(): Promise<'refused'> {
  await new Promise((done) => setTimeout(done, 50));
  return 'refused';
}

const EXPORT = 'query ($filter: PlayersFilter) { playersExport(filter: $filter) { url } }';
const REPORTS = `{ reportsCsv { result { homeTeam awayTeam day firstName lastName isTraining nSweater techniqueGrade
  techniqueNote intelligenceGrade intelligenceNote physiqueGrade physiqueNote mentalityGrade mentalityNote velocityGrade
  velocityNote generalGrade generalNote } next } }`;
const WEEK = 'query ($date: Date!) { weeklyPdf(date: $date) { url } }';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';

let strangers = 0;
async function guessed(club: Club, at: number): Promise<'done' | 'refused'> {
  strangers += 1;
  const email =
    strangers % 2 === 0 ? `nobody${strangers}@touchline.example` : `scout${1 + (at % 40)}@touchline.example`;
  const address = `10.${at}.${Math.trunc(strangers / 250) % 250}.${strangers % 250}`;
  const { status } = await graphql(club, null, SIGN_IN, { input: { email, password: 'ein falsches Wort' } }, address);
  return status === 429 ? refused() : 'done';
}

/** The times in which somebody signs in who knows the password, always from the same place. */
async function honest(club: Club): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  for (let time = 0; time < HONEST; time += 1) {
    const begun = performance.now();
    const input = { email: `manager${1 + (time % EXPORTERS)}@touchline.example`, password: PASSWORD };
    const { body } = await graphql(club, null, SIGN_IN, { input }, '192.168.1.7');
    times.push(performance.now() - begun);
    if (body.errors) failed += 1;
  }
  return { times, failed };
}

let holds = true;
function say(what: string, is: number, limit: number, unit: string): void {
  holds &&= is <= limit;
  console.log(
    `${what.padEnd(58)} ${is.toFixed(2).padStart(8)} ${unit}, at most ${limit}: ${is <= limit ? 'holds' : 'NOT HELD'}`,
  );
}

async function during(club: Club, data: Data, what: string, many: number, work: Work) {
  const [idleTimes, times]: [number[], number[]] = [[], []];
  const sum: Tally = { done: 0, refused: 0, cut: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    idleTimes.push(...(await pages(club, data)));
    const stop = keepGoing(many, work);
    // Until all of them are at it.
    await pages(club, data);
    times.push(...(await pages(club, data)), ...(await pages(club, data)));
    const tally = await stop();
    for (const key of ['done', 'refused', 'cut'] as const) sum[key] += tally[key];
    idleTimes.push(...(await pages(club, data)));
  }
  const { done, refused: sent, cut } = sum;
  const idle = median(idleTimes);
  console.log(
    `\nPages while ${what}: ${median(times).toFixed(1)} ms (95 of 100 within ${at95(times).toFixed(0)}), ` +
      `idle ${idle.toFixed(1)} ms (${at95(idleTimes).toFixed(0)}); ${done} done meanwhile, ${sent} told to come back, ${cut} stopped`,
  );
  say(`pages while ${what}`, median(times) / idle, LIMITS.pages, 'times');
}

async function measured(data: Data, env: Record<string, string>): Promise<void> {
  const everybody = await people(data);
  const rows = await data.db
    .selectFrom('reports')
    .select('playerId')
    .distinct()
    .orderBy('playerId')
    .limit(500)
    .execute();
  const server = await startClub({ TRUST_PROXY: 'loopback', ...env });
  const club = { base: server.base, people: everybody, players: rows.map(({ playerId }) => playerId) };
  try {
    for (let warm = 0; warm < 3; warm += 1) await pages(club, data);
    await fetched(club, 0, EXPORT, { filter: {} });
    await during(club, data, `${EXPORTERS} export`, EXPORTERS, (at, signal) =>
      fetched(club, at, EXPORT, { filter: {} }, signal),
    );
    await during(club, data, `${EXPORTERS} export reports`, EXPORTERS, (at) => reported(club, at));
    await during(club, data, `${EXPORTERS} print`, EXPORTERS, (at) => fetched(club, at, WEEK, { date: '2026-11-18' }));
    await during(club, data, `${GUESSERS} guess passwords`, GUESSERS, (at) => guessed(club, at));
    const idle = await honest(club);
    const stop = keepGoing(GUESSERS, (at) => guessed(club, at));
    const among = await honest(club);
    const tally = await stop();
    console.log(
      `\nSigning in among ${GUESSERS} who guess: ${median(among.times).toFixed(0)} ms (95 of 100 within ` +
        `${at95(among.times).toFixed(0)}), idle ${median(idle.times).toFixed(0)} ms; ${among.failed} of ${HONEST} refused; ` +
        `${tally.done} guesses looked at, ${tally.refused} told to come back`,
    );
    say(`signing in among ${GUESSERS} who guess`, median(among.times), LIMITS.signIn, 'ms');
    say('refused among them', among.failed, 0, 'times');
  } finally {
    await server.stop();
  }
}

if (postgres()) {
  const data = await filled(async (db) => {
    await fillTables(db, 0.1);
    // Games and reports of a season, players of many.
    await sql`insert into players (first_name, last_name, club_id, team_id, main_position, type, search_text)
      select first_name, last_name || ' ' || n, club_id, team_id, main_position, type, search_text
      from players, generate_series(1, 9) n`.execute(db);
  });
  try {
    await measured(data, { DATABASE_URL: data.url });
  } finally {
    await data.close();
  }
} else {
  console.log('Not measured: this needs a PostgreSQL (TEST_DATABASE_URL).');
}
process.exitCode = holds ? 0 : 1;
