/** Values of the form of a journal. They keep all that was typed; the rule keeps what the type has (JRN-06). */
import * as z from 'zod/mini';
import type { JournalCategory, JournalType } from '#domain/football.ts';
import type { FileData } from '#features/files/web/queries.ts';
import type { RuleForm } from '#web/form/rule-form.ts';
import { clubToday } from '#web/session/club.ts';
import { storedJournal, WEEKLY_KEYS, type JournalBody } from '../rules.ts';
import type { JournalData } from './record-queries.ts';

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
  /** Whom a special journal is about; the others have that in their address. */
  player: { id: string; name: string } | null;
  /** Uploaded files only. */
  files: FileData[];
  /** Saved with the draft, so that even a retry after a reload creates only one journal. */
  idempotencyKey: string;
};

/** CONST-10 */
export const JOURNAL_ROWS = 13;

export type JournalFormState = RuleForm<JournalValues, JournalBody>;

const isWeekly = (type: JournalType): boolean => type === 'weeklyUpdate';

/** Without what only a weekly update has, unless it is one. */
function withoutWeek(values: JournalValues) {
  const { player: _player, files: _files, idempotencyKey: _key, ...journal } = values;
  if (isWeekly(values.type)) return journal;
  return Object.fromEntries(Object.entries(journal).filter(([key]) => !(WEEKLY_KEYS as string[]).includes(key)));
}

/** The rule of the server; fields may be empty while editing, and it then refuses them. */
export const journalFormRule = z.pipe(
  z.transform((values: JournalValues) => withoutWeek(values) as JournalBody),
  storedJournal,
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
    files: [...(journal?.files ?? [])],
    idempotencyKey,
  };
}
