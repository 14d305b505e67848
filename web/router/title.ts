import { useEffect } from 'react';

/** Sets the document title. The last component to render wins. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Touchline` : 'Touchline';
  }, [title]);
}
