import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent, preloadLater } from '../browser/lazy.ts';
import { Quiet } from '../ui/states/ErrorBoundary.tsx';
import { outboxAtLastLook } from '../outbox/last-look.ts';
import { loadTexts } from '../text/i18n.ts';
import { LiveRegion, MAIN } from '../ui/overlay/announce.tsx';
import { useSlots } from './pages-context.ts';

/** Needed without a network, so notices and their texts load after the first page, or at once to show one. */
const Notices = lazyComponent(
  async () => (await Promise.all([import('./Notices.tsx'), loadTexts('validations')]))[0].Notices,
);

/**
 * Shared by all three layouts: the skip link, notices above the page, the panel of the page, and the live
 * region for results.
 */
export function Frame({
  side,
  bottom,
  plain = false,
  children,
}: {
  side?: ReactNode;
  bottom?: ReactNode;
  /** No panel: the page has the whole window (SHELL-14). */
  plain?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { Outbox } = useSlots();
  const [here, setHere] = useState(false);
  useEffect(() => {
    const preloadNotices = async () => (await Notices.preload(), setHere(true));
    const notices = { preload: async () => void (await Promise.all([preloadNotices(), Outbox?.preload()])) };
    const atOnce = !navigator.onLine || outboxAtLastLook.getState() === 'waiting';
    if (atOnce) void notices.preload().catch(() => preloadLater([notices]));
    else preloadLater([notices]);
  }, [Outbox]);
  const panel = plain ? '' : 'md:m-2 md:ml-0 md:rounded-lg md:border md:border-line';
  return (
    <div className="flex h-dvh flex-col bg-background md:flex-row md:bg-sunken">
      <button
        type="button"
        className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        onClick={() => document.getElementById(MAIN)?.focus()}
      >
        {t('shell.skip')}
      </button>
      {side}
      <div className={`flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden bg-background ${panel}`}>
        {here && (
          <Quiet>
            <Notices />
          </Quiet>
        )}
        <main id={MAIN} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          {children}
        </main>
      </div>
      {bottom}
      <LiveRegion />
    </div>
  );
}
