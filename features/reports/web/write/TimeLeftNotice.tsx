import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GRADED } from '#domain/football.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { ReportFormState } from './form.ts';
import type { TimeLeft } from './time-left.ts';

/** Shows the time left in the last hour; afterwards that the report cannot be saved, with its text to copy. */
export function TimeLeftNotice({ left, form }: { left: TimeLeft; form: ReportFormState }) {
  const { t } = useTranslation();
  if (left.kind === 'plenty') return null;
  if (left.kind === 'last_hour') {
    return (
      <div
        role="timer"
        className="flex items-center gap-2.5 rounded-md bg-accent-soft px-3 py-2 text-13 text-accent-ink"
      >
        <Clock aria-hidden className="size-4 flex-none" />
        {t('scouting.reports.closing.left', { count: left.minutes })}
      </div>
    );
  }

  async function copy() {
    const values = form.getValues();
    const texts = [
      [t('scouting.reports.fields.globalNote'), values.globalNote],
      [t('scouting.reports.fields.generalNote'), values.generalNote],
      ...GRADED.map((name) => [t(`scouting.reports.graded.${name}`), values[`${name}Note`]]),
    ];
    const filled = texts.filter(([, text]) => text?.trim());
    try {
      await navigator.clipboard.writeText(filled.map((one) => one.join('\n')).join('\n\n'));
      toast.success(t('scouting.reports.closing.copied'));
    } catch {
      toast.error(t('scouting.reports.closing.not_copied'));
    }
  }

  return (
    <div role="alert" className="grid gap-2 rounded-md bg-warn-soft p-3 text-13 text-warn">
      <p className="font-medium">{t('scouting.reports.closed.title')}</p>
      <p>{t('scouting.reports.closing.over')}</p>
      <span>
        <Button onClick={() => void copy()}>{t('scouting.reports.closing.copy')}</Button>
      </span>
    </div>
  );
}
