/** What a list holds is what the rules let through one by one: the SQL of each scope against the same rule in TypeScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOURNAL_CATEGORIES, ROLES, STATUSES, type JournalCategory, type Role, type Status } from '#domain/football.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { openCalendar, type TestCalendar } from './activities.ts';
import { EVERYBODY, type Who } from './club.ts';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
  await club.created('player', club.gym({ title: 'own' }));
  await club.created('manager', club.meeting({ title: 'of several', userIds: [club.ids.pro, club.ids.player] }));
  await club.created(
    'scout',
    club.meeting({ title: 'of an assigned player', userIds: [club.ids.pro], startsAt: '13:00', endsAt: '14:00' }),
  );
  // Made by a player who takes no part in it any more.
  const left = await club.created('otherPlayer', club.gym({ title: 'left' }));
  await club.update('manager', { id: left.id, userIds: [club.ids.pro], date: '2026-11-20' });
  const clubId = club.clubs.zurich;
  await club.db
    .insertInto('players')
    .values(
      STATUSES.map((status) => ({
        firstName: 'Luca',
        lastName: status,
        clubId,
        teamId: 'first' as const,
        mainPosition: 'striker' as const,
        type: 'pro' as const,
        status,
      })),
    )
    .execute();
});
afterAll(() => club.close());

/** Everybody of the club, one who has to change the password first, and nobody. */
async function viewers(): Promise<[string, Viewer | null][]> {
  const assigned = await club.db.selectFrom('scoutAssignments').selectAll().execute();
  const people = await club.db.selectFrom('users').select(['id', 'role', 'label']).execute();
  const viewerOf = (who: Who): Viewer => {
    const { id, role, label } = people.find((person) => person.id === club.ids[who])!;
    const playerIds = assigned.filter(({ scoutId }) => scoutId === id).map(({ playerId }) => playerId);
    const journalType = who === 'special' ? 'medicine' : null;
    return { id, role, label, language: 'en', journalType, requirePasswordReset: false, playerIds } as Viewer;
  };
  return [
    ...EVERYBODY.map((who): [string, Viewer] => [who, viewerOf(who)]),
    ['an admin with a temporary password', { ...viewerOf('admin'), requirePasswordReset: true }],
    ['nobody', null],
  ];
}

describe('ROLE-01 a list holds what may be opened one by one', () => {
  test('people', async () => {
    const assigned = await club.db.selectFrom('scoutAssignments').selectAll().execute();
    const people = await club.db.selectFrom('users').select(['id', 'role']).execute();
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(ROLES));
    for (const [name, viewer] of await viewers())
      for (const action of ['user.pick', 'user.list', 'user.read', 'calendar.read', 'deadline.read'] as const) {
        const listed = await club.db
          .selectFrom('users')
          .select('id')
          .where(scopeCondition(scopeOf(viewer, action)))
          .execute();
        const allowed = people.filter(({ id, role }) => {
          const playerIds = assigned.filter(({ scoutId }) => scoutId === id).map(({ playerId }) => playerId);
          return can(viewer, action, { userId: id, role: role as Role, playerIds });
        });
        expect(idsOf(listed), `${name} ${action}`).toEqual(idsOf(allowed));
      }
  });

  test('activities', async () => {
    const listedIn = await club.db.selectFrom('activityParticipants').selectAll().execute();
    const activities = await club.db.selectFrom('activities').select(['id', 'createdBy']).execute();
    expect(activities).toHaveLength(4);
    for (const [name, viewer] of await viewers()) {
      const listed = await club.db
        .selectFrom('activities')
        .select('id')
        .where(scopeCondition(scopeOf(viewer, 'activity.read')))
        .execute();
      const allowed = activities.filter(({ id, createdBy }) => {
        const participantIds = listedIn.filter((one) => one.activityId === id).map(({ userId }) => userId);
        return can(viewer, 'activity.read', { participantIds, createdBy });
      });
      expect(idsOf(listed), name).toEqual(idsOf(allowed));
    }
  });

  test('scouted players', async () => {
    const players = await club.db.selectFrom('players').select(['id', 'status']).execute();
    for (const [name, viewer] of await viewers()) {
      const listed = await club.db
        .selectFrom('players')
        .select('id')
        .where(scopeCondition(scopeOf(viewer, 'player.read')))
        .execute();
      const allowed = players.filter(({ status }) => can(viewer, 'player.read', { status: status as Status }));
      expect(idsOf(listed), name).toEqual(idsOf(allowed));
    }
  });

  test('SPJ-01 CONF-01 journals', async () => {
    const players = await club.db.selectFrom('players').select('id').execute();
    const journals = JOURNAL_CATEGORIES.flatMap((category) =>
      [null, ...players.map(({ id }) => id)].flatMap((playerId) =>
        [false, true].flatMap((confidential) =>
          [club.ids.scout, club.ids.special].map((createdBy) => ({
            category,
            playerId,
            confidential,
            name: category,
            date: '2026-11-17',
            content: '<p>Note</p>',
            contentText: 'Note',
            createdBy,
          })),
        ),
      ),
    );
    await club.db.insertInto('journals').values(journals).execute();
    const stored = await club.db
      .selectFrom('journals')
      .leftJoin('players', 'players.id', 'journals.playerId')
      .select(['journals.id', 'journals.category', 'journals.createdBy', 'journals.confidential', 'players.status'])
      .execute();
    for (const [name, viewer] of await viewers()) {
      const listed = await club.db
        .selectFrom('journals')
        .select('id')
        .where(scopeCondition(scopeOf(viewer, 'journal.read')))
        .execute();
      const allowed = stored.filter(({ category, status, ...journal }) =>
        can(viewer, 'journal.read', {
          ...journal,
          category: category as JournalCategory,
          status: status as Status | null,
        }),
      );
      expect(idsOf(listed), name).toEqual(idsOf(allowed));
    }
  });

  test('CONF-05 objectives', async () => {
    const { id: playerId } = await club.db.selectFrom('players').select('id').limit(1).executeTakeFirstOrThrow();
    const objectives = [false, true].flatMap((confidential) =>
      [club.ids.scout, club.ids.manager].map((createdBy) => ({
        playerId,
        confidential,
        createdBy,
        category: 'medicine',
        name: 'Weak foot',
        date: '2026-11-17',
        content: 'Ten crosses a day',
      })),
    );
    await club.db.insertInto('objectives').values(objectives).execute();
    const stored = await club.db.selectFrom('objectives').select(['id', 'createdBy', 'confidential']).execute();
    for (const [name, viewer] of await viewers()) {
      const listed = await club.db
        .selectFrom('objectives')
        .select('id')
        .where(scopeCondition(scopeOf(viewer, 'objective.read')))
        .execute();
      const allowed = stored.filter((objective) => can(viewer, 'objective.read', objective));
      expect(idsOf(listed), name).toEqual(idsOf(allowed));
    }
  });
});

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
