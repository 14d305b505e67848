import { Progress } from '@base-ui/react/progress';
import { currentLanguage } from '#web/text/i18n.ts';
import { classNames } from './classes.ts';

export type ProgressBarProps = { label: string; percent: number; className?: string };

/** How far something has come; what it is for stands beside it or in its label. */
export function ProgressBar({ label, percent, className }: ProgressBarProps) {
  return (
    <Progress.Root
      aria-label={label}
      value={percent}
      locale={currentLanguage()}
      className={classNames('progress h-1 overflow-hidden', className)}
    >
      <Progress.Track className="block h-full">
        <Progress.Indicator className="block h-full bg-accent transition-[width]" />
      </Progress.Track>
    </Progress.Root>
  );
}
