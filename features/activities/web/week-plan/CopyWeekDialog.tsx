import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, mondayOf } from '#domain/time.ts';
import { formatShortDays } from '#web/text/format.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { copyWeek } from '../activity/series-queries.ts';
import { ACTIVITIES } from '../keys.ts';
import { PlannedSummary } from '../plan/PlannedSummary.tsx';

type CopyWeekDialogProps = {
  /** The owner of the week; the viewer by default. */
  userId?: string;
  /** The owner's name. */
  name?: string;
  /** Any day of the week that is copied by default. */
  day: string;
  open: boolean;
  onClose: () => void;
};

/** ACT-43: copies a week to another one, then shows the result for each activity. */
export function CopyWeekDialog({ userId, name, day, open, onClose }: CopyWeekDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [from, setFrom] = useState(() => mondayOf(day));
  const [to, setTo] = useState(() => addDays(mondayOf(day), 7));
  const copy = useMutation({
    mutationFn: () => copyWeek({ userId: userId ?? null, from, to }),
    onSuccess: () => client.invalidateQueries({ queryKey: ACTIVITIES }),
  });
  const nothing = copy.data && copy.data.activities.length + copy.data.skipped.length === 0;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={440}
      title={t('activities.series.copy_week')}
      description={name}
      footer={
        copy.data ? (
          <Button look="primary" onClick={onClose}>
            {t('activities.series.done')}
          </Button>
        ) : (
          <Button look="primary" loading={copy.isPending} onClick={() => copy.mutate()}>
            {t('activities.series.copy')}
          </Button>
        )
      }
    >
      {nothing ? (
        <EmptyState title={t('activities.series.nothing_to_copy')} />
      ) : copy.data ? (
        <PlannedSummary planned={copy.data} />
      ) : (
        <div className="grid gap-4">
          <WeekStepper label={t('activities.series.copy_from')} week={from} besides={to} onChange={setFrom} />
          <WeekStepper label={t('activities.series.copy_to')} week={to} besides={from} onChange={setTo} />
        </div>
      )}
    </Dialog>
  );
}

type WeekStepperProps = { label: string; week: string; besides: string; onChange: (week: string) => void };

/** Chooses a week, shown by its first and last day; skips the week `besides`. */
function WeekStepper({ label, week, besides, onChange }: WeekStepperProps) {
  const { t } = useTranslation();
  const id = useId();
  const step = (days: number) => {
    const next = addDays(week, days);
    onChange(next === besides ? addDays(next, days) : next);
  };
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <span id={id} className="text-13 font-medium">
        {label}
      </span>
      <span className="flex items-center gap-1 rounded-lg border border-line p-1">
        <IconButton label={t('activities.series.earlier_week')} onClick={() => step(-7)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <span aria-live="polite" className="flex-1 text-center text-14 font-medium tabular-nums">
          {formatShortDays(week, addDays(week, 6), { year: true })}
        </span>
        <IconButton label={t('activities.series.later_week')} onClick={() => step(7)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
