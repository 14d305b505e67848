import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyFilesField, LazyFilesView } from '#features/files/web/lazy.tsx';
import type { FileData } from '#features/files/web/queries.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { addSquadFile, removeSquadFile, squadFilesQuery } from './queries.ts';

type SquadFilesProps = { squadId: string; mayChange: boolean };

/** SQD-28: the files of a squad, to open; whoever may adds to them, each as soon as it is uploaded, and takes away. */
export function SquadFiles({ squadId, mayChange }: SquadFilesProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const heading = useId();
  const [changing, setChanging] = useState(false);
  const files = useQuery(squadFilesQuery(squadId));
  const label = t('squads.files.title');
  if (files.error && !files.data) return <QueryError query={files} />;
  if (!files.data || (files.data.length === 0 && !mayChange)) return null;
  const remove = (file: FileData): Promise<unknown> =>
    removeSquadFile(client, squadId, file.id).catch((failure: unknown) =>
      reportFailedCall(failure, () => remove(file)),
    );
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="flex min-h-9 items-center gap-2">
        <h2 id={heading} className="min-w-0 flex-1 text-14 font-semibold">
          {label}
        </h2>
        {mayChange && (
          <Button aria-pressed={changing} icon={<Paperclip aria-hidden />} onClick={() => setChanging(!changing)}>
            {t('squads.files.change')}
          </Button>
        )}
      </div>
      {changing ? (
        <LazyFilesField
          label={<span className="sr-only">{label}</span>}
          value={files.data}
          lasting
          onAdd={(file) => addSquadFile(client, squadId, file.id)}
          onRemove={remove}
        />
      ) : files.data.length > 0 ? (
        <LazyFilesView files={files.data} label={label} onStale={() => void files.refetch()} />
      ) : (
        <p className="text-13 text-ink-3">{t('squads.files.none')}</p>
      )}
    </section>
  );
}
