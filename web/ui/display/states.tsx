import { CloudOff, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { classNames } from './classes.ts';

type StateProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** What to do next: add the first one, clear the filters. */
  action?: ReactNode;
  className?: string;
};

/** Empty state: what would be here, and a link to add the first one. */
export function EmptyState({ icon, title, text, action, className }: StateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-1 px-6 py-14 text-center', className)}>
      {icon && (
        <div
          aria-hidden
          className="mb-3 grid size-11 place-items-center rounded-lg bg-sunken text-ink-3 [&>svg]:size-5"
        >
          {icon}
        </div>
      )}
      <p className="text-14 font-semibold text-ink">{title}</p>
      {text != null && <p className="max-w-90 text-13 text-balance text-ink-3">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** Error state: what failed, and a button to retry. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying = false,
  className,
}: {
  title?: string;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        className={className ?? ''}
        icon={<TriangleAlert className="text-danger" />}
        title={title ?? t('global.failed_title')}
        text={text ?? t('global.failed_text')}
        action={
          onRetry && (
            <Button onClick={onRetry} loading={retrying}>
              {t('global.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}

function watchConnection(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser reports that it is offline. */
export function useOffline(): boolean {
  return useSyncExternalStore(watchConnection, () => !navigator.onLine);
}

/**
 * A notice at the top of the page while there is no connection, or the server is unavailable. Without `offline` it goes
 * by what the browser reports; the frame passes it to count the last call too. `unavailable` chooses the text.
 */
export function OfflineNotice({ offline, unavailable = false }: { offline?: boolean; unavailable?: boolean }) {
  const { t } = useTranslation();
  const away = useOffline();
  return (
    <div role="status">
      {(offline ?? away) && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-12 font-medium text-warn">
          <CloudOff aria-hidden className="size-3.5 flex-none" />
          {t(unavailable ? 'global.unavailable' : 'global.offline')}
        </p>
      )}
    </div>
  );
}
