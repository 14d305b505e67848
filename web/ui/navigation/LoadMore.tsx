import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';

/** A button that loads the next page of a list; renders nothing when there is none. */
export function LoadMore({ more, loading, onMore }: { more: boolean; loading: boolean; onMore: () => void }) {
  const { t } = useTranslation();
  if (!more) return null;
  return (
    <div className="flex justify-center py-5">
      <Button loading={loading} onClick={onMore}>
        {t('global.load_more')}
      </Button>
    </div>
  );
}
