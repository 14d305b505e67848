/** The club in which two do something at once: a little of everything, the same before each try. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Label, Role } from '#domain/football.ts';
import type { Viewer } from '#domain/permissions.ts';
import { registerDevice } from '#features/devices/data.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { startSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config/config.ts';
import { openPush } from '#server/push/sender.ts';
import { execute, NOW, openClub, ZONE, type Answer, type TestClub, type Who } from '#tests/club.ts';
import { anImage } from '#tests/media.ts';
import { baselineOf, type Baseline } from './baseline.ts';

/** Where browsers of the world are reached; nothing is sent to them. */
export const PUSH_HOST = 'push.example';
export const PASSWORD = 'a word for the races';
/** What stands in the world besides its people, by the names that races call it. */
const THINGS = [
  'aarau', 'basel', 'chur', 'davos', 'luca', 'nino', 'rafa', 'ivo', 'first', 'second', 'noted', 'other', 'talk', 'knee',
  'goal', 'aim', 'todo', 'gym', 'shared',
  'derby', 'monday1', 'monday2', 'monday3', 'series', 'photo', 'plan', 'attached', 'announced',
  'here', 'there', 'elsewhere', 'phone', 'tablet',
] as const; // prettier-ignore
type Thing = (typeof THINGS)[number];

export type World = Omit<TestClub, 'ask' | 'ids'> & {
  ids: Record<Who | Thing, string>;
  types: Record<string, string>;
  baseline: Baseline;
  /** Asks as somebody; with `session`, from one of one's own sessions. */
  ask(who: Who | null, document: string, variables?: object, session?: 'here' | 'there' | 'elsewhere'): Promise<Answer>;
};

export async function openWorld(): Promise<World> {
  const { ask: _direct, ...club } = await openClub({ jobs: true });
  const { db, store } = club;
  const ids = { ...club.ids } as World['ids'];
  const typeRows = await db.selectFrom('activityTypes').select(['id', 'name']).execute();
  const types = Object.fromEntries(typeRows.map(({ id, name }) => [name.slice('activity_types.'.length), id]));

  const passwordHash = await hashPassword(PASSWORD);
  await db.updateTable('users').set({ passwordHash }).execute();
  for (const [key, who] of [['here', 'manager'], ['there', 'manager'], ['elsewhere', 'pro']] as const)
    ids[key] = (await startSession(db, club.ids[who], key, NOW)).id; // prettier-ignore

  for (const key of ['aarau', 'basel', 'chur', 'davos'] as const)
    ids[key] = (
      await db.insertInto('clubs').values({ name: `FC ${key}` }).returning('id').executeTakeFirstOrThrow()
    ).id; // prettier-ignore
  await db.insertInto('userClubs').values({ userId: ids.player, clubId: ids.basel, position: 0 }).execute();
  for (const [key, clubId, lastName] of [
    ['luca', ids.aarau, 'Keller'], ['nino', ids.basel, 'Keller'], ['rafa', ids.chur, 'Ruiz'],
  ] as const) {
    const made = { firstName: key, lastName, clubId, teamId: 'u18', mainPosition: 'striker', type: 'youth' };
    ids[key] = (await db.insertInto('players').values(made).returning('id').executeTakeFirstOrThrow()).id;
  } // prettier-ignore
  for (const [key, home, away, day] of [
    ['first', ids.aarau, ids.chur, '2026-10-01'], ['second', ids.basel, ids.davos, '2026-10-08'],
  ] as const) {
    const made = { homeClubId: home, awayClubId: away, day, startsAt: `${day}T16:00:00Z`, level: 'u18' };
    ids[key] = (await db.insertInto('games').values(made).returning('id').executeTakeFirstOrThrow()).id;
  } // prettier-ignore
  const report = {
    type: 'short', nSweater: 9, scoutingRecommendation: 'not_an_option', generalGrade: 2, generalNote: 'Ruhig',
    createdBy: ids.scout, createdAt: NOW.toString(),
  }; // prettier-ignore
  for (const [key, playerId, gameId] of [['noted', ids.luca, ids.first], ['other', ids.nino, ids.first]] as const)
    ids[key] = (
      await db.insertInto('reports').values({ ...report, playerId, gameId }).returning('id').executeTakeFirstOrThrow()
    ).id; // prettier-ignore

  const ivo = { firstName: 'Ivo', lastName: 'Frei', type: 'agent' };
  ids.ivo = (await db.insertInto('persons').values(ivo).returning('id').executeTakeFirstOrThrow()).id;
  const note = { name: 'Note', date: '2026-11-17', category: 'technical', createdAt: NOW.toString() };
  for (const [key, playerId, who] of [['talk', ids.luca, 'scout'], ['knee', ids.nino, 'manager']] as const)
    ids[key] = (
      await db
        .insertInto('journals')
        .values({ ...note, playerId, content: '<p>Calm</p>', contentText: 'Calm', createdBy: ids[who] })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id; // prettier-ignore
  for (const [key, playerId] of [['goal', ids.luca], ['aim', ids.nino]] as const)
    ids[key] = (
      await db
        .insertInto('objectives')
        .values({ ...note, playerId, content: 'Weak foot', createdBy: ids.manager })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id; // prettier-ignore

  const todo = { journalId: ids.talk, text: 'Call', assigneeId: ids.otherScout, createdBy: ids.scout };
  ids.todo = (
    await db
      .insertInto('tasks')
      .values({ ...todo, createdAt: NOW.toString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

  ids.series = '00000000-0000-4000-8000-00000000000a';
  const activity = async (key: Thing, date: string, startsAt: string, by: Who, people: Who[], more: object = {}) => {
    const [owner] = people as [Who];
    const made = await db
      .insertInto('activities')
      .values({
        activityTypeId: types['meetings']!, title: key, date, startsAt, endsAt: `${Number(startsAt.slice(0, 2)) + 1}:00`,
        ownerId: ids[owner], createdBy: ids[by], ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow(); // prettier-ignore
    ids[key] = made.id;
    const rows = people.map((who, position) => ({ activityId: made.id, userId: ids[who], position, date }));
    await db.insertInto('activityParticipants').values(rows).execute();
  };
  await activity('gym', '2026-11-18', '09:00', 'player', ['player']);
  await activity('shared', '2026-11-19', '10:00', 'manager', ['player', 'pro', 'scout']);
  await activity('derby', '2026-11-20', '14:00', 'player', ['player'], { activityTypeId: types['game']! });
  await db.insertInto('matchInfos').values({ activityId: ids.derby, homeId: ids.aarau, awayId: ids.basel }).execute();
  for (const [at, key] of (['monday1', 'monday2', 'monday3'] as const).entries())
    await activity(key, `2026-${['11-23', '11-30', '12-07'][at]}`, '10:00', 'manager', ['player', 'pro'], {
      seriesId: ids.series,
    });

  const picture = await anImage();
  const file = async (key: Thing, who: Who, more: object = {}) => {
    const name = `${key}.png`;
    const values = {
      key: `${randomBytes(16).toString('hex')}-${name}`, name, type: 'image', size: picture.length,
      createdBy: ids[who], createdAt: NOW.toString(), arrivedAt: NOW.toString(), sanitizedAt: NOW.toString(), ...more,
    }; // prettier-ignore
    ids[key] = (await db.insertInto('files').values(values).returning('id').executeTakeFirstOrThrow()).id;
    const written = { size: picture.length, bytes: 1, fits: () => true };
    await store.write(values.key, Readable.from([picture]), written);
  };
  await file('photo', 'manager');
  await file('plan', 'manager');
  await file('attached', 'manager', { activityId: ids.shared, position: 1 });
  await file('announced', 'manager', { arrivedAt: null, sanitizedAt: null });

  const push = await openPush(db, readConfig({ PUSH_HOSTS: PUSH_HOST }));
  for (const [key, who, session] of [['phone', 'manager', 'here'], ['tablet', 'pro', 'elsewhere']] as const) {
    const owner = { userId: ids[who], sessionId: ids[session], device: key };
    const target = { service: 'fcm', token: `token-of-the-${key}`, publicKey: null, secret: null } as const;
    ids[key] = await db.transaction().execute((trx) => registerDevice(trx, owner, target, NOW));
  } // prettier-ignore

  const names = new Map<string, string>(Object.entries(ids).map(([name, id]) => [id, `‹${name}›`]));
  const baseline = await baselineOf(db, names);
  const people = await db.selectFrom('users').select(['id', 'role', 'label']).execute();
  const viewer = (who: Who): Viewer => ({
    id: ids[who],
    role: people.find(({ id }) => id === ids[who])!.role as Role,
    label: people.find(({ id }) => id === ids[who])!.label as Label | null,
    language: 'en',
    journalType: null,
    requirePasswordReset: false,
    playerIds: who === 'scout' ? [ids.player, ids.pro] : [],
  });
  let address = 0;
  return {
    ...club,
    ids,
    types,
    baseline,
    ask: (who, document, variables = {}, session) =>
      execute(
        {
          db,
          jobs: club.jobs,
          push,
          store,
          viewer: who && viewer(who),
          sessionId: session ? ids[session] : null,
          now: NOW,
          zone: ZONE,
          address: `10.${(address += 1) >> 16}.${(address >> 8) & 255}.${address & 255}`,
          device: 'test',
        },
        document,
        variables as Record<string, unknown>,
      ),
  };
}
