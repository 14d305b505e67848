/**
 * What `npm test` asks of the speed of lists, in some twenty seconds and on any machine (`node bench/gate.ts`). A page takes
 * as many SQL statements, its session included, with twenty rows as with five, and no more than written below; and it costs at most so many times
 * the CPU of one hand-written statement for the same rows, taken in turn in the same process. Both are far from today's
 * figures, so that only what got slower is refused, and no busy machine. What lists cost among many rows and beside peers
 * is measured by hand: `npm run bench`. Ends with 1 when something does not hold.
 */
import pg from 'pg';
import { sql } from 'kysely';
import { hashOfDocument } from '#server/graphql/query-limits.ts';
import { openHttpClub } from '#tests/doors.ts';
import { fillTables } from './scouting/data.ts';
import { GATE_PAGES, HAND, type Turn } from './scouting/ways.ts';

/** Of the usual tables: 1,000 players, 5,000 games, 10,000 reports and journals. */
const PART = 0.05;
const ROUNDS = 8;
const ASKED = 6;
/** At most: statements of a page, and its CPU against by hand. */
const LIMITS: Record<keyof typeof GATE_PAGES, { statements: number; cpu: number }> = {
  'Games, pages 1 to 50': { statements: 2, cpu: 5 },
  'Games, counted': { statements: 3, cpu: 5 },
  'A player and the latest 20 reports': { statements: 3, cpu: 5 },
  'Players, searched': { statements: 3, cpu: 6 },
  'Reports, narrowed, pages 1 to 50': { statements: 3, cpu: 5 },
  'Reports, searched': { statements: 3, cpu: 5 },
  'Journals, pages 1 to 50': { statements: 2, cpu: 5 },
  'The story of a player, pages 1 to 3': { statements: 3, cpu: 5 },
};

let statements = 0;
// Whatever goes to the database goes through this.
const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const { query } = client;
client.query = function counted(...args: unknown[]) {
  statements += 1;
  return query.apply(this, args);
};

type Question = { query: string; variables: object };
const start: Turn = { turn: 1, me: '', players: [''] };
const withFive = (text: string) => text.replaceAll('rowsPerPage: 20', 'rowsPerPage: 5');
// Both are known: a document that is not has the session looked up apart, with a statement of its own.
const texts = Object.values(GATE_PAGES)
  .map(({ ours }) => (ours(start).body as Question).query)
  .flatMap((text) => [text, withFive(text)]);
const club = await openHttpClub({ knownDocuments: new Set(texts.map(hashOfDocument)) });
await club.db.connection().execute((one) => fillTables(one, PART));
await sql`analyze`.execute(club.db);
const { rows } = await sql<{ playerId: string }>`
  select player_id from reports group by player_id having count(*) >= 20 order by player_id limit 20`.execute(club.db);
const players = rows.map((row) => row.playerId);

/** As the screens ask; answers how many rows came, by their games or, of players and journals, what each has once. */
async function ask({ query: text, variables }: Question): Promise<number> {
  const { status, body, errors } = await club.post('scout', text, variables);
  if (status !== 200 || errors.length > 0) throw new Error(`${status}: ${body.slice(0, 300)}`);
  return (
    ['"awayTeam"', '"nickname"', '"preview"'].map((key) => body.split(key).length - 1).find((count) => count > 0) ?? 0
  );
}

async function byHand(path: string): Promise<void> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const text = HAND[pathname as keyof typeof HAND].replaceAll(
    /\$(\d)/g,
    (_all, at: string) => `'${searchParams.getAll('p')[Number(at) - 1]!.replaceAll("'", "''")}'`,
  );
  const { rows: answered } = await sql.raw<object>(text).execute(club.db);
  if (JSON.stringify(answered).length < 1000) throw new Error(`${path}: too short an answer`);
}

/** Milliseconds of CPU of this process, the embedded database in it included. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let asked = 0; asked < ASKED; asked += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.trunc(values.length / 2)]!;

let holds = true;
for (const [page, ways] of Object.entries(GATE_PAGES)) {
  let turn = 0;
  const next = (): Turn => ({ turn: (turn += 1), me: club.ids.scout, players });
  const question = () => ways.ours(next()).body as Question;
  // The least of three: the queue of jobs asks the database too, now and then.
  const counted = async (of: Question) => {
    let [found, took] = [0, Infinity];
    for (let tries = 0; tries < 3; tries += 1) {
      const before = statements;
      found = await ask(of);
      took = Math.min(took, statements - before);
    }
    return { found, took };
  };
  const fewer = (of: Question) => ({ ...of, query: withFive(of.query) });
  const first = question();
  // Once for what is made only once.
  await ask(first);
  await ask(fewer(first));
  const [many, few] = [await counted(first), await counted(fewer(first))];

  const ratios: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const hand = () => byHand(ways.hand(next()).path);
    const [mine, other] =
      round % 2 === 0
        ? [await spent(() => ask(question())), await spent(hand)]
        : [await spent(hand), await spent(() => ask(question()))].toReversed();
    if (round >= 0) ratios.push(mine! / other!);
  }
  const ratio = median(ratios);
  const limit = LIMITS[page]!;
  const held = many.found > few.found && many.took === few.took && many.took <= limit.statements && ratio <= limit.cpu;
  holds &&= held;
  console.log(
    `${held ? '✓' : '✗'} ${page.padEnd(36)} ${many.took} statements for ${many.found} rows, ${few.took} for ${few.found} (at most ${limit.statements}); ` +
      `${ratio.toFixed(2)} times the CPU of by hand (at most ${limit.cpu})`,
  );
}
await club.close();
process.exitCode = holds ? 0 : 1;
