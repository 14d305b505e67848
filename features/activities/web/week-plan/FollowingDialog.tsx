import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import type { PlannedActivityData } from '../activity/series-queries.ts';
import { PlannedSummary } from '../plan/PlannedSummary.tsx';

type FollowingDialogProps = { open: boolean; title: string; planned: PlannedActivityData; onClose: () => void };

/** Result of changing the rest of a series, with the days on which it stayed as it was (ACT-42). */
export function FollowingDialog({ open, title, planned, onClose }: FollowingDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('activities.series.done')}
        </Button>
      }
    >
      <PlannedSummary planned={planned} changed />
    </Dialog>
  );
}
