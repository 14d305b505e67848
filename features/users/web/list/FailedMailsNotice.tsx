import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { failedMailsQuery } from '../queries.ts';

const FailedMailsDialog = lazyComponent(async () => (await import('./FailedMailsDialog.tsx')).FailedMailsDialog);

/** A quiet notice for admins that mails could not be delivered; nothing when there are none. */
export function FailedMailsNotice() {
  const { t } = useTranslation();
  const may = can(useViewer(), 'mail.read');
  const { data: mails = [] } = useQuery({ ...failedMailsQuery, enabled: may });
  const [open, setOpen] = useState(false);
  const wanted = useOnceOpened(open);
  return (
    <>
      {mails.length > 0 && (
        <div className="mt-2 mb-1 flex items-center gap-2.5 rounded-md bg-warn-soft py-1 pr-1 pl-3 text-13 text-warn">
          <MailWarning aria-hidden className="size-4 flex-none" />
          <p className="min-w-0 flex-1">{t('users.mails.notice', { count: mails.length })}</p>
          <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('users.mails.show')}
          </Button>
        </div>
      )}
      {wanted && <FailedMailsDialog mails={mails} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
