import { deleteRecordInput } from '#features/deletions/rules.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { restoreReport } from '../data.ts';
import { findReport, Report } from '../graphql.ts';

const RestoreReportInput = inputTypeOf('RestoreReportInput', deleteRecordInput, 'A report that is to come back.', {
  id: 'Which report.',
});

builder.mutationFields((t) => ({
  restoreReport: t.field({
    type: Report,
    description:
      'Brings back, for ten minutes, a report that the viewer has deleted, with its files (JRN-22); refused once its author has filed another one on the pair (REP-06).',
    authScopes: { may: 'record.delete' },
    args: { input: t.arg({ type: RestoreReportInput, required: true, description: 'Which one.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(deleteRecordInput, args.input);
      await writeOnce(context, 'restoreReport', input, (trx, { id }) => restoreReport(trx, viewer!.id, id, now));
      return findReport(context, input.id);
    },
  }),
}));
