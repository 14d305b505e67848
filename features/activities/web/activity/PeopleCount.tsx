import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type PeopleCountProps = { count: number; coming?: number | undefined; silent?: boolean };

/**
 * Number of participants, on a block of an activity; nothing for one person. `silent`: screen readers get a description
 * of the whole day instead. `coming`: how many of them come, where that is asked.
 */
export function PeopleCount({ count, coming, silent = false }: PeopleCountProps) {
  const { t } = useTranslation();
  if (count < 2 && coming === undefined) return null;
  return (
    <span data-people={count} className="flex flex-none items-center gap-0.5 text-11 font-normal">
      <UsersRound aria-hidden className="size-3" />
      <span aria-hidden className="tabular-nums">
        {coming === undefined ? count : `${coming}/${count}`}
      </span>
      {!silent && (
        <span className="sr-only">
          {coming === undefined
            ? t('activities.people_count', { count })
            : t('activities.replies.count', { coming, all: count })}
        </span>
      )}
    </span>
  );
}
