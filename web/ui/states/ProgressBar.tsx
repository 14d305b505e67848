import { Progress } from '@base-ui/react/progress';
import { currentLanguage } from '#web/text/i18n.ts';
import { classNames } from '../looks/classes.ts';

export type ProgressBarProps = { label: string; percent: number; className?: string };

/** A progress bar; a text beside it or its label says what is in progress. */
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
