import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent, preloadLater } from '../browser/lazy.ts';
import { useStore } from '../browser/store.ts';
import { uploadProgress } from '../browser/upload-progress.ts';
import { Quiet } from '../ErrorBoundary.tsx';
import { lastReach } from '../graphql/connection.ts';
import { OfflineNotice, useOffline } from '../ui/display/states.tsx';
import { LiveRegion } from './announce.tsx';

const ProgressBar = lazyComponent(async () => (await import('../ui/display/ProgressBar.tsx')).ProgressBar);

/** Id of the element that the skip link and each navigation focus. */
export const MAIN = 'content';

/**
 * Shared by all three layouts: the skip link, the notice of a lost connection, the panel of the page, and the live
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
  const offline = useOffline();
  const reach = useStore(lastReach);
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
        <OfflineNotice offline={offline || reach !== 'reached'} unavailable={!offline && reach === 'unavailable'} />
        <UploadBar />
        <main id={MAIN} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          {children}
        </main>
      </div>
      {bottom}
      <LiveRegion />
    </div>
  );
}

/** MED-06: progress of all uploads. */
function UploadBar() {
  const { t } = useTranslation();
  const percent = useStore(uploadProgress);
  // An upload may begin without a network.
  useEffect(() => preloadLater([ProgressBar]), []);
  if (percent === null) return null;
  return (
    <Quiet>
      <ProgressBar label={t('shell.uploading')} percent={percent} className="flex-none bg-accent-soft" />
    </Quiet>
  );
}
