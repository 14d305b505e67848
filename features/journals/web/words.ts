import type { JournalCategory, JournalType } from '#domain/football.ts';
import { translate } from '#web/text/i18n.ts';
import type { BadgeTone } from '#web/ui/looks/Badge.tsx';
import type { JournalSubjectData } from './queries.ts';

export const categoryLabel = (category: JournalCategory) => translate(`category.${category}`) ?? category;

export const journalTypeLabel = (type: JournalType) => translate(`journalType.${type}`) ?? type;

/** Colours of the types; the word is always shown beside the colour. */
export const TYPE_TONES: Record<JournalType, BadgeTone> = {
  normal: 'plain',
  important: 'warn',
  weeklyUpdate: 'accent',
};

export const subjectName = ({ firstName, lastName }: Pick<JournalSubjectData, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** The order in which pages offer them. */
export const OFFERED_CATEGORIES: readonly JournalCategory[] = [
  'technical',
  'athletics',
  'medicine',
  'talentManagement',
  'contractual',
  'scouting',
  'other',
];
