import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/states/Spinner.tsx';

/** SHELL-19, CONST-13: longest time in ms that a spinner is shown. */
const SPINNER_LIMIT = 3000;

/** Whether the spinner has reached its time limit. */
export function useSpinnerOver(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SPINNER_LIMIT);
    return () => clearTimeout(timer);
  }, []);
  return over;
}

/** Shown while the code of the app loads: a spinner, replaced by a text after the time limit. */
export function Splash() {
  const { t } = useTranslation();
  const over = useSpinnerOver();
  return (
    <main className="grid h-dvh place-items-center bg-sunken text-ink-3" aria-busy>
      {over ? (
        <p className="text-13">{t('shell.loading')}</p>
      ) : (
        <div role="status" aria-label={t('shell.loading')} data-spinner>
          <Spinner size={22} />
        </div>
      )}
    </main>
  );
}
