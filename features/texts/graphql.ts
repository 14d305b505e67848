/** The stored texts that could not be brought into their tidy form, for admins (TXT-04). */
import { builder } from '#server/graphql/builder.ts';
import { untidyTexts, type UntidyTextRow } from './data.ts';
import { LEFT_REASONS, TEXT_TABLE_NAMES } from './rules.ts';

/** More than anybody mends in one go; what is mended makes room for the next. */
const MAX_UNTIDY = 100;

const UntidyText = builder.objectRef<UntidyTextRow>('UntidyText').implement({
  description: 'A text with signs that nobody sees, which stays as it is until somebody mends it (TXT-04).',
  fields: (t) => ({
    table: t.exposeString('table', { description: `What kind of record it is of: ${TEXT_TABLE_NAMES.join(', ')}.` }),
    recordId: t.exposeID('recordId', { description: 'Of which record.' }),
    field: t.exposeString('field', { description: 'In which of its fields.' }),
    text: t.exposeString('text', { description: 'As it is stored.' }),
    reason: t.exposeString('reason', {
      description: `Why it stays: ${LEFT_REASONS.join(', ')}. Taken is a name that another record has, empty one of which nothing would be left.`,
    }),
    otherId: t.exposeID('otherId', {
      nullable: true,
      description: 'The club that has the name already, with which this one can be merged; null for other records.',
    }),
  }),
});

builder.queryFields((t) => ({
  untidyTexts: t.field({
    type: [UntidyText],
    description: `Texts that are waiting to be mended by hand, at most ${MAX_UNTIDY} (TXT-04).`,
    authScopes: { may: 'clubSettings.edit' },
    resolve: (_root, _args, { db }) => untidyTexts(db, MAX_UNTIDY),
  }),
}));
