import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfidentialMark } from '#features/confidentiality/web/ConfidentialMark.tsx';
import { personTypeLabel } from '#features/persons/web/words.ts';
import { CheckMark } from '#web/form/controls/CheckMark.tsx';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { Card } from '#web/ui/looks/Card.tsx';
import { Deadline } from '../Deadline.tsx';
import type { JournalSummaryData } from '../queries.ts';
import { categoryLabel, journalTypeLabel, subjectName, TYPE_TONES } from '../words.ts';

/** The page of a journal; undefined for a player whom the viewer may not open (decision 17). */
function journalPath({ id, player, person }: JournalSummaryData): string | undefined {
  if (player) return player.mayOpen ? pathOf('PlayerJournalPage', { playerId: player.id, journalId: id }) : undefined;
  if (person) return pathOf('PersonJournalPage', { personId: person.id, journalId: id });
  return pathOf('OwnSpecialJournalPage', { journalId: id });
}

export type JournalCardProps = {
  journal: JournalSummaryData;
  /** Leaves out the subject, in the list of a single one. */
  ofOne?: boolean;
  /** The page of the journal; by default that of its subject. */
  to?: string | undefined;
  /** Target of its back link, when that is not the last list. */
  from?: string | undefined;
};

/** A journal in a grid: subject, title, at most 50 characters of the text, and deadline (JRN-18). */
export function JournalCard({ journal, ofOne = false, to = journalPath(journal), from }: JournalCardProps) {
  return (
    <JournalFrame to={to} from={from}>
      <JournalFacts journal={journal} ofOne={ofOne} />
    </JournalFrame>
  );
}

const FRAME = 'flex w-full flex-col gap-2 md:gap-1.5';

function JournalFrame({
  to,
  from,
  children,
}: {
  to: string | undefined;
  from: string | undefined;
  children: ReactNode;
}) {
  if (!to) return <Card className={FRAME}>{children}</Card>;
  return (
    <Link
      to={to}
      state={from ? { from } : null}
      className={`${FRAME} rounded-lg border border-line bg-background p-3 md:py-2.5 text-left transition-[background-color,border-color] hover:border-control-line hover:bg-hover active:bg-pressed`}
    >
      {children}
    </Link>
  );
}

type JournalChoiceProps = JournalCardProps & { chosen: boolean; onChoose: (chosen: boolean) => void };

/** The same card as a checkbox, to choose journals for an export. */
export function JournalChoice({ journal, ofOne = false, chosen, onChoose }: JournalChoiceProps) {
  return (
    <label className="grid w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-2.5 rounded-lg border border-line p-3 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft">
      <CheckMark checked={chosen} onCheckedChange={onChoose} />
      <span className="flex min-w-0 flex-col gap-2">
        <JournalFacts journal={journal} ofOne={ofOne} />
      </span>
    </label>
  );
}

function JournalFacts({ journal, ofOne }: { journal: JournalSummaryData; ofOne: boolean }) {
  const { name, date, type, category, confidential, preview, deadline, deadlineDone, createdBy } = journal;
  return (
    <>
      {!ofOne && <Subject journal={journal} />}
      <span className="grid gap-0.5">
        <span className="line-clamp-2 text-14 font-semibold wrap-anywhere">{name}</span>
        <span className="text-13 wrap-anywhere text-ink-2 md:line-clamp-1">{preview}</span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <ConfidentialMark confidential={confidential} />
        <Badge>{categoryLabel(category)}</Badge>
        {type !== 'normal' && <Badge tone={TYPE_TONES[type]}>{journalTypeLabel(type)}</Badge>}
        <Deadline day={deadline} done={deadlineDone} />
      </span>
      {ofOne && (
        <span className="mt-auto flex min-w-0 items-center gap-1.5 pt-0.5 text-12 text-ink-3">
          <span className="truncate">{nameOf(createdBy)}</span>
          <span aria-hidden>·</span>
          <span className="flex-none tabular-nums">{formatDate(date)}</span>
        </span>
      )}
    </>
  );
}

/** Whom it is about, and on the other side who wrote it and when. */
function Subject({ journal: { subject, person, createdBy, date } }: { journal: JournalSummaryData }) {
  const { t } = useTranslation();
  const about = person ? personTypeLabel(person.type) : subject?.clubName;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {subject && <Avatar name={subjectName(subject)} photo={subject.photo} size={32} />}
      <span className="grid min-w-0 flex-1">
        {subject ? (
          <span className="truncate text-13 font-medium">{subjectName(subject)}</span>
        ) : (
          <span className="text-13 text-ink-3">{t('journals.nobody')}</span>
        )}
        {about && <span className="truncate text-12 text-ink-3">{about}</span>}
      </span>
      <span className="grid max-w-2/5 min-w-0 justify-items-end self-start text-12 text-ink-3">
        <span className="leading-4.5 tabular-nums">{formatDate(date)}</span>
        <span className="max-w-full truncate">{nameOf(createdBy)}</span>
      </span>
    </span>
  );
}
