import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { classNames } from '../looks/classes.ts';

type LoadMoreProps = {
  more: boolean;
  loading: boolean;
  onMore: () => void;
  /** Loads as soon as the end of the list is near. */
  byItself?: boolean;
  /** Whether the button is for keyboards and screen readers alone. */
  hidden?: boolean;
};

/** How far below the screen the end of a list may be when its next page is loaded. */
const NEAR = '600px';

/** A button that loads the next page of a list; renders nothing when there is none. */
export function LoadMore({ more, loading, onMore, byItself = false, hidden = false }: LoadMoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onMore);
  useEffect(() => {
    load.current = onMore;
  });
  // Observed anew after each page, as an end that stays near reports nothing.
  useEffect(() => {
    if (!byItself || !more || loading) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load.current(),
      { root: end.current!.closest('.overflow-y-auto'), rootMargin: `0px 0px ${NEAR} 0px` },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [byItself, more, loading]);
  if (!more) return null;
  return (
    <div ref={end} className={classNames('relative flex justify-center', !hidden && 'py-5')}>
      <Button
        loading={loading}
        onClick={onMore}
        className={classNames(hidden && 'not-focus-visible:sr-only focus-visible:my-5')}
      >
        {t('global.load_more')}
      </Button>
    </div>
  );
}
