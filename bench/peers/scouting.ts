/**
 * What the scouting lists cost with the years: 20,000 players, 100,000 games and 200,000 reports, against one hand-written
 * statement behind plain node:http, PostGraphile 5 and Apollo Server 5 over the same tables, with 32 connections; and
 * against a tenth of it. All of them give the same answers, which is looked at first. Touchline looks up the session and
 * the rules of each request, Apollo Server with Drizzle the session and the role, the second by hand the session, the
 * others neither. Ends with 1 when something is beyond its limit.
 */
import {
  atLeast,
  lowAim,
  byHand,
  byHandWithSession,
  comparePeers,
  filled,
  postgres,
  report,
  touchline,
  type Figures,
  type Peer,
  type Ratio,
} from './frame.ts';
import { apolloEngineOnly, apolloWithDrizzle, postgraphile } from './others.ts';
import { sameAnswers, turnsOf } from './turns.ts';
import { fillTables } from '../scouting/data.ts';
import { HAND, OURS, PAGES } from '../scouting/ways.ts';

/** `node bench/peers/scouting.ts Players` asks only for pages with that in their name. */
const ONLY = process.argv[2] ?? '';
const RUN = { rounds: 3, seconds: 1.5, atATime: 32 };
/** The aims, and beside each what no page is beyond today, also on a machine that does something else beside it. */
const LIMITS = {
  hand: lowAim(2, 3.8),
  graphile: atLeast(3, 0.7),
  engine: atLeast(3, 0.5),
  drizzle: atLeast(2, 1.1),
  p95: lowAim(1.7, 3.5),
  growth: lowAim(1.3, 1.4),
};

async function measured(): Promise<boolean> {
  const whole = await filled((db) => fillTables(db, 1));
  const tenth = await filled((db) => fillTables(db, 0.1));
  const open: Peer[] = [];
  const opened = async (peer: Promise<Peer>) => {
    open.push(await peer);
    return open.at(-1)!;
  };
  try {
    const [turns, fewer] = [await turnsOf(whole), await turnsOf(tenth)];
    const club = await opened(touchline(whole, turns.me, Object.values(OURS)));
    const hand = await opened(byHand(whole, HAND));
    const handSession = await opened(byHandWithSession(whole, turns.me, HAND));
    const graphile = await opened(postgraphile(whole));
    const engine = await opened(apolloEngineOnly(whole, turns.me));
    const drizzle = await opened(apolloWithDrizzle(whole, turns.me));
    const clubTenth = await opened(touchline(tenth, fewer.me, Object.values(OURS), 'Touchline with a tenth of it'));
    let holds = true;
    for (const [page, ways] of Object.entries(PAGES).filter(([name]) => name.includes(ONLY))) {
      const contenders = () => [
        { peer: club, next: turns.next(ways.ours) },
        { peer: hand, next: turns.next(ways.hand) },
        { peer: handSession, next: turns.next(ways.hand) },
        { peer: graphile, next: turns.next(ways.graphile) },
        { peer: engine, next: turns.next(ways.ours) },
        { peer: drizzle, next: turns.next(ways.ours) },
      ];
      await sameAnswers(page, contenders());
      const figures = await comparePeers([...contenders(), { peer: clubTenth, next: fewer.next(ways.ours) }], RUN);
      console.log(`\n${page}`);
      holds =
        report(Object.fromEntries(open.map(({ name }, index) => [name, figures[index]!])), ratios(figures)) && holds;
    }
    return holds;
  } finally {
    for (const peer of open) await peer.stop();
    await whole.close();
    await tenth.close();
  }
}

function ratios(figures: readonly Figures[]): Ratio[] {
  const [club, , hand, graphile, engine, drizzle, tenth] = figures as [
    Figures,
    Figures,
    Figures,
    Figures,
    Figures,
    Figures,
    Figures,
  ];
  return [
    { what: 'CPU against by hand, with a session', is: club.milliseconds / hand.milliseconds, ...LIMITS.hand },
    { what: 'requests a second against PostGraphile', is: club.perSecond / graphile.perSecond, ...LIMITS.graphile },
    {
      what: 'requests a second against Apollo Server, engine only',
      is: club.perSecond / engine.perSecond,
      ...LIMITS.engine,
    },
    {
      what: 'CPU of Apollo Server with Drizzle against it',
      is: drizzle.milliseconds / club.milliseconds,
      ...LIMITS.drizzle,
    },
    {
      what: `p95 with ${RUN.atATime} connections against by hand, with a session`,
      is: club.p95 / hand.p95,
      ...LIMITS.p95,
    },
    { what: 'CPU with 10 times as much', is: club.milliseconds / tenth.milliseconds, ...LIMITS.growth },
  ];
}

if (!postgres()) {
  console.log('Not measured: this needs a PostgreSQL (TEST_DATABASE_URL).');
} else {
  process.exitCode = (await measured()) ? 0 : 1;
}
