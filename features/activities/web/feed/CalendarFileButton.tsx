import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#web/graphql/fetch-file.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { saveFile } from '#web/text/csv.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { activityFile } from './queries.ts';

/** Saves an activity as a file for calendar programs. */
export function CalendarFileButton({ activityId }: { activityId: string }) {
  const { t } = useTranslation();
  const save = async (): Promise<void> => {
    try {
      const file = await fetchFile(await activityFile(activityId));
      saveFile(file, file.name);
    } catch (failure) {
      reportFailedCall(failure, save);
    }
  };
  return (
    <IconButton label={t('feed.file')} onClick={() => void save()}>
      <CalendarPlus aria-hidden />
    </IconButton>
  );
}
