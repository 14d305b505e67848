import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/browser/store.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import type { ReportFormState, ReportValues } from './form.ts';

/** "5 of 8 required", as text and as a progress bar. */
export function RequiredProgress({ form, className }: { form: ReportFormState; className?: string }) {
  const { t } = useTranslation();
  const values = useWatch({ control: form.control });
  const names = useStore(form.requiredFields) as readonly (keyof ReportValues)[];
  const done = names.filter((name) => values[name] != null && values[name] !== '').length;
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <p className="text-12 text-ink-2 tabular-nums">{t('global.required_done', { done, count: names.length })}</p>
      <span aria-hidden className="flex h-1 gap-1">
        {names.map((name, index) => (
          <span
            key={name}
            className={classNames('flex-1 rounded-full transition-colors', index < done ? 'bg-accent' : 'bg-grid')}
          />
        ))}
      </span>
    </div>
  );
}
