import { personTypeLabel } from '#features/persons/web/words.ts';
import { Link } from '#web/router/router.tsx';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import type { JournalSummaryData } from './queries.ts';
import { subjectName } from './words.ts';

type SubjectLineProps = {
  name: string;
  about: string | null;
  photo?: string | null | undefined;
  to?: string | undefined;
};

/** The subject of a journal, with a link to the page of that player or person. */
export function SubjectLine({ name, about, photo, to }: SubjectLineProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} photo={photo} size={44} />
      <div className="grid min-w-0">
        {to ? (
          <Link to={to} className="line-clamp-2 text-16 font-semibold wrap-break-word hover:underline">
            {name}
          </Link>
        ) : (
          <span className="line-clamp-2 text-16 font-semibold wrap-break-word">{name}</span>
        )}
        {about && <span className="truncate text-13 text-ink-3">{about}</span>}
      </div>
    </div>
  );
}

/** The subject of a saved journal; nothing when it has none. */
export function SubjectOf({ journal, to }: { journal: JournalSummaryData; to?: string | undefined }) {
  const { subject, person } = journal;
  if (!subject) return null;
  const about = person ? personTypeLabel(person.type) : subject.clubName;
  return <SubjectLine name={subjectName(subject)} about={about} photo={subject.photo} to={to} />;
}
