import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailed } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { Button } from '../display/Button.tsx';

export type Conflict = {
  /** Somebody else has saved in between, and one has not decided yet. */
  open: boolean;
  /** The version the next save goes on from. */
  version: () => number;
  /** Hears what a save failed of. */
  failed: (failure: unknown) => void;
  /** One has gone on from this version: it was saved, or taken from somebody else. */
  goOnFrom: (version: number) => void;
  keepMine: () => void;
};

/** Which version of a record a form changes; a save of an older one is refused, and one chooses ("version" in docs/concurrency.md). */
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

/** Inside the form: keeping one's own saves again, over what stands now; taking theirs shows that instead. */
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
