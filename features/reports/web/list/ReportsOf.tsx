import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { can } from '#domain/permissions.ts';
import { Sublist } from '#web/list/Sublist.tsx';
import { isAbout } from '#web/outbox/waiting-rows.ts';
import { useLocation } from '#web/router/router.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { reportsList } from './filter.ts';
import { useReportsList } from './reports-list.tsx';

type ReportsOfProps = {
  /** Which reports: those on one player, or those of one game. */
  of: { playerId: string } | { gameId: string };
  label: string;
  /** Shown while there are no reports. */
  empty: { text: string; action?: ReactNode };
  /** Called when choosing for an export starts or ends, so that the page hides its own action. */
  onPicking?: (picking: boolean) => void;
};

/** The reports on one player or of one game: found by search, filter and sort, and exported (REP-01, REP-02, REP-23). */
export function ReportsOf({ of, label, empty, onPicking }: ReportsOfProps) {
  const { pathname, search } = useLocation();
  const forManagers = can(useViewer(), 'player.confidential');
  const ofPlayer = 'playerId' in of;
  const { rowOf, ...list } = useReportsList({
    described: reportsList({ forManagers, ofPlayer }),
    about: ofPlayer ? { playerIds: [of.playerId] } : { gameId: of.gameId },
    onPicking,
  });
  return (
    <Sublist
      {...list}
      label={label}
      waiting={{ kind: 'report', isIn: ofPlayer ? isAbout('playerId', of.playerId) : isAbout('gameId', of.gameId) }}
      renderRow={(report) => rowOf({ report, ofPlayer, ofGame: !ofPlayer, from: pathname + search })}
      empty={{ icon: <FileText />, ...empty }}
    />
  );
}
