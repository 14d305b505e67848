/** A coach or manager writes to a squad, and sees how many have read it (SQD-15 to SQD-17). */
import type { MessageType } from '#domain/notification-types.ts';
import { can } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { isOfStaff, membersOf, squadById } from '#features/users/squads/data.ts';
import { membersOn } from '#features/users/squads/rules.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { builder, notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { insertMessage } from '../data.ts';
import { CustomNotificationType, enqueueMessage } from '../graphql.ts';
import { listSquadMessages } from './data.ts';
import { SHOWN_MESSAGES, squadMessageInput, squadMessagesArgs } from './rules.ts';

const MessageSquadInput = inputTypeOf('MessageSquadInput', squadMessageInput, 'A message, and the squad it is for.', {
  squadId: 'The squad: whoever belongs to it today gets the message.',
  title: 'At most 120 characters.',
  message: 'At most 1,000 characters.',
});

builder.queryFields((t) => ({
  squadMessages: t.field({
    type: [CustomNotificationType],
    description: `The latest ${SHOWN_MESSAGES} messages to a squad, and how many have read each; for managers, and for those who are of its staff today (SQD-16).`,
    authScopes: { may: 'squad.message' },
    args: { squadId: t.arg.id({ required: true, description: 'Which squad.' }) },
    resolve: async (_root, args, context) => {
      const { squadId } = parseInput(squadMessagesArgs, args);
      await authorizeSquad(context, squadId);
      return listSquadMessages(context.db, squadId, SHOWN_MESSAGES);
    },
  }),
}));

builder.mutationFields((t) => ({
  messageSquad: t.field({
    type: CustomNotificationType,
    description:
      'Sends a message to everybody else who belongs to a squad today; for managers, and for those who are of its staff (SQD-15). With an idempotency key a repeated call sends one.',
    authScopes: { may: 'squad.message' },
    args: { input: t.arg({ type: MessageSquadInput, required: true, description: 'What, and to which squad.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(squadMessageInput, args.input);
      const { squadId, title, message } = input;
      const today = await authorizeSquad(context, squadId);
      return enqueueMessage(context, 'messageSquad', input, async (trx) => {
        const members = (await membersOf(trx, [squadId], today)).get(squadId) ?? [];
        const userIds = membersOn(members, today).filter((id) => id !== viewer!.id);
        if (userIds.length === 0) throw new RefusedError('validations.recipients_left', { field: 'squadId' });
        // Written once: who reads another language gets the same words.
        const texts = { title: { en: title }, message: { en: message }, type: 'USER_CUSTOM_MESSAGE' as MessageType };
        return insertMessage(trx, viewer!.id, { ...texts, userIds }, now, squadId);
      });
    },
  }),
}));

/**
 * Answers the club's day.
 * @throws Refused when there is no such squad, or the viewer may not write to it
 */
async function authorizeSquad({ db, viewer, now, zone }: Context, squadId: string): Promise<string> {
  const today = dayOf(now, zone);
  if (!(await squadById(db, squadId, today))) throw new RefusedError('errors.not_found', { field: 'squadId' });
  const isOfItsStaff = await isOfStaff(db, squadId, viewer!.id, today);
  if (!can(viewer, 'squad.message', { isOfItsStaff })) throw notAuthorizedError(viewer);
  return today;
}
