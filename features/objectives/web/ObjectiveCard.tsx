import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfidentialMark } from '#features/confidentiality/web/ConfidentialMark.tsx';
import { Deadline } from '#features/journals/web/Deadline.tsx';
import { categoryLabel } from '#features/journals/web/words.ts';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import type { ObjectiveSummaryData } from './queries.ts';
import { objectiveTypeLabel } from './words.ts';

type ObjectiveCardProps = {
  objective: ObjectiveSummaryData;
  playerId: string;
  /** Target of its back link. */
  from: string;
};

/** An objective in a grid: its title, deadline and type, and whether the player knows of it. */
export function ObjectiveCard({ objective, playerId, from }: ObjectiveCardProps) {
  const { t } = useTranslation();
  const { id, name, date, deadline, deadlineDone, category, confidential, type, discussedWithPlayer, manager } =
    objective;
  return (
    <Link
      to={pathOf('PlayerObjectivePage', { playerId, objectiveId: id })}
      state={{ from }}
      className="flex w-full flex-col gap-2 rounded-lg border border-line bg-background p-3 text-left transition-[background-color,border-color] hover:border-control-line hover:bg-hover active:bg-pressed"
    >
      <span className="line-clamp-3 text-14 font-semibold wrap-anywhere">{name}</span>
      <span className="flex flex-wrap items-center gap-1.5">
        <Deadline day={deadline} done={deadlineDone} />
        <ConfidentialMark confidential={confidential} />
        <Badge>{categoryLabel(category)}</Badge>
        {type && <Badge>{objectiveTypeLabel(type)}</Badge>}
        {discussedWithPlayer && (
          <Badge tone="good">
            <MessageCircle aria-hidden className="size-3 flex-none" />
            {t('objectives.discussed')}
          </Badge>
        )}
      </span>
      <span className="mt-auto flex min-w-0 items-center gap-1.5 pt-0.5 text-12 text-ink-3">
        <span className="truncate">{nameOf(manager)}</span>
        <span aria-hidden>·</span>
        <span className="flex-none tabular-nums">{formatDate(date)}</span>
      </span>
    </Link>
  );
}
