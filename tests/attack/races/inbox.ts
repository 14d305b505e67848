import type { Who } from '#tests/club.ts';
import { input, KEY, twice, type Races } from './race.ts';
import type { World } from './world.ts';

type Fields = Record<string, unknown>;
const change = (who: Who, activityData: Fields) =>
  input(who, 'updateActivity', (ids) => ({ activityData: { id: ids.shared, ...activityData } }));
const changeSeries = (who: Who, what: 'monday1' | 'monday2', title: string) =>
  input(who, 'updateFollowingActivities', (ids) => ({ activityData: { id: ids[what], title } }));
const changeDay = (what: 'monday2' | 'monday3', title: string) =>
  input('manager', 'updateActivity', (ids) => ({ activityData: { id: ids[what], title } }));
const remove = (world: World) =>
  world.ask('admin', 'mutation ($id: ID!) { deleteActivity(activityId: $id) { deleted } }', { id: world.ids.shared });
const mark = (who: Who, more: Fields = {}) => input(who, 'markNotificationsRead', more);

/** The player has been told of an activity and of a series. */
async function told(world: World): Promise<void> {
  await change('manager', { title: 'Told' })(world);
  await changeSeries('manager', 'monday1', 'Told')(world);
}

export const INBOX_RACES: Races = {
  markNotificationsRead: [
    twice('all of them', mark('player'), { prepare: told }),
    twice('one key', mark('player', { idempotencyKey: KEY }), { prepare: told }),
    { what: 'read and unread', one: mark('player'), other: mark('player', { isRead: false }), prepare: told },
    { what: 'a change of what it tells', one: mark('player'), other: change('manager', { title: 'Again' }), prepare: told },
    { what: 'a change by somebody else', one: mark('player'), other: change('admin', { title: 'Again' }), prepare: told },
    { what: 'a change of the series', one: mark('player'), other: changeSeries('manager', 'monday2', 'Again'), prepare: told },
    { what: 'the end of the activity', one: mark('player'), other: remove, prepare: told },
  ],
}; // prettier-ignore

/** What is told of changes at once. Each stands with the races of the change itself. */
export const TOLD_RACES: Races = {
  updateActivity: [
    { what: 'two changes by one person that nobody was told of yet', one: change('manager', { title: 'A' }), other: change('manager', { description: 'B' }) },
    { what: 'two changes by one person who told of it before', one: change('manager', { title: 'A' }), other: change('manager', { description: 'B' }), prepare: told },
    { what: 'two days of a series that was told of as one', one: changeDay('monday2', 'A'), other: changeDay('monday3', 'B'), prepare: told },
    { what: 'a day and the series', one: changeDay('monday3', 'A'), other: changeSeries('manager', 'monday2', 'B'), prepare: told },
  ],
}; // prettier-ignore
