import { Eye, Zap, CircleSlash, type LucideIcon } from 'lucide-react';
import type { Position, Recommendation, TagGroup } from '#domain/football.ts';
import { formatNumber } from '#web/text/format.ts';
import { currentLanguage, translate } from '#web/text/i18n.ts';
import type { BadgeTone } from '#web/ui/looks/Badge.tsx';

/** The words of the grades 1 to 4, the lowest first (G-49). */
export function gradeWords(): string[] {
  return [1, 2, 3, 4].map((grade) => translate(`grades.${grade}`) ?? String(grade));
}

/** One decimal, in the format of the language. */
export function averageText(average: number): string {
  return formatNumber(average, currentLanguage(), 1);
}

/** Colour and icon of a recommendation; its text is always beside them. */
export const RECOMMENDATION_LOOKS: Record<Recommendation, { tone: BadgeTone; Icon: LucideIcon }> = {
  act_immediately: { tone: 'good', Icon: Zap },
  continue_to_observe: { tone: 'accent', Icon: Eye },
  not_an_option: { tone: 'plain', Icon: CircleSlash },
};

/** The group of tags that applies to a position. */
export const TAGS_OF_POSITION: Record<Position, TagGroup> = {
  goalkeeper: 'goalkeeper',
  left_back: 'fullback',
  left_center_back: 'central_defender',
  right_center_back: 'central_defender',
  right_back: 'fullback',
  defensive_midfielder: '6s',
  left_midfielder: 'wing',
  center_midfielder: '8s',
  right_midfielder: 'wing',
  left_winger: 'wing',
  right_winger: 'wing',
  attacking_midfielder: '10s',
  second_striker: '10s',
  striker: 'striker',
};
