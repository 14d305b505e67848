import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PlannedSummary } from './PlannedSummary.tsx';
import type { PlannedData } from './series-queries.ts';

type FollowingDialogProps = { open: boolean; title: string; planned: PlannedData; onClose: () => void };

/** What became of the rest of a series when one of it was changed, and of which days it stayed as it was (ACT-42). */
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
