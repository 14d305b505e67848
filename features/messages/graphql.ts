import { pagination } from '#domain/fields.ts';
import { readId } from '#domain/ids.ts';
import { LANGUAGES, type Language } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import type { NotificationRow } from '#features/notifications/data.ts';
import { Notification } from '#features/notifications/graphql.ts';
import { dayOf } from '#domain/time.ts';
import { SQUADS_FILTER, UserReference } from '#features/users/graphql-types.ts';
import type { Db } from '#server/database/database.ts';
import { earlierAnswerOf, withIdempotencyKey } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, PaginationInput, toPage } from '#server/graphql/pagination.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { inLanguage, insertMessage, messageById, textsOfMessages, type MessageRow, type MessageTexts } from './data.ts';
import { MESSAGE_FIELDS } from './fields.ts';
import { listMessages, listRecipients, recipientIds } from './lists.ts';
import {
  customNotificationInput,
  languageFor,
  MESSAGE_SORTS,
  MAX_RECIPIENTS,
  RECIPIENT_SORTS,
  recipientsFilter,
} from './rules.ts';

export const CustomNotificationType = builder.objectRef<MessageRow>('CustomNotification').implement({
  description: 'A reminder or message that an admin has sent (ENT-08), or a message to a squad (SQD-15).',
  fields: (t) => ({
    ...exposeFields(t, MESSAGE_FIELDS),
    title: t.string({
      description: 'Its title in the viewer’s language, or in English where title or text is not written in that.',
      resolve: (texts, _args, { viewer }) => inLanguage(texts, viewer!.language).title,
    }),
    message: t.string({
      description: 'Its text, in the same language as its title.',
      resolve: (texts, _args, { viewer }) => inLanguage(texts, viewer!.language).message,
    }),
    languages: t.field({
      type: ['Language'],
      description: 'In which languages it can be read: those in which title and text were written.',
      resolve: (texts) => LANGUAGES.filter((language) => languageFor(texts, language) === language),
    }),
    createdBy: t.expose('createdBy', { type: UserReference, description: 'Who sent it.' }),
    recipients: t.exposeInt('recipients', {
      description: 'How many people it is for. It is sent while fewer of them were reached or left out.',
    }),
    devices: t.exposeInt('devices', { description: 'How many devices have shown it.' }),
    read: t.exposeInt('read', { description: 'How many people have read it.' }),
    failed: t.boolean({
      description: 'Whether it was given up before all of them had it.',
      resolve: ({ failedAt }) => failedAt !== null,
    }),
  }),
});

const CustomNotifications = pageType('CustomNotifications', CustomNotificationType);
const ReminderRecipients = pageType('ReminderRecipients', UserReference);

const IN_LANGUAGES: { [Of in Language]: string } = {
  en: 'In English: who reads another language gets this where nothing is written in it.',
  de: 'In German.',
  fr: 'In French.',
  es: 'In Spanish.',
  it: 'In Italian.',
  sr: 'In Serbian, in Latin letters.',
};
const SendCustomNotificationInput = inputTypeOf(
  'SendCustomNotificationInput',
  customNotificationInput,
  'A reminder or message, and whom it is for (REM-04).',
  {
    title: ['At most 120 characters in each language.', IN_LANGUAGES],
    message: ['At most 1,000 characters in each language.', IN_LANGUAGES],
    type: 'One of those of users: `USER_ACTIVITY_REMINDER` when left out.',
    userIds: `People with a calendar, 1 to ${MAX_RECIPIENTS.toLocaleString('en')}. Who has left the club is passed over.`,
  },
);
const RecipientsFilter = inputTypeOf(
  'ReminderRecipientsFilter',
  recipientsFilter,
  'Whom an admin chooses from: people of one of the roles, and players of one of the sections; everybody when both are left out.',
  {
    roles: 'Their roles; `manager` means admins too.',
    labels: 'The sections of players.',
    squadIds: SQUADS_FILTER,
    search: 'Words that are in the name; at most 100 characters.',
  },
);

builder.queryFields((t) => ({
  reminderRecipients: t.field({
    type: ReminderRecipients,
    description: 'A page of those to whom an admin can write, by last name (REM-01).',
    authScopes: { may: 'notification.send' },
    args: {
      filter: t.arg({ type: RecipientsFilter, description: 'Which of them.' }),
      pagination: t.arg({ type: PaginationInput, description: 'Which page.' }),
    },
    resolve: (_root, args, { db, now, zone }) => {
      const page = toPage(parseInput(pagination, args.pagination), RECIPIENT_SORTS, BY_NAME);
      return listRecipients(db, parseInput(recipientsFilter, args.filter ?? {}), page, dayOf(now, zone));
    },
  }),
  reminderRecipientIds: t.field({
    type: ['ID'],
    description: 'All of them, to choose them at once.',
    authScopes: { may: 'notification.send' },
    args: { filter: t.arg({ type: RecipientsFilter, description: 'Which of them.' }) },
    resolve: (_root, args, { db, now, zone }) =>
      recipientIds(db, parseInput(recipientsFilter, args.filter ?? {}), dayOf(now, zone)),
  }),
  customNotifications: t.field({
    type: CustomNotifications,
    description: 'A page of the reminders and messages of the last year, the latest first.',
    authScopes: { may: 'notification.send' },
    args: { pagination: t.arg({ type: PaginationInput, description: 'Which page.' }) },
    resolve: (_root, args, { db }) =>
      listMessages(db, toPage(parseInput(pagination, args.pagination), MESSAGE_SORTS, LATEST_FIRST)),
  }),
  customNotification: t.field({
    type: CustomNotificationType,
    description: 'A reminder or message that was sent: how far it has come.',
    authScopes: { may: 'notification.send' },
    args: { id: t.arg.id({ required: true, description: 'Which one.' }) },
    resolve: (_root, args, context) => findMessage(context, args.id),
  }),
}));

const BY_NAME = { sortBy: 'lastName', descending: false } as const;
const LATEST_FIRST = { sortBy: 'createdAt', descending: true } as const;

async function findMessage({ db }: Context, id: string): Promise<MessageRow> {
  const named = readId(id);
  const message = named === undefined ? undefined : await messageById(db, named);
  if (!message) throw new RefusedError('errors.not_found', { field: 'id' });
  return message;
}

builder.mutationFields((t) => ({
  sendCustomNotification: t.field({
    type: CustomNotificationType,
    description:
      'Sends a reminder or message (GQL-29). It is put into the inboxes apart: `customNotification` tells how far it has come. With an idempotency key a repeated call sends one.',
    authScopes: { may: 'notification.send' },
    args: { input: t.arg({ type: SendCustomNotificationInput, required: true, description: 'What, and to whom.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(customNotificationInput, args.input);
      return enqueueMessage(context, 'sendCustomNotification', input, (trx) =>
        insertMessage(trx, viewer!.id, input, now),
      );
    },
  }),
}));

/**
 * Counts a message towards what its writer may send, has `write` write it, and has it delivered; said again with its key,
 * it is sent once.
 */
export async function enqueueMessage(
  context: Context,
  operation: string,
  input: { idempotencyKey?: string | null | undefined },
  write: (trx: Db) => Promise<string>,
): Promise<MessageRow> {
  const { db, jobs, viewer, now } = context;
  if (!(await earlierAnswerOf(context, operation, input))) await consume(db, 'message', viewer!.id, now);
  const sent = await db.transaction().execute((trx) =>
    withIdempotencyKey(trx, viewer!, operation, input, async () => {
      const messageId = await write(trx);
      await jobs.add(trx, 'message', { messageId }, { account: viewer!.id });
      return messageId;
    }),
  );
  return findMessage(context, sent);
}

const textsOf = batchLoader<MessageTexts>(
  async ({ db }, ids) => new Map((await textsOfMessages(db, ids)).map((texts) => [texts.id, texts])),
);

/** Null for viewers who may not read it, and for entries that are no messages. */
async function readText(
  { messageId, recipientId }: NotificationRow,
  context: Context,
  which: 'title' | 'message',
): Promise<string | null> {
  if (messageId === null) return null;
  const mayRead = can(context.viewer, 'notification.text', { userId: recipientId });
  const texts = await textsOf(context, messageId);
  // SQD-17: whoever may look into somebody's inbox learns what was written to the squad by its title alone.
  if (!texts || !(mayRead || (which === 'title' && texts.squadId !== null))) return null;
  return inLanguage(texts, context.viewer!.language)[which];
}

builder.objectFields(Notification, (t) => ({
  title: t.string({
    nullable: true,
    description:
      'The title of a reminder or message in the viewer’s language, or in English (A-46, A-84); for its recipient and for admins, of a message to a squad for whoever may read the inbox (SQD-17).',
    resolve: (entry, _args, context) => readText(entry, context, 'title'),
  }),
  message: t.string({
    nullable: true,
    description: 'The text of a reminder or message; for its recipient and for admins.',
    resolve: (entry, _args, context) => readText(entry, context, 'message'),
  }),
}));
