import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { PAGE_SIZE } from '#web/list/paging.ts';
import { Sublist } from '#web/list/Sublist.tsx';
import { isAbout } from '#web/outbox/waiting-rows.ts';
import { useLocation } from '#web/router/router.tsx';
import { JOURNALS_OF_ONE } from './filter.ts';
import { useJournalsList } from './journals-list.tsx';
import type { JournalSummaryData } from '../queries.ts';

/** rows right after a journal was written, enough to include it with any day. */
const ROWS_AFTER_CREATING = 30;

type JournalsOfProps = {
  of: { playerId: string } | { personId: string };
  label: string;
  /** Shown while there are no journals. */
  empty: { text: string; action?: ReactNode };
  /** Called when choosing for an export starts or ends, so that the page hides its own action. */
  onPicking?: (picking: boolean) => void;
};

/** The journals on one player or person: found by search, category, filter and sort (JRN-02). */
export function JournalsOf({ of, label, empty, onPicking }: JournalsOfProps) {
  const { pathname, search, state } = useLocation();
  const { cardOf, ...list } = useJournalsList({
    described: JOURNALS_OF_ONE,
    about: 'playerId' in of ? { playerIds: [of.playerId] } : { personIds: [of.personId] },
    rows: (state as { created?: boolean } | null)?.created ? ROWS_AFTER_CREATING : PAGE_SIZE,
    onPicking,
  });
  const card = (journal: JournalSummaryData) => cardOf({ journal, ofOne: true, from: pathname + search });
  return (
    <Sublist
      {...list}
      label={label}
      waiting={{
        kind: 'journal',
        isIn: 'playerId' in of ? isAbout('playerId', of.playerId) : isAbout('personId', of.personId),
      }}
      renderCard={card}
      renderRow={card}
      empty={{ icon: <BookOpen />, ...empty }}
    />
  );
}
