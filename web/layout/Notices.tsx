import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataAge } from '../graphql/DataAge.tsx';
import { useStore } from '../browser/store.ts';
import { uploadProgress } from '../browser/upload-progress.ts';
import { useOffline } from '../browser/use-offline.ts';
import { lastReach } from '../graphql/connection.ts';
import { OfflineNotice } from '../ui/states/OfflineNotice.tsx';
import { ProgressBar } from '../ui/states/ProgressBar.tsx';
import { useSlots } from './pages-context.ts';

/** ms between tries to load the outbox. */
const TRIED_AGAIN_AFTER = 5000;

/** Notices above every page: no connection, writes that wait on the device, and the progress of uploads (MED-06). */
export function Notices() {
  const offline = useOffline();
  const reach = useStore(lastReach);
  const { t } = useTranslation();
  const { Outbox } = useSlots();
  const [outboxIsHere, setOutboxIsHere] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!Outbox) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    Outbox.preload().then(
      () => setOutboxIsHere(true),
      () => (again = setTimeout(() => setTries(tries + 1), TRIED_AGAIN_AFTER)),
    );
    return () => clearTimeout(again);
    // A change of the connection is a reason to try at once.
  }, [Outbox, offline, reach, tries]);
  const percent = useStore(uploadProgress);
  return (
    <div ref={useHeightAbove()} className="flex-none">
      <OfflineNotice offline={offline || reach === 'offline'} unavailable={reach === 'unavailable'}>
        <DataAge />
      </OfflineNotice>
      {Outbox && outboxIsHere && <Outbox />}
      {percent !== null && <ProgressBar label={t('shell.uploading')} percent={percent} className="bg-accent-soft" />}
    </div>
  );
}

/** SHELL-26: says in `--notices` how high the lines are, so that toasts stand below them. */
function useHeightAbove() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notices', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices');
    };
  }, []);
  return box;
}
