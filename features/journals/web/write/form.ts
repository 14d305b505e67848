/**
 * Values of the form of a journal. They keep everything that was typed; the rule keeps only the fields of the type
 * (JRN-06).
 */
import * as z from 'zod/mini';
import { crossFieldRule } from '#domain/fields.ts';
import type { JournalCategory, JournalType } from '#domain/football.ts';
import type { FileData } from '#features/files/web/queries.ts';
import type { RuleForm } from '#web/form/rule-form.ts';
import { clubToday } from '#web/browser/club.ts';
import { journalDay, storedJournal, WEEKLY_KEYS, type JournalBody } from '#features/journals/rules.ts';
import type { JournalData } from '../record-queries.ts';

export type JournalValues = {
  category: JournalCategory | null;
  date: string | null;
  name: string;
  content: string;
  type: JournalType;
  nextSteps: string;
  deadline: string | null;
  performanceCurve: number | null;
  parentsFeedback: string;
  injured: boolean | null;
  injurySituation: string;
  importantTopics: string;
  school: string;
  /** The subject of a special journal; for other journals the address names it. */
  player: { id: string; name: string } | null;
  /** Null until somebody says so: a new one is then what the club has chosen for its category (CONF-06). */
  confidential: boolean | null;
  /** Uploaded files only. */
  files: FileData[];
  /** Saved with the draft, so that even a retry after a reload creates only one journal. */
  idempotencyKey: string;
};

/** The draft of a new journal on a player or a person. */
export const journalDraftKey = (about: { playerId: string } | { personId: string }): string =>
  'playerId' in about ? `journal.player.${about.playerId}` : `journal.person.${about.personId}`;

/** CONST-10 */
export const JOURNAL_ROWS = 13;

export type JournalFormState = RuleForm<JournalValues, JournalBody>;

const isWeekly = (type: JournalType): boolean => type === 'weeklyUpdate';

/** Drops the fields of the week, unless it is a weekly update. */
function withoutWeek(values: JournalValues) {
  const { player: _player, confidential: _confidential, files: _files, idempotencyKey: _key, ...journal } = values;
  if (isWeekly(values.type)) return journal;
  return Object.fromEntries(Object.entries(journal).filter(([key]) => !(WEEKLY_KEYS as string[]).includes(key)));
}

/**
 * The rule of the server, of a new journal or of one whose day is `stored`. Fields may be empty while editing, and are then
 * refused by it.
 */
export const journalFormRule = (stored?: string) =>
  z.pipe(
    z.transform((values: JournalValues) => withoutWeek(values) as JournalBody),
    storedJournal.check(
      crossFieldRule<{ date?: unknown }>(({ date }, wrong) => {
        const { error } = z.safeParse(journalDay(clubToday(), stored), { date });
        if (error) wrong('date', error.issues[0]!.message);
      }),
    ),
  ) as unknown as z.ZodMiniType<JournalBody, JournalValues>;

/** Form values of a journal; empty ones for null. */
export function toJournalValues(journal: Partial<JournalData> | null, idempotencyKey = ''): JournalValues {
  return {
    category: journal?.category ?? null,
    date: journal ? (journal.date ?? null) : clubToday(),
    name: journal?.name ?? '',
    content: journal?.content ?? '',
    type: journal?.type ?? 'normal',
    nextSteps: journal?.nextSteps ?? '',
    deadline: journal?.deadline ?? null,
    performanceCurve: journal?.performanceCurve ?? null,
    parentsFeedback: journal?.parentsFeedback ?? '',
    injured: journal?.injured ?? null,
    injurySituation: journal?.injurySituation ?? '',
    importantTopics: journal?.importantTopics ?? '',
    school: journal?.school ?? '',
    player: null,
    confidential: journal?.confidential ?? null,
    files: [...(journal?.files ?? [])],
    idempotencyKey,
  };
}
