import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/states/states.tsx';

type EmptyListProps = {
  icon: ReactNode;
  /** Whether search or filter hide rows; title, text and action are those of a list without any. */
  narrowed: boolean;
  onShowAll: () => void;
  /** Label of the button that clears search and filter. */
  showAll?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  action?: ReactNode;
};

/** In place of the rows when there are none. */
export function EmptyList({ icon, narrowed, onShowAll, showAll, title, text, action }: EmptyListProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={icon}
      title={narrowed ? t('scouting.no_results') : (title ?? t('scouting.none_yet'))}
      text={narrowed ? undefined : text}
      action={narrowed ? <Button onClick={onShowAll}>{showAll ?? t('global.clear_all')}</Button> : action}
    />
  );
}
