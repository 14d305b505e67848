import { CircleAlert, ExternalLink, FileText, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atClub } from '#web/platform/club-address.ts';
import { toLocal } from '#web/text/format.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import type { DossierChoice, DossierData } from './queries.ts';
import { AT_ONCE } from './watch.ts';

type DossierLineProps = { dossier: DossierData; again: (choice: DossierChoice) => void };

/** One dossier: a link once it is made, otherwise its progress or its failure. */
export function DossierLine({ dossier, again }: DossierLineProps) {
  const { t } = useTranslation();
  const { createdAt, failed, url, progress, assessment, reports, journals, objectives, most } = dossier;
  const requestedAt = (
    <span className="text-12 text-ink-3 tabular-nums">{t('dossiers.asked', { time: toLocal(createdAt).time })}</span>
  );
  if (!failed && url !== null)
    return (
      <li>
        <a
          href={atClub(url)}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-13 items-center gap-3 rounded-lg px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2 active:bg-pressed"
        >
          <FileText aria-hidden className="size-4.5 flex-none text-ink-3" />
          <span className="grid min-w-0">
            <span className="text-14 font-medium">{t('dossiers.open')}</span>
            {requestedAt}
          </span>
          <ExternalLink aria-hidden className="ml-auto size-4 flex-none text-ink-3" />
        </a>
      </li>
    );
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      {failed ? <CircleAlert aria-hidden className="size-4.5 flex-none text-danger" /> : <Spinner size={18} />}
      <div className="grid min-w-0 flex-1 basis-40">
        <span className="text-14 font-medium">{t(failed ? 'dossiers.failed' : 'dossiers.making')}</span>
        {requestedAt}
      </div>
      {failed ? (
        <Button
          size="sm"
          icon={<RotateCw aria-hidden />}
          onClick={() => again({ assessment, reports, journals, objectives, most })}
        >
          {t('dossiers.again')}
        </Button>
      ) : (
        <Waiting progress={progress} />
      )}
    </li>
  );
}

/** Shown only when it takes longer. */
function Waiting({ progress }: { progress: number }) {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AT_ONCE);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className="grid basis-full gap-1.5">
      <ProgressBar label={t('dossiers.percent', { percent: progress })} percent={progress} />
      <p className="text-12 text-ink-3">{t('dossiers.leave')}</p>
    </div>
  );
}
