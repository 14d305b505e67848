import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { limitsQuery, type LimitsData } from './queries.ts';

/** Share of the storage limit, or of the disk, from which admins are warned. */
const SCARCE = 0.8;

type Opener = { onShow: () => void };

/** Opens the dialog with storage and limits, for admins. */
export function LimitsButton({ onShow }: Opener) {
  const { t } = useTranslation();
  if (!can(useViewer(), 'limit.read')) return null;
  return (
    <IconButton label={t('users.limits.title')} aria-haspopup="dialog" onClick={onShow}>
      <Gauge aria-hidden />
    </IconButton>
  );
}

/** A quiet notice for admins: storage is nearly full, or a limit refused somebody within a day. */
export function LimitsNotice({ onShow }: Opener) {
  const { t } = useTranslation();
  const may = can(useViewer(), 'limit.read');
  const { data } = useQuery({ ...limitsQuery, enabled: may });
  if (!data) return null;
  const said = data.storageUsage.full
    ? t('users.limits.full')
    : isScarce(data.storageUsage)
      ? t('users.limits.nearly_full')
      : data.hitSinceYesterday > 0
        ? t('users.limits.notice', { count: data.hitSinceYesterday })
        : null;
  if (said === null) return null;
  return (
    <div className="mt-2 mb-1 flex items-center gap-2.5 rounded-md bg-warn-soft py-1 pr-1 pl-3 text-13 text-warn">
      <Gauge aria-hidden className="size-4 flex-none" />
      <p className="min-w-0 flex-1">{said}</p>
      <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={onShow}>
        {t('users.limits.show')}
      </Button>
    </div>
  );
}

const isScarce = ({ bytes, limit, diskShare }: LimitsData['storageUsage']) =>
  (limit !== null && bytes >= limit * SCARCE) || (diskShare !== null && diskShare >= SCARCE);
