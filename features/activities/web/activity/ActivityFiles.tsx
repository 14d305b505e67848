import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LazyFilesField, LazyMedia } from '#features/files/web/lazy.tsx';
import type { FileData } from '#features/files/web/queries.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { activityFilesQuery, addFile, removeFile } from './file-queries.ts';

/** ACT-08: the photos and videos of an activity, and its documents. */
export function ActivityMedia({ activityId, title }: { activityId: string; title: string }) {
  const { data: files = NONE, refetch } = useQuery(activityFilesQuery(activityId));
  if (files.length === 0) return null;
  return <LazyMedia files={files} label={title} onStale={() => void refetch()} />;
}

/** ACT-12: files need a saved activity; each is attached as soon as it is uploaded (MED-05). */
export function ActivityFilesField({ activityId }: { activityId: string | undefined }) {
  const { t } = useTranslation();
  const label = t('activities.form.files');
  if (activityId) return <SavedFiles activityId={activityId} label={label} />;
  return (
    <div className="grid gap-1.5">
      <span className="text-13 font-medium">{label}</span>
      <p className="text-13 text-ink-3">{t('activities.form.files_later')}</p>
    </div>
  );
}

const NONE: readonly FileData[] = [];

function SavedFiles({ activityId, label }: { activityId: string; label: string }) {
  const client = useQueryClient();
  const { data: files = NONE } = useQuery(activityFilesQuery(activityId));
  const remove = (file: FileData): Promise<unknown> =>
    removeFile(client, activityId, file.id).catch((failure: unknown) => reportFailedCall(failure, () => remove(file)));
  return (
    <LazyFilesField
      label={label}
      value={files}
      lasting
      onAdd={(file) => addFile(client, activityId, file.id)}
      onRemove={remove}
    />
  );
}
