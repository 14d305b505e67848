/** What the form of a saved record needs so that its change may wait on the device. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../graphql/idempotency.ts';
import { useViewer } from '../session/viewer.ts';
import type { OpenedEdit } from './opened-edit.ts';

/** The own change of this record that waits: the form goes on with it, also without a network. Null without one. */
export function useWaitingEdit<Begun, Values>(kind: string, record: string) {
  const { id: owner } = useViewer();
  return useQuery<OpenedEdit<Begun, Values> | null>({
    queryKey: ['waiting edit', owner, kind, record],
    queryFn: async ({ signal }) => {
      const { openWaitingEdit, closeWaitingEdit } = await import('./opened-edit.ts');
      const opened = await openWaitingEdit<Begun, Values>(owner, kind, record).catch(() => null);
      // Whoever left the form while it waited for its turn will not close it.
      if (opened && signal.aborted) await closeWaitingEdit(owner, opened.key);
      return opened;
    },
    // Once for each form: it takes the change out of the queue.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/**
 * The key of the entry of a form, and `keyFor` its writes: the same input repeats the same write, other input is another
 * one. An opened change waits as before when the form is left without a save.
 */
export function useEditKeys(opened: { key: string } | null | undefined) {
  const { id: owner } = useViewer();
  const [key] = useState(() => opened?.key ?? newIdempotencyKey());
  const tried = useRef({ text: '', idempotencyKey: '' });
  const before = opened?.key;
  useEffect(() => {
    if (before === undefined) return;
    return () => void import('./opened-edit.ts').then(({ closeWaitingEdit }) => closeWaitingEdit(owner, before));
  }, [owner, before]);
  function keyFor(input: unknown): string {
    const text = JSON.stringify(input);
    if (tried.current.text !== text) tried.current = { text, idempotencyKey: newIdempotencyKey() };
    return tried.current.idempotencyKey;
  }
  return { key, keyFor };
}
