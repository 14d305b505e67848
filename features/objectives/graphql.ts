import type { GraphQLResolveInfo } from 'graphql';
import { pagination } from '#domain/fields.ts';
import { descriptionsOf } from '#domain/declared-fields.ts';
import { readId } from '#domain/ids.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { CONFIDENTIAL_INPUT, confidentialChange } from '#features/confidentiality/graphql.ts';
import { convertAttached, File, filesOf } from '#features/files/graphql.ts';
import { playerById, presentPlayersById } from '#features/players/data.ts';
import { Player, playerPartsOf } from '#features/players/graphql.ts';
import { Deleted, UserReference } from '#features/users/graphql-types.ts';
import { withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { isFieldSelected } from '#server/graphql/field-selection.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, PaginationInput, toPage } from '#server/graphql/pagination.ts';
import {
  deleteObjective,
  insertObjective,
  lockObjective,
  objectiveById,
  restoreObjective,
  updateObjective,
  type ObjectiveParts,
  type ObjectiveRow,
  type ObjectiveScopes,
} from './data.ts';
import { OBJECTIVE_FIELDS } from './fields.ts';
import { listObjectives } from './lists.ts';
import {
  OBJECTIVE_SORTS,
  objectiveDeletion,
  objectiveInput,
  objectivesFilter,
  objectiveUpdate,
  storedObjective,
  applyObjectiveUpdate,
} from './rules.ts';

// Used where the players were not read with the objectives.
const loadPlayer = batchLoader(({ db }, ids) => presentPlayersById(db, ids));

export const Objective = builder.objectRef<ObjectiveRow>('Objective').implement({
  description: 'What a player is to reach, for scouts, managers and admins; managers and admins set it (ENT-20).',
  fields: (t) => ({
    ...exposeFields(t, OBJECTIVE_FIELDS),
    player: t.field({
      type: Player,
      description: 'Whose objective it is.',
      resolve: async ({ player, playerId }, _args, context) => {
        const found = player ?? (await loadPlayer(context, playerId));
        if (!found) throw new RefusedError('errors.not_found');
        return found;
      },
    }),
    manager: t.expose('manager', { type: UserReference, description: 'Who set it.' }),
    confidentialChange: t.field(confidentialChange),
    canSetConfidential: t.boolean({
      description: 'Whether the viewer may change whether it is confidential (CONF-02).',
      resolve: ({ manager }, _args, { viewer }) => can(viewer, 'objective.setConfidential', { createdBy: manager.id }),
    }),
    canEdit: t.boolean({
      description: 'Whether the viewer may change and delete it (OBJ-03).',
      resolve: (_objective, _args, { viewer }) => can(viewer, 'objective.write'),
    }),
    files: t.field({
      type: [File],
      description: 'In the order in which they were given.',
      resolve: (objective, _args, context) => filesOf(context, 'objectiveId', objective.id),
    }),
  }),
});

const Objectives = pageType('Objectives', Objective);
const ObjectivesFilter = inputTypeOf(
  'ObjectivesFilter',
  objectivesFilter,
  'Which objectives are listed (OBJ-01): those of one player, of one of the categories.',
  {
    playerId: 'The player; the id of a merged one leads to what it became.',
    ids: 'Ids of objectives, at most 300; empty or left out, it does not narrow.',
    categories: 'What they are about; empty or left out, it does not narrow.',
  },
);
const TEXTS = {
  ...descriptionsOf(OBJECTIVE_FIELDS),
  confidential: CONFIDENTIAL_INPUT,
  discussedWithPlayer: 'Whether the player knows of it; not, when left out.',
  comments: 'All of them, in their order; at most 50 of at most 1,000 characters.',
  files: 'The ids of the files, in their order; those that stood there and are not named go.',
};
const CreateObjectiveInput = inputTypeOf(
  'CreateObjectiveInput',
  objectiveInput,
  'A new objective (OBJ-04, OBJ-05).',
  TEXTS,
);
const UpdateObjectiveInput = inputTypeOf(
  'UpdateObjectiveInput',
  objectiveUpdate,
  'A change of an objective (OBJ-07): what is left out stays, null empties a field that may be empty.',
  { ...TEXTS, id: 'Which objective.' },
);
const DeleteObjectiveInput = inputTypeOf('DeleteObjectiveInput', objectiveDeletion, 'An objective that is to go.', {
  id: 'Which objective.',
});

const RestoreObjectiveInput = inputTypeOf(
  'RestoreObjectiveInput',
  objectiveDeletion,
  'An objective that is to come back.',
  { id: 'Which objective.' },
);

const partsOf = (info: GraphQLResolveInfo, ...below: string[]): ObjectiveParts => ({
  player: isFieldSelected(info, ...below, 'player') && playerPartsOf(info, ...below, 'player'),
});

const readable = (viewer: Viewer | null): ObjectiveScopes => ({
  objectives: scopeOf(viewer, 'objective.read'),
  players: scopeOf(viewer, 'player.read'),
});

/** @throws Refused when there is none that the viewer may read. */
async function findObjective({ db, viewer }: Context, id: string, parts?: ObjectiveParts): Promise<ObjectiveRow> {
  const named = readId(id);
  const objective = named === undefined ? undefined : await objectiveById(db, readable(viewer), named, parts);
  if (!objective) throw new RefusedError('errors.not_found', { field: 'id' });
  return objective;
}

builder.queryFields((t) => ({
  objectives: t.field({
    type: Objectives,
    description: 'A page of the objectives of a player whom the viewer may open, the latest first (OBJ-01).',
    authScopes: { may: 'objective.read' },
    args: {
      pagination: t.arg({
        type: PaginationInput,
        description: `Which page; sorted by one of ${OBJECTIVE_SORTS.join(', ')}.`,
      }),
      filter: t.arg({ type: ObjectivesFilter, required: true, description: 'Whose, and which of them.' }),
    },
    resolve: async (_root, args, { db, viewer }, info) => {
      const filter = parseInput(objectivesFilter, args.filter);
      const page = toPage(parseInput(pagination, args.pagination), OBJECTIVE_SORTS, {
        sortBy: 'date',
        descending: true,
      });
      const player = await playerById(db, scopeOf(viewer, 'player.read'), filter.playerId);
      if (!player) throw new RefusedError('errors.not_found', { field: 'filter.playerId' });
      return listObjectives(db, scopeOf(viewer, 'objective.read'), filter, page, partsOf(info, 'result'));
    },
  }),
  objective: t.field({
    type: Objective,
    description:
      'One objective; refused when there is none, its player is closed to the viewer (decision 17), or it is confidential and the viewer no reader of it.',
    authScopes: { may: 'objective.read' },
    args: { id: t.arg.id({ required: true, description: 'Which objective.' }) },
    resolve: (_root, args, context, info) => findObjective(context, args.id, partsOf(info)),
  }),
}));

builder.mutationFields((t) => ({
  createObjective: t.field({
    type: Objective,
    description: 'Sets an objective (OBJ-05). With an idempotency key a repeated call makes one.',
    authScopes: { may: 'objective.write' },
    args: { input: t.arg({ type: CreateObjectiveInput, required: true, description: 'The objective.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(objectiveInput, args.input);
      const author = { id: viewer!.id, players: scopeOf(viewer, 'player.read') };
      const made = await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, viewer!, 'createObjective', input, async () => {
          const id = await insertObjective(trx, author, input, now);
          await convertAttached(context, trx, input.files);
          return id;
        }),
      );
      return findObjective(context, made);
    },
  }),
  updateObjective: t.field({
    type: Objective,
    description: 'Changes what is given; what is left out stays (OBJ-07). The player never changes.',
    authScopes: { may: 'objective.write' },
    args: {
      input: t.arg({ type: UpdateObjectiveInput, required: true, description: 'Which objective, and what changes.' }),
    },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(objectiveUpdate, args.input);
      await writeOnce(context, 'updateObjective', input, async (trx, { files, ...fields }) => {
        const objective = await lockObjective(trx, readable(viewer), fields.id);
        if (!objective) throw new RefusedError('errors.not_found', { field: 'id' });
        await refuseStale(fields, objective, () => conflictError(trx, 'objectives', objective));
        const body = parseInput(storedObjective, applyObjectiveUpdate(objective, fields));
        const { confidential } = fields;
        const setsConfidential = confidential != null && confidential !== objective.confidential;
        if (setsConfidential && !can(viewer, 'objective.setConfidential', { createdBy: objective.manager.id }))
          throw new RefusedError('errors.not_authorized', { field: 'confidential' });
        await updateObjective(trx, viewer!.id, objective, { body, confidential, files }, now);
        await convertAttached(context, trx, files);
      });
      return findObjective(context, input.id);
    },
  }),
  deleteObjective: t.field({
    type: Deleted,
    description: 'Deletes an objective with its files. For ten minutes `restoreObjective` brings it back.',
    authScopes: { may: 'objective.write' },
    args: { input: t.arg({ type: DeleteObjectiveInput, required: true, description: 'Which one.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      await writeOnce(context, 'deleteObjective', parseInput(objectiveDeletion, args.input), async (trx, { id }) => {
        const objective = await lockObjective(trx, readable(viewer), id);
        if (!objective) throw new RefusedError('errors.not_found', { field: 'id' });
        await deleteObjective(trx, viewer!.id, objective.id, now);
      });
      return { deleted: true };
    },
  }),
  restoreObjective: t.field({
    type: Objective,
    description:
      'Brings back, for ten minutes, an objective that the viewer has deleted, with its files and comments (JRN-22).',
    authScopes: { may: 'objective.write' },
    args: { input: t.arg({ type: RestoreObjectiveInput, required: true, description: 'Which one.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(objectiveDeletion, args.input);
      await writeOnce(context, 'restoreObjective', input, async (trx, { id }) => {
        await restoreObjective(trx, viewer!.id, id, now);
        if (!(await objectiveById(trx, readable(viewer), id)))
          throw new RefusedError('errors.not_found', { field: 'id' });
      });
      return findObjective(context, input.id);
    },
  }),
}));
