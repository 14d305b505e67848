import { BookOpen, FileText, Target, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StoryKind } from '#domain/football.ts';
import { ConfidentialMark } from '#features/confidentiality/web/ConfidentialMark.tsx';
import { Deadline } from '#features/journals/web/Deadline.tsx';
import { categoryLabel, journalTypeLabel, TYPE_TONES } from '#features/journals/web/words.ts';
import { averageText } from '#features/reports/web/words.ts';
import { Link } from '#web/router/router.tsx';
import { recordPath } from '#features/stories/deadlines/web/record-path.ts';
import { clubToday } from '#web/browser/club.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { isDeadlineAhead } from './ahead.ts';
import type { StoryEntryData } from './queries.ts';

const ICONS: Record<StoryKind, LucideIcon> = { report: FileText, journal: BookOpen, objective: Target };

type StoryRowProps = {
  entry: StoryEntryData;
  playerId: string;
  /** Target of the back link of its page. */
  from: string;
};

/** A report, a journal or an objective as a line of the story, which opens it. A deadline is shown while it lies ahead. */
export function StoryRow({ entry, playerId, from }: StoryRowProps) {
  const { t } = useTranslation();
  const { kind, date, name, homeTeam, awayTeam, preview, createdBy } = entry;
  const Icon = ICONS[kind];
  return (
    <Link
      to={recordPath({ kind, recordId: entry.id, playerId, personId: null })}
      state={{ from }}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-3 py-3 hover:bg-hover active:bg-pressed focus-visible:-outline-offset-2"
    >
      <span className="grid size-8 place-items-center rounded-full bg-grid text-ink-2">
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="grid min-w-0 gap-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-12 text-ink-3">
          <span className="flex-none font-medium text-ink-2 tabular-nums">{formatDate(date)}</span>
          <span aria-hidden>·</span>
          <span className="flex-none">{t(`shell.pages.${kind}`)}</span>
          <span aria-hidden>·</span>
          <span className="min-w-0 truncate">{nameOf(createdBy)}</span>
        </span>
        <span className="line-clamp-2 text-14 font-medium wrap-anywhere">{name ?? `${homeTeam} – ${awayTeam}`}</span>
        {preview && <span className="text-13 wrap-anywhere text-ink-2">{preview}</span>}
        <Badges entry={entry} />
      </span>
    </Link>
  );
}

function Badges({ entry }: { entry: StoryEntryData }) {
  const { t } = useTranslation();
  const { average, category, confidential, deadline, journalType, performanceCurve, injured } = entry;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {isDeadlineAhead(deadline, clubToday()) && <Deadline day={deadline} ahead="accent" />}
      {average !== null && (
        <Badge>
          {t('scouting.players.average')} {averageText(average)}
        </Badge>
      )}
      <ConfidentialMark confidential={confidential} />
      {category && <Badge>{categoryLabel(category)}</Badge>}
      {journalType && journalType !== 'normal' && (
        <Badge tone={TYPE_TONES[journalType]}>{journalTypeLabel(journalType)}</Badge>
      )}
      {performanceCurve !== null && <Badge>{t('story.value', { value: performanceCurve })}</Badge>}
      {injured && <Badge tone="danger">{t('journals.fields.injured')}</Badge>}
    </span>
  );
}
