/** Messages to the people of a squad (SQD-15 to SQD-17). */
import * as z from 'zod/mini';
import { id, idempotencyKey, requiredLines, requiredText } from '#domain/fields.ts';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_TITLE_LENGTH } from '#domain/text/lengths.ts';

/** The latest messages of a squad that are shown. */
export const SHOWN_MESSAGES = 20;

/** The texts, in the language of whoever writes them. */
export const squadMessageForm = z.object({
  title: requiredText(MAX_MESSAGE_TITLE_LENGTH, 'validations.title_required'),
  message: requiredLines(MAX_MESSAGE_LENGTH),
});
export const squadMessageInput = z.extend(squadMessageForm, { squadId: id(), idempotencyKey });
export const squadMessagesArgs = z.object({ squadId: id() });
