import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLocalId } from '#web/outbox/waiting.ts';

/** On an activity that waits on the device (decision 53). */
export function NotSentMark({ id }: { id: string }) {
  const { t } = useTranslation();
  if (!isLocalId(id)) return null;
  return (
    <span className="flex-none" data-not-sent>
      <CloudUpload aria-hidden className="size-3.5" />
      <span className="sr-only">{t('outbox.title')}</span>
    </span>
  );
}
