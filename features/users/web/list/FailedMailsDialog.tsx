import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import type { FailedMailData } from '../queries.ts';
import { useReset } from '../reset.ts';

type FailedMailsDialogProps = { mails: readonly FailedMailData[]; open: boolean; onClose: () => void };

/** Mails that could not be delivered, with the mail server's reason; setting a new password sends a new mail. */
export function FailedMailsDialog({ mails, open, onClose }: FailedMailsDialogProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { reset, resetting } = useReset();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('users.mails.title')}
      description={t('users.mails.text')}
      width={560}
    >
      {mails.length === 0 ? (
        <EmptyState icon={<MailCheck />} title={t('users.mails.none')} className="py-8" />
      ) : (
        <ul className="overflow-clip rounded-lg border border-line">
          {mails.map(({ id, kind, createdAt, lastError, needsUnicode, user }) => (
            <li key={id} className="flex min-w-0 items-center gap-3 border-line p-3 not-last:border-b">
              <Avatar name={nameOf(user)} photo={user.avatar} />
              <div className="min-w-0 flex-1">
                <p className="truncate text-14 font-medium">{nameOf(user)}</p>
                <p className="text-12 text-ink-3">
                  {t(kind === 'invitation' ? 'users.mails.invitation' : 'users.mails.password_reset')}
                  {' · '}
                  {formatDateTime(createdAt)}
                </p>
                {lastError && <p className="mt-1 line-clamp-2 text-12 text-ink-2">{lastError}</p>}
                {needsUnicode && <p className="mt-1 text-12 text-ink-2">{t('users.mails.letters')}</p>}
              </div>
              {can(viewer, 'user.resetFromList', { userId: user.id }) && (
                <Button
                  size="sm"
                  className="flex-none"
                  loading={resetting === user.id}
                  aria-label={`${t('users.reset.action')}: ${nameOf(user)}`}
                  onClick={() => void reset(user)}
                >
                  {t('users.reset.action')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
