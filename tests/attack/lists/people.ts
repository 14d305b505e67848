import type { Random } from '#database/demo/random.ts';
import { LABELS, ROLES } from '#domain/football.ts';
import { addDays, mondayOf } from '#domain/time.ts';
import type { Who } from '#tests/club.ts';
import { found, fullName, idsOf, isManager, searchWord, some, type Filter, type List } from './list.ts';
import { WORLD_DAYS, MONDAY, type ListsWorld } from './world.ts';

const dayOfWorld = (chance: Random) => addDays(MONDAY, chance.between(0, WORLD_DAYS - 1));
const partsOf = (world: ListsWorld, activityId: string) =>
  world.participants.filter((part) => part.activityId === activityId).map(({ userId }) => userId);

const ROLE_WORDS: Record<string, string> = {
  player: 'Player', scout: 'Scout', manager: 'Manager', admin: 'Admin', special: 'Journal author',
}; // prettier-ignore
const LABEL_WORDS: Record<string, string> = { YOUTH: 'Youth', PRO: 'Pro' };

const picker: List = {
  of: 'user',
  types: { roles: '[Role!]', labels: '[Label!]', date: 'Date', hasActivity: 'Boolean', search: 'String' },
  ask: (_world, chance) => {
    const asked: Filter = {};
    some(chance, asked, 'roles', ROLES);
    some(chance, asked, 'labels', LABELS, 1);
    if (chance.chance(0.2)) asked['date'] = dayOfWorld(chance);
    if (asked['date'] && chance.chance(0.6)) asked['hasActivity'] = chance.chance(0.5);
    searchWord(chance, asked);
    return asked;
  },
  refused: (_world, asked, who) => (asked['date'] && who !== 'admin' ? 'errors.not_authorized' : null),
  matches: ({ people, participants }, { roles, labels, date, hasActivity, search }) =>
    idsOf(
      people,
      ({ id, role, label, deactivatedAt, firstName, lastName }) =>
        deactivatedAt === null &&
        found(search, [firstName, lastName, ROLE_WORDS[role], label && LABEL_WORDS[label]].join(' ')) &&
        (!roles || (roles as string[]).includes(role)) &&
        (!labels || (labels as string[]).includes(label ?? '')) &&
        (!date || role !== 'special') &&
        (hasActivity === undefined ||
          participants.some((part) => part.userId === id && part.date === date) === hasActivity),
    ),
  // Players meet the names of their scouts, whose records they do not open; special users pick nobody.
  otherwise: ({ ids, assignments }, who, id, readable) =>
    who === 'special'
      ? false
      : readable ||
        (who === 'player' && assignments.some(({ playerId, scoutId }) => playerId === ids.player && scoutId === id)),
};

const calendar = (more: Pick<List, 'types' | 'ask' | 'matches'> & Partial<List>): List => ({
  of: 'activity',
  refused: (_world, _asked, who) => (who === 'special' ? 'errors.not_authorized' : null),
  ...more,
});
/** Somebody's calendar, which players have none of others. */
const ofOthers = (world: ListsWorld, asked: Filter, who: Who): string | null => {
  if (who === 'special') return 'errors.not_authorized';
  const { userId } = asked;
  return userId && who === 'player' && userId !== world.ids.player ? 'errors.user_not_found' : null;
};
const anybody = (world: ListsWorld, chance: Random) =>
  chance.chance(0.3) ? world.ids.player : chance.pick(world.people).id;

const dailyMap: List = calendar({
  types: { date: 'Date!', filters: 'DailyMapFilter' },
  fields: 'id activities { id }',
  ask: (_world, chance) => {
    const filters: Filter = {};
    some(chance, filters, 'roles', ROLES);
    some(chance, filters, 'labels', LABELS, 1);
    searchWord(chance, filters);
    if (chance.chance(0.2)) filters['hasActivity'] = chance.chance(0.5);
    return { date: dayOfWorld(chance), filters };
  },
  refused: (_world, asked, who) =>
    who === 'special' || ((asked['filters'] as Filter)['hasActivity'] !== undefined && who !== 'admin')
      ? 'errors.not_authorized'
      : null,
  matches: (world, { date, filters }, who) => {
    const { roles, labels, search: words, hasActivity } = filters as Filter;
    const shown = world.people.filter(
      (person) =>
        person.deactivatedAt === null &&
        person.role !== 'special' &&
        (who !== 'player' || person.id === world.ids.player) &&
        (!roles || (roles as string[]).includes(person.role)) &&
        (!labels || (labels as string[]).includes(person.label ?? '')) &&
        found(words, fullName(person)) &&
        hasActivity !== false,
    );
    const people = new Set(shown.map(({ id }) => id));
    return idsOf(world.activities, (one) => one.date === date && partsOf(world, one.id).some((id) => people.has(id)));
  },
  rows: (people: { activities: { id: string }[] }[]) => [
    ...new Set(people.flatMap(({ activities }) => activities.map(({ id }) => id))),
  ],
});

const busy: List = calendar({
  types: { userIds: '[ID!]!', date: 'Date!', startsAt: 'Time!', endsAt: 'Time!', exceptId: 'ID' },
  fields: 'person { id } activity { id }',
  ask: (world, chance) => {
    const from = chance.between(6, 22);
    const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
    const asked: Filter = {
      userIds: chance.some(world.people, chance.between(1, 20)).map(({ id }) => id),
      date: dayOfWorld(chance),
      startsAt: hour(from),
      endsAt: hour(chance.between(from + 1, 24)),
    };
    if (chance.chance(0.2) && world.activities.length > 0) asked['exceptId'] = chance.pick(world.activities).id;
    return asked;
  },
  matches: (world, asked, who) => {
    const { userIds, date, startsAt, endsAt, exceptId } = asked as Record<'date' | 'startsAt' | 'endsAt', string> & {
      userIds: string[];
      exceptId?: string;
    };
    const people = userIds.filter((id) => who !== 'player' || id === world.ids.player);
    return idsOf(
      world.activities,
      (one) =>
        one.date === date &&
        one.startsAt.slice(0, 5) < endsAt &&
        one.endsAt.slice(0, 5) > startsAt &&
        one.id !== exceptId &&
        partsOf(world, one.id).some((id) => people.includes(id)),
    );
  },
  rows: (times: { activity: { id: string } | null }[]) => [
    ...new Set(times.flatMap(({ activity }) => activity?.id ?? [])),
  ],
});

const weeklyMap: List = calendar({
  types: { date: 'Date!', filters: 'WeeklyMapFilter' },
  fields: 'id activities { id }',
  ask: (_world, chance) => ({
    date: dayOfWorld(chance),
    filters: chance.chance(0.7) ? { label: chance.pick([...LABELS, 'DEACTIVATED']) } : {},
  }),
  refused: (_world, _asked, who) => (who === 'admin' ? null : 'errors.not_authorized'),
  matches: (world, { date, filters }) => {
    const { label } = filters as Filter;
    const left = label === 'DEACTIVATED';
    const people = idsOf(
      world.people,
      (person) =>
        person.role !== 'special' &&
        (person.deactivatedAt !== null) === left &&
        (!label || left || person.label === label),
    );
    const monday = mondayOf(date as string);
    return idsOf(
      world.activities,
      (one) =>
        one.date >= monday && one.date <= addDays(monday, 6) && partsOf(world, one.id).some((id) => people.has(id)),
    );
  },
  rows: dailyMap.rows,
} as Pick<List, 'types' | 'ask' | 'matches'> & Partial<List>);

export const PEOPLE_AND_CALENDARS: Record<string, List> = {
  users: picker,
  listActiveUsers: picker,
  userList: {
    of: 'user',
    paged: ['lastName'],
    types: { filter: 'UserListFilter' },
    ask: (_world, chance) => {
      const filter: Filter = chance.chance(0.5) ? { roles: ['player'] } : {};
      if (!filter['roles']) some(chance, filter, 'roles', ROLES);
      if (chance.chance(0.3)) filter['label'] = chance.pick(LABELS);
      if (chance.chance(0.3)) filter['deactivated'] = chance.chance(0.5);
      searchWord(chance, filter);
      return { filter };
    },
    refused: (_world, { filter }, who) => {
      const { roles, deactivated } = filter as { roles?: string[]; deactivated?: boolean };
      const may = isManager(who) || (who === 'scout' && roles?.join() === 'player');
      return may && (!deactivated || who === 'admin') ? null : 'errors.not_authorized';
    },
    matches: ({ people }, { filter }) => {
      const { roles, label, deactivated, search: words } = filter as Filter;
      return idsOf(
        people,
        (person) =>
          (person.deactivatedAt !== null) === (deactivated ?? false) &&
          (!roles || (roles as string[]).includes(person.role)) &&
          (!label || person.label === label) &&
          found(words, fullName(person)),
      );
    },
  },
  reminderRecipients: {
    of: 'user',
    paged: ['lastName'],
    types: { filter: 'ReminderRecipientsFilter' },
    ask: (_world, chance) => {
      const filter: Filter = {};
      some(chance, filter, 'roles', ROLES);
      some(chance, filter, 'labels', LABELS, 2);
      searchWord(chance, filter);
      return { filter };
    },
    refused: (_world, _asked, who) => (who === 'admin' ? null : 'errors.not_authorized'),
    matches: ({ people }, { filter }) => {
      const { roles, labels, search: words } = filter as Filter & { roles?: string[]; labels?: string[] };
      const isMeant = ({ role, label }: { role: string; label: string | null }) =>
        (!roles && !labels) ||
        (label !== null
          ? (labels ?? []).includes(label)
          : (roles ?? []).includes(role === 'admin' && !roles?.includes('admin') ? 'manager' : role));
      return idsOf(
        people,
        (person) =>
          person.deactivatedAt === null &&
          person.role !== 'special' &&
          isMeant(person) &&
          found(words, fullName(person)),
      );
    },
  },
  activities: calendar({
    types: { date: 'Date!', userId: 'ID', filters: 'ActivityFilter' },
    ask: (world, chance) => {
      const filters: Filter = {};
      some(chance, filters, 'activityTypeIds', world.types.map(({ id }) => id)); // prettier-ignore
      if (chance.chance(0.3)) return { date: dayOfWorld(chance), userId: anybody(world, chance), filters };
      some(chance, filters, 'userIds', world.people.map(({ id }) => id), 6); // prettier-ignore
      return { date: dayOfWorld(chance), filters };
    },
    refused: ofOthers,
    matches: (world, { date, userId, filters }) => {
      const { activityTypeIds, userIds } = filters as { activityTypeIds?: string[]; userIds?: string[] };
      const people = userId ? [userId as string] : userIds;
      return idsOf(
        world.activities,
        (one) =>
          one.date === date &&
          (!activityTypeIds || activityTypeIds.includes(one.activityTypeId)) &&
          (!people || partsOf(world, one.id).some((id) => people.includes(id))),
      );
    },
  }),
  listNotifications: {
    of: 'activity',
    types: { userId: 'ID', pagination: 'NotificationsPagination' },
    fields: 'activity { id }',
    ask: (world, chance) => ({
      ...(chance.chance(0.7) && { userId: anybody(world, chance) }),
      pagination: { limit: 100 },
    }),
    refused: (world, { userId }, who) => {
      if (who === 'special') return 'errors.not_authorized';
      const person = world.people.find(({ id }) => id === (userId ?? world.ids[who]))!;
      if (person.id === world.ids[who]) return null;
      const isOpen =
        who === 'admin' ||
        (person.deactivatedAt === null && (who === 'manager' || (who === 'scout' && person.role === 'player')));
      return isOpen ? null : 'errors.user_not_found';
    },
    // Everybody was told of every activity; each sees those that are the recipient's to read.
    matches: (world, { userId }, who) => {
      const person = world.people.find(({ id }) => id === (userId ?? world.ids[who]))!;
      if (person.role === 'special') return new Set();
      return idsOf(
        world.activities,
        (one) =>
          one.createdBy !== person.id && (person.role !== 'player' || partsOf(world, one.id).includes(person.id)),
      );
    },
    rows: (entries: { activity: { id: string } | null }[]) => entries.flatMap(({ activity }) => activity?.id ?? []),
  },
  myActivities: calendar({
    types: { date: 'Date!' },
    ask: (_world, chance) => ({ date: dayOfWorld(chance) }),
    matches: (world, { date }, who) =>
      idsOf(world.activities, (one) => one.date === date && partsOf(world, one.id).includes(world.ids[who])),
  }),
  myActivitiesForWeek: calendar({
    types: { date: 'Date!', userId: 'ID', around: 'Int' },
    ask: (world, chance) => ({
      date: dayOfWorld(chance),
      ...(chance.chance(0.6) && { userId: anybody(world, chance) }),
      ...(chance.chance(0.5) && { around: chance.between(0, 2) }),
    }),
    refused: ofOthers,
    matches: (world, { date, userId, around }, who) => {
      const from = addDays(mondayOf(date as string), -7 * ((around as number | undefined) ?? 0));
      const to = addDays(mondayOf(date as string), 6 + 7 * ((around as number | undefined) ?? 0));
      const whose = (userId as string | undefined) ?? world.ids[who];
      return idsOf(
        world.activities,
        (one) => one.date >= from && one.date <= to && partsOf(world, one.id).includes(whose),
      );
    },
  }),
  busyPeople: busy,
  usersActivitiesDailyMap: dailyMap,
  usersActivitiesWeeklyMap: weeklyMap,
};
