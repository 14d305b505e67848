/** The fields of a journal, its subject, and its allowed changes (JRN-05 to JRN-09, JRN-15, JRN-16, SPJ-04). */
import * as z from 'zod/mini';
import {
  crossFieldRule,
  day,
  dayWithinYear,
  deadlineRule,
  id,
  idempotencyKey,
  idList,
  integer,
  lines,
  oneOf,
  optional,
  REQUIRED_CODE,
  requiredText,
  search,
  someOf,
  type FieldIssue,
} from '#domain/fields.ts';
import { JOURNAL_CATEGORIES, JOURNAL_TYPES, PLAYER_TYPES, type JournalType } from '#domain/football.ts';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#domain/text/lengths.ts';
import { MAX_RICH_TEXT_BYTES, plainTextOf, utf8Length } from '#domain/text/rich-text.ts';
import { withoutInvisible } from '#domain/text/tidy.ts';
import { fileIds } from '#features/files/rules.ts';

const title = requiredText(MAX_TITLE_LENGTH);
const note = lines(MAX_NOTE_LENGTH);

/** G-38: the server sanitizes the content, and then checks its length again. */
const content = z.string(REQUIRED_CODE).check(
  z.refine((html) => utf8Length(html) <= MAX_RICH_TEXT_BYTES, { error: 'validations.content_too_long', abort: true }),
  z.refine((html) => plainTextOf(withoutInvisible(html)) !== '', REQUIRED_CODE),
);

/** SPJ-04: the fields of every journal. */
const personal = { date: day(), name: title, content };

/** JRN-24: of a new journal, or of one whose day is `stored`. */
export const journalDay = (today: string, stored?: string | null) => z.object({ date: dayWithinYear(today, stored) });

/** JRN-07, JRN-08: the fields of a weekly update only. */
const weekly = {
  performanceCurve: optional(integer(1, 10)),
  parentsFeedback: optional(note),
  injured: optional(z.boolean()),
  injurySituation: optional(note),
  importantTopics: optional(note),
  school: optional(note),
};
export const WEEKLY_KEYS = Object.keys(weekly) as (keyof typeof weekly)[];

const plan = { type: optional(oneOf(JOURNAL_TYPES)), nextSteps: optional(note), deadline: optional(day()), ...weekly };
/** Fields that a special user may not send. */
export const PLAN_KEYS = ['personId', ...(Object.keys(plan) as (keyof typeof plan)[])] as const;

type Plan = { [Key in keyof typeof plan]?: unknown };

/** JRN-06, JRN-07: a weekly update needs all fields of the week, another journal has none of them. */
function findJournalFaults(journal: Plan, wrong: FieldIssue): void {
  const isWeekly = journal.type === ('weeklyUpdate' satisfies JournalType);
  for (const key of WEEKLY_KEYS) {
    const value = journal[key];
    const isMissing = value == null || value === '';
    if (isWeekly && isMissing) wrong(key, REQUIRED_CODE);
    if (!isWeekly && !isMissing) wrong(key, 'validations.not_in_journal_type');
  }
}
const journalRule = () => crossFieldRule<Plan>(findJournalFaults);

const attached = { confidential: optional(z.boolean()), files: fileIds, idempotencyKey };
const category = oneOf(JOURNAL_CATEGORIES);

/** All fields of the contract. The schemas below decide which of them are required. */
export const journalInput = z.object({
  playerId: optional(id()),
  personId: optional(id()),
  category: optional(category),
  ...personal,
  ...plan,
  ...attached,
});
export type JournalInput = z.infer<typeof journalInput>;

/** JRN-05 */
export const playerJournal = z
  .object({ playerId: id('validations.journal_subject'), category, ...personal, ...plan, ...attached })
  .check(deadlineRule(), journalRule());

/** JRN-11: the form on a person has no category; left out, it is `other`. */
export const personJournal = z
  .object({
    personId: id('validations.journal_subject'),
    category: optional(category),
    ...personal,
    ...plan,
    ...attached,
  })
  .check(deadlineRule(), journalRule());

/** SPJ-04: about a player or without a subject. */
export const specialJournal = z.object({
  playerId: optional(id()),
  category: optional(category),
  ...personal,
  ...attached,
});

/** A journal as it is stored, with any subject. */
export const storedJournal = z.object({ category, ...personal, ...plan }).check(deadlineRule(), journalRule());
export type JournalBody = z.infer<typeof storedJournal>;

/** GQL-56: omitted fields stay; null empties an optional one. The subject never changes. */
export const journalUpdate = z.object({
  id: id(),
  version: optional(integer(1, 2_147_483_647)),
  category: optional(category),
  date: optional(personal.date),
  name: optional(personal.name),
  content: optional(personal.content),
  ...plan,
  ...attached,
});
export type JournalUpdate = z.infer<typeof journalUpdate>;

/**
 * The journal after the update, still to be parsed by `storedJournal`. When it is no longer a weekly update, the fields
 * of the week are cleared (JRN-06).
 */
export function applyJournalUpdate(stored: JournalBody, update: Omit<JournalUpdate, 'id'>): Record<string, unknown> {
  const type = update.type ?? stored.type;
  const kept = (key: keyof JournalBody) =>
    type !== ('weeklyUpdate' satisfies JournalType) && WEEKLY_KEYS.includes(key as (typeof WEEKLY_KEYS)[number])
      ? null
      : stored[key];
  const required = ['category', 'date', 'name', 'content'] as const;
  const others = ['nextSteps', 'deadline', ...WEEKLY_KEYS] as const;
  return {
    type,
    ...Object.fromEntries(required.map((key) => [key, update[key] ?? stored[key]])),
    ...Object.fromEntries(others.map((key) => [key, update[key] === undefined ? kept(key) : update[key]])),
  };
}

export const journalDeletion = z.object({ id: id(), idempotencyKey });

/** JRN-15: each list means "one of these"; an empty one filters nothing. */
export const journalsFilter = z
  .object({
    ids: optional(idList(300)),
    categories: optional(someOf(JOURNAL_CATEGORIES)),
    playerIds: optional(idList(300)),
    personIds: optional(idList(300)),
    createdByIds: optional(idList(300)),
    playerType: optional(someOf(PLAYER_TYPES)),
    type: optional(someOf(JOURNAL_TYPES)),
    dateFrom: optional(day()),
    dateTo: optional(day()),
    search,
  })
  .check(
    // JRN-16
    crossFieldRule<{ dateFrom?: unknown; dateTo?: unknown }>(({ dateFrom, dateTo }, wrong) => {
      if (typeof dateFrom !== 'string' || typeof dateTo !== 'string' || dateFrom <= dateTo) return;
      wrong('dateFrom', 'validations.date_from_greater');
      wrong('dateTo', 'validations.date_to_smaller');
    }),
  );
export type JournalsFilter = z.infer<typeof journalsFilter>;

/** Orders of a list of journals; by default the latest day first (JRN-13). */
export const JOURNAL_SORTS = ['date', 'createdAt', 'updatedAt'] as const;

/** the filter with which a special user searches a player. */
export const journalPlayersFilter = z.object({ search });
export const JOURNAL_PLAYER_SORTS = ['lastName'] as const;

/** Most journals in one export. */
export const MAX_JOURNALS_EXPORTED = 100;
