/** Squads of a season: kept by managers, read by scouts; players know the names of their own (SQD-01 to SQD-08). */
import { descriptionsOf } from '#domain/declared-fields.ts';
import { readId } from '#domain/ids.ts';
import { can } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { lockUsers } from '../data.ts';
import { Deleted, User, UserReference } from '../graphql-types.ts';
import {
  activePeople,
  deleteMembership,
  insertMembers,
  insertSquad,
  listSquads,
  lockMembership,
  lockSeasons,
  lockSquad,
  membersOf,
  refuseFullSeason,
  squadById,
  squadsOfPeople,
  thoseWhoStay,
  writeLastDay,
  writeSquad,
  type SquadMemberRow,
  type SquadReferenceRow,
  type SquadRow,
} from './data.ts';
import { followInActivities } from '../notices.ts';
import { SQUAD_FIELDS, SQUAD_MEMBER_FIELDS, SQUAD_REFERENCE_FIELDS } from './fields.ts';
import {
  firstDayOfSeason,
  fitsSquadRole,
  membershipEnd,
  neverWas,
  newMembers,
  squadArchiving,
  squadCopy,
  squadInput,
  squadsFilter,
  squadUpdate,
} from './rules.ts';

/** Squads of all seasons in one answer. */
const LIST_LIMIT = 1000;

const todayOf = ({ now, zone }: Pick<Context, 'now' | 'zone'>) => dayOf(now, zone);

const SquadMember = builder.objectRef<SquadMemberRow>('SquadMember').implement({
  description: 'Somebody who belongs to a squad for a while.',
  fields: (t) => ({
    ...exposeFields(t, SQUAD_MEMBER_FIELDS),
    person: t.expose('person', { type: UserReference, description: 'Who it is.' }),
  }),
});

const loadMembers = batchLoader<SquadMemberRow[]>((context, ids) => membersOf(context.db, ids, todayOf(context)));

export const SquadType = builder.objectRef<SquadRow>('Squad').implement({
  description: 'A team of a season (SQD-01).',
  fields: (t) => ({
    ...exposeFields(t, SQUAD_FIELDS),
    count: t.exposeInt('count', { description: 'How many active people belong to it today.' }),
    members: t.field({
      type: [SquadMember],
      description: 'The active people who belong to it today or later, by name; at most 500.',
      resolve: async ({ id }, _args, context) => (await loadMembers(context, id)) ?? [],
    }),
  }),
});

export const SquadReference = builder.objectRef<SquadReferenceRow>('SquadReference').implement({
  description: 'A squad as its own people know it.',
  fields: (t) => exposeFields(t, SQUAD_REFERENCE_FIELDS),
});

const loadSquadsOf = batchLoader<SquadReferenceRow[]>((context, ids) =>
  squadsOfPeople(context.db, ids, todayOf(context)),
);

builder.objectField(User, 'squads', (t) =>
  t.field({
    type: [SquadReference],
    nullable: true,
    description:
      'The squads that the person belongs to today (SQD-08): one’s own, and everybody’s for scouts, managers and admins.',
    resolve: async ({ id }, _args, context) =>
      can(context.viewer, 'squad.ofPerson', { userId: id }) ? ((await loadSquadsOf(context, id)) ?? []) : null,
  }),
);

const {
  id: _id, createdAt: _made, updatedAt: _changed, archivedAt: _archived, version: _version, ...FACTS
} = descriptionsOf(SQUAD_FIELDS); // prettier-ignore
const WHICH = 'Which squad.';
const SquadsFilter = inputTypeOf('SquadsFilter', squadsFilter, 'Which squads are listed.', {
  seasons: 'Only those of these seasons, by the years in which they begin.',
  archived: 'The archived ones, instead of those that stand.',
});
const CreateSquadInput = inputTypeOf('CreateSquadInput', squadInput, 'A new squad.', FACTS);
const UpdateSquadInput = inputTypeOf('UpdateSquadInput', squadUpdate, 'A change of a squad; what is left out stays.', {
  ...FACTS,
  id: WHICH,
});
const ArchiveSquadInput = inputTypeOf('ArchiveSquadInput', squadArchiving, 'A squad that is archived or comes back.', {
  id: WHICH,
  archived: 'Whether it is archived from now on.',
});
const CopySquadInput = inputTypeOf('CopySquadInput', squadCopy, 'A squad that goes on in the next season (SQD-06).', {
  id: WHICH,
  name: 'What it is called then; as before when left out.',
  userIds: 'Of the people of the squad those who stay, at most 500; all of them when left out.',
  from: 'Their first day; the first of July of the new season when left out.',
});
const AddSquadMembersInput = inputTypeOf('AddSquadMembersInput', newMembers, 'People who come into a squad (SQD-02).', {
  squadId: WHICH,
  userIds: 'The ids of active people, at most 500.',
  role: 'What all of them are in it: players play, scouts, managers and admins coach or are of the staff.',
  from: 'The first day.',
  until: 'The last day; without an end when left out.',
});
const EndSquadMembershipInput = inputTypeOf('EndSquadMembershipInput', membershipEnd, 'Somebody who leaves a squad.', {
  id: 'Which membership.',
  until: 'The last day. One before the first takes the membership away, as if it had never been.',
});

builder.queryFields((t) => ({
  squads: t.field({
    type: [SquadType],
    description: 'The squads of all seasons or of some, the latest first and of each the youngest; at most 1,000.',
    authScopes: { may: 'squad.read' },
    args: { filter: t.arg({ type: SquadsFilter, description: 'Which of them; all that stand when left out.' }) },
    resolve: (_root, args, context) =>
      listSquads(context.db, parseInput(squadsFilter, args.filter), todayOf(context), LIST_LIMIT),
  }),
  squad: t.field({
    type: SquadType,
    description: 'One squad.',
    authScopes: { may: 'squad.read' },
    args: { id: t.arg.id({ required: true, description: WHICH }) },
    resolve: (_root, args, context) => findSquad(context, args.id),
  }),
}));

/** @throws Refused when there is none. */
async function findSquad(context: Context, id: string): Promise<SquadRow> {
  const named = readId(id);
  const squad = named === undefined ? undefined : await squadById(context.db, named, todayOf(context));
  if (!squad) throw new RefusedError('errors.not_found', { field: 'id' });
  return squad;
}

/** @throws Refused when there is none. */
async function lockPresentSquad(trx: Context['db'], id: string, field = 'id') {
  const squad = await lockSquad(trx, id);
  if (!squad) throw new RefusedError('errors.not_found', { field });
  return squad;
}

builder.mutationFields((t) => ({
  createSquad: t.field({
    type: SquadType,
    description: 'Makes a squad (SQD-01). A season has at most 200.',
    authScopes: { may: 'squad.write' },
    args: { input: t.arg({ type: CreateSquadInput, required: true, description: 'The squad.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer } = context;
      const input = parseInput(squadInput, args.input);
      const made = await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, viewer!, 'createSquad', input, async () => {
          await lockSeasons(trx);
          await refuseFullSeason(trx, input.season);
          return insertSquad(trx, viewer!.id, input);
        }),
      );
      return findSquad(context, made);
    },
  }),
  updateSquad: t.field({
    type: SquadType,
    description: 'Changes what is given about a squad; what is left out stays. With `version` an older one is refused.',
    authScopes: { may: 'squad.write' },
    args: { input: t.arg({ type: UpdateSquadInput, required: true, description: 'The change.' }) },
    resolve: async (_root, args, context) => {
      const { viewer } = context;
      const input = parseInput(squadUpdate, args.input);
      await writeOnce(context, 'updateSquad', input, async (trx, { id, version, ...given }) => {
        if (given.season != null) await lockSeasons(trx);
        const squad = await lockPresentSquad(trx, id);
        await refuseStale({ id, version }, squad, () => conflictError(trx, 'squads', squad));
        if (given.season != null && given.season !== squad.season) await refuseFullSeason(trx, given.season);
        const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
        await writeSquad(trx, viewer!.id, id, change);
      });
      return findSquad(context, input.id);
    },
  }),
  archiveSquad: t.field({
    type: SquadType,
    description: 'Archives a squad, which is out of the lists then, or brings it back. Its people stay in it.',
    authScopes: { may: 'squad.write' },
    args: { input: t.arg({ type: ArchiveSquadInput, required: true, description: 'Which one.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(squadArchiving, args.input);
      await writeOnce(context, 'archiveSquad', input, async (trx, { id, version, archived }) => {
        const squad = await lockPresentSquad(trx, id);
        await refuseStale({ id, version }, squad, () => conflictError(trx, 'squads', squad));
        if (archived === (squad.archivedAt !== null)) return;
        await writeSquad(trx, viewer!.id, id, { archivedAt: archived ? now.toString() : null });
      });
      return findSquad(context, input.id);
    },
  }),
  copySquad: t.field({
    type: SquadType,
    description:
      'Makes the squad of the next season, with those who stay as what they are (SQD-06). The squad that is copied ends as it is.',
    authScopes: { may: 'squad.write' },
    args: { input: t.arg({ type: CopySquadInput, required: true, description: 'Which one, and who stays.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer } = context;
      const input = parseInput(squadCopy, args.input);
      const made = await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, viewer!, 'copySquad', input, async () => {
          await lockSeasons(trx);
          const squad = await lockPresentSquad(trx, input.id);
          const season = squad.season + 1;
          await refuseFullSeason(trx, season);
          const people = await thoseWhoStay(trx, squad.id, todayOf(context));
          const named = new Set(input.userIds ?? people.map(({ userId }) => userId));
          const stay = people.filter(({ userId }) => named.has(userId));
          if (stay.length < named.size) throw new RefusedError('validations.id_invalid', { field: 'userIds' });
          const facts = parseInput(squadInput, {
            name: input.name ?? squad.name, shortName: squad.shortName, hue: squad.hue, level: squad.level, season,
          }); // prettier-ignore
          const id = await insertSquad(trx, viewer!.id, facts);
          const from = input.from ?? firstDayOfSeason(season);
          for (const role of new Set(stay.map((one) => one.role))) {
            const userIds = stay.filter((one) => one.role === role).map(({ userId }) => userId);
            await insertMembers(trx, viewer!.id, { squadId: id, userIds, role, from });
          }
          return id;
        }),
      );
      return findSquad(context, made);
    },
  }),
  addSquadMembers: t.field({
    type: SquadType,
    description: 'Adds people to a squad for a while (SQD-02). Somebody belongs to it once at a time.',
    authScopes: { may: 'squad.write' },
    args: { input: t.arg({ type: AddSquadMembersInput, required: true, description: 'Who, and since when.' }) },
    resolve: async (_root, args, context) => {
      const { viewer } = context;
      const input = parseInput(newMembers, args.input);
      await writeOnce(context, 'addSquadMembers', input, async (trx, members) => {
        await lockUsers(trx, members.userIds);
        const squad = await lockPresentSquad(trx, members.squadId, 'squadId');
        const people = await activePeople(trx, members.userIds);
        if (people.length !== new Set(members.userIds).size)
          throw new RefusedError('errors.user_not_found', { field: 'userIds' });
        if (!people.every((person) => fitsSquadRole(members.role, person)))
          throw new RefusedError('validations.squad_role', { field: 'role' });
        await insertMembers(trx, viewer!.id, { ...members, squadId: squad.id });
        await followInActivities(trx, context, members.userIds);
      });
      return findSquad(context, input.squadId);
    },
  }),
  endSquadMembership: t.field({
    type: Deleted,
    description: 'Ends somebody’s time in a squad after a day; a day before the first takes it away (SQD-05).',
    authScopes: { may: 'squad.write' },
    args: { input: t.arg({ type: EndSquadMembershipInput, required: true, description: 'Whose, and when.' }) },
    resolve: async (_root, args, context) => {
      const { viewer } = context;
      const input = parseInput(membershipEnd, args.input);
      await writeOnce(context, 'endSquadMembership', input, async (trx, { id, version, until }) => {
        const membership = await lockMembership(trx, id);
        if (!membership) throw new RefusedError('errors.not_found', { field: 'id' });
        await refuseStale({ id, version }, membership, () => conflictError(trx, 'squadMembers', membership));
        if (neverWas(membership, until)) await deleteMembership(trx, id);
        else await writeLastDay(trx, viewer!.id, membership, until);
        await followInActivities(trx, context, [membership.userId]);
      });
      return { deleted: true };
    },
  }),
}));
