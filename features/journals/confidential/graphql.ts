/** Making journals confidential that were written before one could say so (CONF-08). */
import { writeOnce } from '#server/database/idempotency.ts';
import { parseInput } from '#server/errors/errors.ts';
import { builder } from '#server/graphql/builder.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { countByCategory, makeAllConfidential, type CategoryCount } from './data.ts';
import { makeConfidentialInput, SENSITIVE_CATEGORIES } from './rules.ts';

const JournalsOfCategory = builder.objectRef<CategoryCount>('JournalsOfCategory').implement({
  description: 'How many journals a category has.',
  fields: (t) => ({
    category: t.expose('category', { type: 'JournalCategory', description: 'The category.' }),
    journals: t.exposeInt('journals', { description: 'How many there are.' }),
    confidential: t.exposeInt('confidential', { description: 'How many of them are confidential.' }),
  }),
});

const MadeConfidential = builder.objectRef<{ journals: number }>('MadeConfidential').implement({
  description: 'What was made confidential.',
  fields: (t) => ({
    journals: t.exposeInt('journals', { description: 'How many journals were not, and are now.' }),
  }),
});

const MakeConfidentialInput = inputTypeOf(
  'MakeConfidentialInput',
  makeConfidentialInput,
  'Which journals are to be confidential.',
  { categories: 'All of these categories; of none when empty.' },
);

builder.queryFields((t) => ({
  sensitiveJournals: t.field({
    type: [JournalsOfCategory],
    description: `How many journals there are of ${SENSITIVE_CATEGORIES.join(' and ')}, and how many are confidential (CONF-08).`,
    authScopes: { may: 'journal.setAllConfidential' },
    resolve: (_root, _args, { db }) => countByCategory(db, SENSITIVE_CATEGORIES),
  }),
}));

builder.mutationFields((t) => ({
  makeJournalsConfidential: t.field({
    type: MadeConfidential,
    description: 'Makes all journals of the categories confidential at once, whoever wrote them (CONF-08).',
    authScopes: { may: 'journal.setAllConfidential' },
    args: { input: t.arg({ type: MakeConfidentialInput, required: true, description: 'Which ones.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(makeConfidentialInput, args.input);
      return writeOnce(context, 'makeJournalsConfidential', input, async (trx, { categories }) => ({
        journals: await makeAllConfidential(trx, viewer!.id, categories, now),
      }));
    },
  }),
}));
