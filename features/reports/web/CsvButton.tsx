import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/layout/announce.tsx';
import { Button } from '#web/ui/display/Button.tsx';
import { IconButton } from '#web/ui/display/IconButton.tsx';
import type { CsvFilter } from './csv.ts';

/** Downloads the reports of the list as reports.csv, with progress; a second press or leaving the page aborts it. */
export function CsvButton({ filter, total }: { filter: CsvFilter; total: number | undefined }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(0);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const download = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      const [{ csvLines }, { csvFile, saveFile }, { separatorOf }] = await Promise.all([
        import('./csv.ts'),
        import('#web/text/csv.ts'),
        import('#domain/csv.ts'),
      ]);
      const pieces = await csvLines(filter, separatorOf(navigator.language), { signal, onLines: setDone });
      if (!signal.aborted) saveFile(csvFile(pieces), 'reports.csv');
    },
    onMutate: () => setDone(0),
    onSuccess: () => announce(t('scouting.reports.csv.done')),
  });

  if (!download.isPending) {
    return (
      <IconButton
        label={t('scouting.reports.csv.download')}
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
      aria-label={t('scouting.reports.csv.stop')}
      data-tip={t('scouting.reports.csv.stop')}
      onClick={() => stop.current?.abort()}
    >
      <span className="tabular-nums">{percent} %</span>
    </Button>
  );
}
