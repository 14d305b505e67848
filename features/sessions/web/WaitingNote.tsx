import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countWaiting } from '#web/outbox/store.ts';

/** On the sign-in page: how many writes wait on this device for their person, and nothing else of them. */
export function WaitingNote() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      void countWaiting().then(setCount, () => {
        // Without a database on the device nothing waits.
      }),
    [],
  );
  if (count === 0) return null;
  return (
    <p role="status" className="mt-5 rounded-md bg-accent-soft px-3 py-2 text-13 font-medium text-accent-ink">
      {t('outbox.waits_here', { count })}
    </p>
  );
}
