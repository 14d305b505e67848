import { CircleAlert, ExternalLink, FileText, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLocal } from '#web/text/format.ts';
import { Button, buttonClasses } from '#web/ui/display/Button.tsx';
import { ProgressBar } from '#web/ui/display/ProgressBar.tsx';
import { Spinner } from '#web/ui/display/Spinner.tsx';
import { KEPT_HOURS } from '../rules.ts';
import type { DossierChoice, DossierData } from './queries.ts';
import { AT_ONCE } from './watch.ts';

type DossierLineProps = { dossier: DossierData; again: (choice: DossierChoice) => void };

/** One dossier: a link once it is made, else how far it has come, or that it has failed. */
export function DossierLine({ dossier, again }: DossierLineProps) {
  const { t } = useTranslation();
  const { createdAt, failed, url, progress, assessment, reports, journals, objectives, most } = dossier;
  const waiting = !failed && url === null;
  const asked = t('dossiers.asked', { time: toLocal(createdAt).time });
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <span aria-hidden className="flex-none text-ink-3">
        {waiting ? (
          <Spinner size={18} />
        ) : failed ? (
          <CircleAlert className="size-4.5 text-danger" />
        ) : (
          <FileText className="size-4.5" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 basis-40">
        <span className="text-14 font-medium">
          {t(waiting ? 'dossiers.making' : failed ? 'dossiers.failed' : 'dossiers.ready')}
        </span>
        <span className="text-12 text-ink-3">
          <span className="tabular-nums">{asked}</span>
          {url !== null && ` · ${t('dossiers.kept', { hours: KEPT_HOURS })}`}
        </span>
      </div>
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className={buttonClasses('secondary', 'sm')}>
          <ExternalLink aria-hidden />
          {t('dossiers.open')}
        </a>
      )}
      {failed && (
        <Button
          size="sm"
          icon={<RotateCw aria-hidden />}
          onClick={() => again({ assessment, reports, journals, objectives, most })}
        >
          {t('dossiers.again')}
        </Button>
      )}
      {waiting && <Waiting progress={progress} />}
    </li>
  );
}

/** Said only of what takes longer. */
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
