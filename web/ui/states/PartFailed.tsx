import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PartFailedProps } from '#web/browser/lazy.ts';
import { Button } from '../buttons/Button.tsx';
import { classNames } from '../looks/classes.ts';
import { useChunkFailureText } from './chunk-failure-text.ts';

/** Shown in place of a part whose code could not be loaded. */
export function PartFailed({ again, trying, dialog }: PartFailedProps) {
  const { t } = useTranslation();
  const reason = useChunkFailureText();
  if (dialog && !dialog.open) return null;
  return (
    <div
      role="alert"
      className={classNames(
        'grid justify-items-center gap-1 p-5 text-center',
        dialog && 'part-failed rounded-lg bg-raised',
      )}
    >
      <p className="text-14 font-semibold">{t('shell.chunk.title')}</p>
      <p className="text-13 text-balance text-ink-2">{reason}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button look="primary" icon={<RotateCw aria-hidden />} loading={trying} onClick={again}>
          {t('global.retry')}
        </Button>
        <Button onClick={() => location.reload()}>{t('shell.crash.reload')}</Button>
        {dialog && <Button onClick={dialog.onClose}>{t('global.close')}</Button>}
      </div>
    </div>
  );
}
