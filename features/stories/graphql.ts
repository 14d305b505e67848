import { pagination } from '#domain/fields.ts';
import { readId } from '#domain/ids.ts';
import { scopeOf } from '#domain/permissions.ts';
import { playerById } from '#features/players/data.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, PaginationInput, toPage } from '#server/graphql/pagination.ts';
import { PERFORMANCE_WEEK_FIELDS, STORY_ENTRY_FIELDS } from './fields.ts';
import { listStory, performanceWeeks, type PerformanceWeekRow, type StoryEntryRow } from './lists.ts';
import { MAX_PERFORMANCE_WEEKS, playerStoryFilter, STORY_SORTS } from './rules.ts';

const StoryEntry = builder.objectRef<StoryEntryRow>('StoryEntry').implement({
  description: 'A report, a journal or an objective, as a line of the story of a player.',
  fields: (t) => ({
    ...exposeFields(t, STORY_ENTRY_FIELDS),
    createdBy: t.expose('createdBy', { type: UserReference, description: 'Who wrote or set it.' }),
  }),
});
const PlayerStory = pageType('PlayerStory', StoryEntry);

const PerformanceWeek = builder.objectRef<PerformanceWeekRow>('PerformanceWeek').implement({
  description: 'How a player did in a week, as a weekly update says it (JRN-08).',
  fields: (t) => exposeFields(t, PERFORMANCE_WEEK_FIELDS),
});

const PlayerStoryFilter = inputTypeOf('PlayerStoryFilter', playerStoryFilter, 'What of a story is shown.', {
  kinds: 'Which kinds; all of them when empty or left out.',
  categories: 'What journals and objectives are about. Reports have none, and are left out with it.',
});

/** @throws Refused when there is none whom the viewer may open (decision 17). */
async function presentPlayer({ db, viewer }: Context, requestedId: string): Promise<string> {
  const named = readId(requestedId);
  const player = named === undefined ? undefined : await playerById(db, scopeOf(viewer, 'player.read'), named);
  if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
  return player.id;
}

builder.queryFields((t) => ({
  playerStory: t.field({
    type: PlayerStory,
    description:
      'A page of all reports, journals and objectives on a player whom the viewer may open, the latest day first.',
    authScopes: { may: 'player.read' },
    args: {
      playerId: t.arg.id({
        required: true,
        description: 'The player; the id of a merged one leads to what it became.',
      }),
      pagination: t.arg({ type: PaginationInput, description: `Which page; sorted by ${STORY_SORTS.join(', ')}.` }),
      filter: t.arg({ type: PlayerStoryFilter, description: 'What of it; everything when left out.' }),
    },
    resolve: async (_root, args, context) => {
      const { db, viewer } = context;
      const filter = parseInput(playerStoryFilter, args.filter ?? {});
      const page = toPage(parseInput(pagination, args.pagination), STORY_SORTS, { sortBy: 'date', descending: true });
      const scopes = {
        report: scopeOf(viewer, 'report.read'),
        journal: scopeOf(viewer, 'journal.read'),
        objective: scopeOf(viewer, 'objective.read'),
      };
      return listStory(db, await presentPlayer(context, args.playerId), scopes, filter, page);
    },
  }),
  playerPerformance: t.field({
    type: [PerformanceWeek],
    description: `The latest ${MAX_PERFORMANCE_WEEKS} weekly updates on a player whom the viewer may open, the earliest first.`,
    authScopes: { may: 'player.read' },
    args: {
      playerId: t.arg.id({
        required: true,
        description: 'The player; the id of a merged one leads to what it became.',
      }),
    },
    resolve: async (_root, { playerId }, context) =>
      performanceWeeks(context.db, await presentPlayer(context, playerId), scopeOf(context.viewer, 'journal.read')),
  }),
}));
