import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx';
import type { FileData } from './queries.ts';

/** The progress of a video's conversion to MP4; nothing for other files and converted videos. */
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
