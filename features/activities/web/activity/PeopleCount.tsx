import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * Number of participants, on a block of an activity; nothing for one person. `silent`: screen readers get a description
 * of the whole day instead.
 */
export function PeopleCount({ count, silent = false }: { count: number; silent?: boolean }) {
  const { t } = useTranslation();
  if (count < 2) return null;
  return (
    <span data-people={count} className="flex flex-none items-center gap-0.5 text-11 font-normal">
      <UsersRound aria-hidden className="size-3" />
      <span aria-hidden>{count}</span>
      {!silent && <span className="sr-only">{t('activities.people_count', { count })}</span>}
    </span>
  );
}
