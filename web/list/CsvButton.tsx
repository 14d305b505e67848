import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../ui/overlay/announce.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import type { CsvLoader } from './csv-pages.ts';

export type CsvButtonProps = {
  fileName: string;
  /** Loads the code that fetches and writes the lines. */
  load: () => Promise<CsvLoader>;
  /** Expected number of lines; none when there is nothing to export. */
  total: number | undefined;
};

/** Downloads the rows of a list as a CSV, with progress; a second press or leaving the page aborts it. */
export function CsvButton({ fileName, load, total }: CsvButtonProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState(0);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const download = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      const [lines, { csvFile, saveFile }, { separatorOf }] = await Promise.all([
        load(),
        import('../text/csv.ts'),
        import('#domain/text/csv.ts'),
      ]);
      const pieces = await lines(separatorOf(navigator.language), { signal, onLines: setDone });
      if (!signal.aborted) saveFile(csvFile(pieces), fileName);
    },
    onMutate: () => setDone(0),
    onSuccess: () => announce(t('scouting.csv.done')),
  });

  if (!download.isPending) {
    return (
      <IconButton
        label={t('scouting.csv.download')}
        look="secondary"
        disabled={!total}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden />
      </IconButton>
    );
  }
  const percent = total ? Math.min(99, Math.floor((done / total) * 100)) : 0;
  return (
    <Button
      icon={<Download aria-hidden className="animate-pulse motion-reduce:animate-none" />}
      aria-label={t('scouting.csv.stop')}
      data-tip={t('scouting.csv.stop')}
      onClick={() => stop.current?.abort()}
    >
      <span className="tabular-nums">{percent} %</span>
    </Button>
  );
}
