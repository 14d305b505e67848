import { lastChange } from '#web/form/conflict/conflict.ts';
import { useViewer } from '#web/session/viewer.ts';
import { ActivityConflict } from '../activity/ActivityConflict.tsx';
import { toActivityValues } from '../activity/values.ts';
import type { BothMoved } from './move.ts';
import type { When } from './week.ts';

type MoveConflictProps = { both: BothMoved; open: boolean; onClose: () => void; onSettle: (place: When) => void };

/** The two places of an activity that two people have moved: the viewer's, and the saved one. */
export function MoveConflict({ both: { before, wanted, present, stale }, onSettle, ...dialog }: MoveConflictProps) {
  const viewer = useViewer();
  const base = toActivityValues(before, viewer.id);
  const mine = { ...base, activityData: { ...base.activityData, ...wanted } };
  return (
    <ActivityConflict
      {...dialog}
      versions={{ base, mine, theirs: toActivityValues(present, viewer.id) }}
      records={[before, present]}
      changed={lastChange(stale, present)}
      onSettle={({ activityData: { date, startsAt, endsAt } }) =>
        onSettle({ date: date!, startsAt: startsAt!, endsAt: endsAt! })
      }
    />
  );
}
