import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type OfflineNoticeProps = {
  offline: boolean;
  /** The server has answered that it is unavailable. */
  unavailable?: boolean;
  /** Shown beside the sentence. */
  children?: ReactNode;
};

/** A notice at the top of the page while there is no connection, or the server is unavailable. */
export function OfflineNotice({ offline, unavailable = false, children }: OfflineNoticeProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {(offline || unavailable) && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-12 font-medium text-warn">
          <CloudOff aria-hidden className="size-3.5 flex-none" />
          {t(offline ? 'offline.no_network' : 'offline.unavailable')}
          {children}
        </p>
      )}
    </div>
  );
}
