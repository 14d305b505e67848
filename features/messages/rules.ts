/** Reminders and messages that admins write to people, and their recipients (REM-01 to REM-04, ENT-08). */
import * as z from 'zod/mini';
import {
  idempotencyKey,
  idList,
  lines,
  oneOf,
  optional,
  requiredLines,
  requiredText,
  search,
  someOf,
  text,
} from '#domain/fields.ts';
import { LABELS, LANGUAGES, ROLES, type Language } from '#domain/football.ts';
import { MESSAGE_TYPES, NOTIFICATION_TYPES, type NotificationType } from '#domain/notification-types.ts';
import { squadIds } from '#features/users/rules.ts';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_TITLE_LENGTH } from '#domain/text/lengths.ts';

/** The most recipients of a message. */
export const MAX_RECIPIENTS = 5000;

/** The texts of a message: each in the languages in which it was written. */
type Texts<Text> = { title: { [In in Language]?: Text }; message: { [In in Language]?: Text } };

/** The language in which somebody reads a message: their own where title and text are both written in it, else English. */
export const languageFor = ({ title, message }: Texts<string | null | undefined>, language: Language): Language =>
  title[language]?.trim() && message[language]?.trim() ? language : 'en';

/** The languages in which only one of title and text is written, and which one is missing. */
export const missingIn = ({ title, message }: Texts<string | null | undefined>) =>
  LANGUAGES.flatMap((language) => {
    const [hasTitle, hasText] = [Boolean(title[language]?.trim()), Boolean(message[language]?.trim())];
    return hasTitle === hasText ? [] : [{ language, what: hasTitle ? ('text' as const) : ('title' as const) }];
  });

/** A text in English, and optionally in other languages (A-46, G-15). */
function inLanguages<Required extends z.ZodMiniType<string, string>, Optional extends z.ZodMiniType<string, string>>(
  english: Required,
  other: Optional,
) {
  const others = LANGUAGES.filter((language) => language !== 'en').map((language) => [language, optional(other)]);
  return z.object({
    en: english,
    ...(Object.fromEntries(others) as Record<
      Exclude<(typeof LANGUAGES)[number], 'en'>,
      z.ZodMiniOptional<z.ZodMiniNullable<Optional>>
    >),
  });
}

const isMessageType = (type: NotificationType) => MESSAGE_TYPES.some((written) => written === type);

/** The texts of a message, without its recipients. */
export const messageTexts = z.object({
  title: inLanguages(
    requiredText(MAX_MESSAGE_TITLE_LENGTH, 'validations.title_required'),
    text(MAX_MESSAGE_TITLE_LENGTH),
  ),
  message: inLanguages(requiredLines(MAX_MESSAGE_LENGTH), lines(MAX_MESSAGE_LENGTH)),
  type: optional(oneOf(NOTIFICATION_TYPES).check(z.refine(isMessageType, 'validations.message_type'))),
});

export const customNotificationInput = z.extend(messageTexts, {
  userIds: idList(MAX_RECIPIENTS).check(z.minLength(1, 'validations.participants_required')),
  idempotencyKey,
});
export type CustomNotification = z.infer<typeof customNotificationInput>;

/** The people an admin chooses from: those of one of the roles, and players of one of the sections (REM-01). */
export const recipientsFilter = z.object({
  roles: optional(someOf(ROLES)),
  labels: optional(someOf(LABELS)),
  squadIds,
  search,
});
export type RecipientsFilter = z.infer<typeof recipientsFilter>;

export const RECIPIENT_SORTS = ['lastName'] as const;
export const MESSAGE_SORTS = ['createdAt'] as const;
