import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { useAnnouncedCount } from '#web/ui/overlay/announce.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import type { PeopleList } from './people.ts';
import { PeopleDays } from './PeopleDays.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import type { CalendarData } from './queries.ts';

type PeopleOfDayProps = {
  label: string;
  found: PeopleList;
  chosen: string | null;
  onChoose: (person: CalendarData) => void;
  now: string | null;
  wide: boolean;
  /** Text and action of an empty list. */
  empty: { title: string; action?: ReactNode };
};

/** The people on a day, with the loading, empty and error states. */
export function PeopleOfDay({ found, empty, ...list }: PeopleOfDayProps) {
  const { t } = useTranslation();
  const { people, error, stale } = found;
  useAnnouncedCount(people && !stale ? t('people.count', { count: people.length }) : undefined);
  if (people?.length) return <PeopleDays people={people} {...list} />;
  if (!people && !error) return <PeopleSkeleton />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 max-md:px-4">
      {people ? <EmptyState icon={<UsersRound />} {...empty} /> : <QueryError query={found} />}
    </div>
  );
}
