import { useTranslation } from 'react-i18next';
import type { Recommendation } from '#domain/football.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { RECOMMENDATION_LOOKS } from './words.ts';

export function RecommendationBadge({ recommendation }: { recommendation: Recommendation }) {
  const { t } = useTranslation();
  const { tone, Icon } = RECOMMENDATION_LOOKS[recommendation];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3 flex-none" />
      <span className="truncate">{t(`scouting_recommendations.${recommendation}`)}</span>
    </Badge>
  );
}
