import { useState } from 'react';
import { toLocal } from '#web/text/format.ts';

/** The club's day when a part of a page was first drawn: rows of long lists follow no clock. */
export function useDayOfOpening(): string {
  const [today] = useState(() => toLocal(new Date().toISOString()).day);
  return today;
}
