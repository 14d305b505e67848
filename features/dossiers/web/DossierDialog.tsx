import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#web/form/controls/Checkbox.tsx';
import { SegmentedRadios } from '#web/form/choices/SegmentedRadios.tsx';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { formatNumber } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { DOSSIER_PARTS, KEPT_HOURS, MAX_DOSSIER, USUAL_OF_DOSSIER } from '../rules.ts';
import { DossierLine } from './DossierLine.tsx';
import { createDossier, dossiersQuery, type DossierChoice } from './queries.ts';
import { shownPlayers, watchDossier } from './watch.ts';

type DossierDialogProps = { open: boolean; onClose: () => void; playerId: string; name: string };

const USUAL: DossierChoice = {
  assessment: true,
  reports: true,
  journals: true,
  objectives: true,
  most: USUAL_OF_DOSSIER,
};
const NUMBERS = [3, USUAL_OF_DOSSIER, 10, MAX_DOSSIER].map(String);

/** Chooses the parts of a dossier, and lists the dossiers asked for with their progress. */
export function DossierDialog({ open, onClose, playerId, name }: DossierDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [choice, setChoice] = useState(USUAL);
  const dossiers = useQuery({ ...dossiersQuery(playerId), enabled: open });
  const { data } = dossiers;
  const make = useMutation({
    mutationFn: (chosen: DossierChoice) => createDossier(playerId, chosen),
    onMutate: () => ({ begun: performance.now() }),
    onSuccess: (made, _chosen, { begun }) => {
      const { queryKey } = dossiersQuery(playerId);
      client.setQueryData(queryKey, (all = []) => [made, ...all.filter(({ id }) => id !== made.id)]);
      void watchDossier(client, playerId, made, begun);
    },
  });
  useEffect(() => {
    if (!open) return undefined;
    shownPlayers.add(playerId);
    return () => void shownPlayers.delete(playerId);
  }, [open, playerId]);
  // Includes those begun before the page was reloaded.
  useEffect(() => {
    for (const one of data ?? []) void watchDossier(client, playerId, one);
  }, [client, playerId, data]);

  const partsId = useId();
  const limitId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dossiers.title')}
      description={name}
      width={480}
      footer={
        <Button
          look="primary"
          icon={<FileDown aria-hidden />}
          loading={make.isPending}
          onClick={() => make.mutate(choice)}
        >
          {t('dossiers.submit')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {data && data.length > 0 && (
          <section aria-label={t('dossiers.lately')} className="grid gap-2">
            <h3 className="text-13 font-semibold">{t('dossiers.lately')}</h3>
            <ul className="divide-y divide-line rounded-lg border border-line">
              {data.map((dossier) => (
                <DossierLine key={dossier.id} dossier={dossier} again={(chosen) => make.mutate(chosen)} />
              ))}
            </ul>
            <p className="text-12 text-ink-3">{t('dossiers.kept', { hours: KEPT_HOURS })}</p>
          </section>
        )}
        {dossiers.error && !data && <QueryError query={dossiers} />}
        <p className="text-13 text-pretty text-ink-2">{t('dossiers.text')}</p>
        <div role="group" aria-labelledby={partsId} className="grid gap-1">
          <h3 id={partsId} className="mb-1 text-13 font-semibold">
            {t('dossiers.parts')}
          </h3>
          <Checkbox label={t('dossiers.data')} help={t('dossiers.always')} value disabled onChange={() => undefined} />
          {DOSSIER_PARTS.map((part) => (
            <Checkbox
              key={part}
              label={t(`dossiers.part.${part}`)}
              value={choice[part]}
              onChange={(on) => setChoice((present) => ({ ...present, [part]: on }))}
            />
          ))}
        </div>
        <div className="grid gap-2">
          <h3 id={limitId} className="text-13 font-semibold">
            {t('dossiers.most')}
          </h3>
          <SegmentedRadios
            label={t('dossiers.most')}
            className="justify-self-start"
            options={NUMBERS.map((value) => ({ value, label: formatNumber(Number(value), currentLanguage()) }))}
            value={String(choice.most)}
            onChange={(value) => setChoice((present) => ({ ...present, most: Number(value) }))}
          />
        </div>
      </div>
    </Dialog>
  );
}
