/** Planning as somebody of the small club: the documents of the calendar and the activities that tests make. */
import { expect } from 'vitest';
import { openClub, type Who } from './club.ts';

const FIELDS = `id title date allDay startsAt endsAt description version activityType { id name isMatch }
  users { id firstName hasJoinedActivity comment } createdBy { id } comments { user { id } comment }
  matchInfo { id home { id name } homeId homeName away { name } awayId awayName location result_home result_away
    minutes_played position assists goals_scored self_assessment personal_goals improvements remarks }`;
export const CREATE_ACTIVITY = `mutation Create($input: CreateActivityInput!) { createActivity(input: $input) { ${FIELDS} } }`;
export const UPDATE_ACTIVITY = `mutation Update($input: UpdateActivityInput!) { updateActivity(input: $input) { ${FIELDS} } }`;
export const DELETE_ACTIVITY = `mutation Delete($activityId: ID!) { deleteActivity(activityId: $activityId) { deleted left } }`;
export const RESTORE_ACTIVITY = `mutation Restore($activityId: ID!) { restoreActivity(activityId: $activityId) {
  activities { ${FIELDS} } skipped { activityId date code } } }`;
export const JOIN_ACTIVITY = `mutation Join($activityId: ID!, $joined: Boolean) { joinActivity(activityId: $activityId, joined: $joined) { ${FIELDS} } }`;
export const ADD_MATCH_COMMENT = `mutation Comment($input: AddMatchCommentInput!) { addMatchComment(input: $input) { ${FIELDS} } }`;
export const GET_ACTIVITY = `query One($activityId: ID!) { activity(activityId: $activityId) { ${FIELDS} } }`;
export const MY_ACTIVITIES = `query Mine($date: Date!) { myActivities(date: $date) { ${FIELDS} } }`;
export const WEEK_ACTIVITIES = `query Week($date: Date!, $userId: ID) { myActivitiesForWeek(date: $date, userId: $userId) { id date } }`;
/** The same with the week before and the week after. */
export const WEEKS_AROUND = `query Weeks($date: Date!, $userId: ID, $around: Int) {
  myActivitiesForWeek(date: $date, userId: $userId, around: $around) { id date } }`;
export const DAY_ACTIVITIES = `query Day($date: Date!, $userId: ID, $filters: ActivityFilter) {
  activities(date: $date, userId: $userId, filters: $filters) { id title } }`;

/** The Wednesday of tests/club.ts. */
export const TODAY = '2026-11-18';
/** An id that nobody and nothing has. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Opens the small club with two clubs to play against each other. */
export async function openCalendar(options: Parameters<typeof openClub>[0] = {}) {
  const club = await openClub(options);
  const rows = await club.db.selectFrom('activityTypes').select(['id', 'name']).execute();
  const types = Object.fromEntries(rows.map(({ id, name }) => [name.slice('activity_types.'.length), id]));
  const insert = async (name: string) =>
    (await club.db.insertInto('clubs').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  const clubs = { zurich: await insert('FC Zürich'), basel: await insert('FC Basel 1893') };

  const gym = (more: Fields = {}): Fields => ({
    title: 'Gym', date: TODAY, startsAt: '09:00', endsAt: '10:00', activityTypeId: types['gym'], ...more,
  }); // prettier-ignore
  const meeting = (more: Fields = {}) => gym({ title: 'Meeting', activityTypeId: types['meetings'], ...more });
  const derby = (more: Fields = {}): Fields => ({ homeId: clubs.zurich, awayId: clubs.basel, ...more });
  const create = (who: Who | null, activityData: Fields, more: Fields = {}) =>
    club.ask(who, CREATE_ACTIVITY, { input: { activityData, ...more } });
  const created = async (who: Who, activityData: Fields, more: Fields = {}) => {
    const { data, errors } = await create(who, activityData, more);
    expect(errors).toEqual([]);
    return data.createActivity;
  };
  const game = (more: Fields = {}, match: Fields = {}, who: Who = 'player') =>
    created(who, gym({ title: '', activityTypeId: types['game'], ...more }), { matchInfo: derby(match) });
  const update = (who: Who | null, activityData: Fields, matchInfo?: Fields) =>
    club.ask(who, UPDATE_ACTIVITY, { input: { activityData, matchInfo } });
  const one = (who: Who, activityId: string) => club.ask(who, GET_ACTIVITY, { activityId });
  const titles = async (who: Who, date = TODAY): Promise<string[]> =>
    (await club.ask(who, MY_ACTIVITIES, { date })).data.myActivities.map(({ title }: { title: string }) => title);
  const clear = async () => {
    await club.db.deleteFrom('activities').execute();
    await club.db.deleteFrom('removals').execute();
    await club.db.deleteFrom('notifications').execute();
    await club.db.deleteFrom('idempotencyKeys').execute();
  };
  return { ...club, types, clubs, gym, meeting, derby, create, created, game, update, one, titles, clear };
}
type Fields = Record<string, unknown>;
export type TestCalendar = Awaited<ReturnType<typeof openCalendar>>;
