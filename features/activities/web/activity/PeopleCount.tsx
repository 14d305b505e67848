import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * How many take part, on a block of an activity with others in it; nothing for one person. `silent` where screen readers
 * are told of the day as a whole.
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
