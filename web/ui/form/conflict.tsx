import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailed } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { Button } from '../display/Button.tsx';

export type Conflict = {
  /** Somebody else has saved meanwhile, and the viewer has not decided yet. */
  open: boolean;
  /** The version to send with the next save. */
  version: () => number;
  /** Call it with the error of a failed save. */
  failed: (failure: unknown) => void;
  /** Continues from this version, after a save or after taking over the other person's values. */
  goOnFrom: (version: number) => void;
  keepMine: () => void;
};

/**
 * Tracks the version of the record that a form edits. A stale save is refused, and the viewer chooses whose values stay
 * ("version" in docs/concurrency.md).
 */
export function useConflict(begunWith: number): Conflict {
  const version = useRef(begunWith);
  const [present, setPresent] = useState<number | null>(null);
  return {
    open: present !== null,
    version: () => version.current,
    failed: (failure) => {
      if (failure instanceof RequestFailed && failure.codes.includes('errors.conflict'))
        setPresent((failure.present as { version: number }).version);
    },
    goOnFrom: (next) => {
      version.current = next;
      setPresent(null);
    },
    keepMine: () => void (version.current = present ?? version.current),
  };
}

/**
 * Shown in the form on a conflict: keep the viewer's values and save them over the present ones, or load the others.
 */
export function ConflictNotice({ conflict, onTake }: { conflict: Conflict; onTake: () => Promise<unknown> }) {
  const { t } = useTranslation();
  if (!conflict.open) return null;
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-warn-soft p-3 text-13 text-warn">
      {t('global.conflict')}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" onClick={conflict.keepMine}>
          {t('global.conflict_keep')}
        </Button>
        <Button onClick={() => void onTake().catch(reportFailure)}>{t('global.conflict_take')}</Button>
      </span>
    </div>
  );
}
