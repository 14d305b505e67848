import { useEffect } from 'react';

/** Names the window: the page, or what the page shows. The last one to be drawn wins. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Touchline` : 'Touchline';
  }, [title]);
}
