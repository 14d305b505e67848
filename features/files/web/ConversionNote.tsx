import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#web/ui/display/ProgressBar.tsx';
import type { FileData } from './queries.ts';

/** How a video stands on its way to an mp4; nothing of other files, and of one that is there. */
export function ConversionNote({ file: { name, conversion } }: { file: FileData }) {
  const { t } = useTranslation();
  if (!conversion || conversion.state === 'converted') return null;
  const { state, percent } = conversion;
  return (
    <span className="grid gap-0.5 text-12 text-ink-3 tabular-nums">
      {t(`files.conversion.${state}`, { percent })}
      {state === 'converting' && (
        <ProgressBar
          label={t('files.conversion.progress_of', { name })}
          percent={percent}
          className="mt-0.5 rounded-full bg-grid"
        />
      )}
    </span>
  );
}
