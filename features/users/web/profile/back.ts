import type { MouseEvent } from 'react';
import type { Label, Role } from '#domain/football.ts';
import { useBackToList } from '#web/list/back-to-list.ts';
import { listOf } from '../words.ts';

/** USER-16: back link to the list that contains the person, with its filters if the viewer came from there. */
export function useBackToPeople(person: { role: Role; label: Label | null }): {
  to: string;
  onClick?: (event: MouseEvent) => void;
} {
  const { path } = listOf(person);
  const seen = useBackToList(path);
  return seen.to.split('?')[0] === path ? seen : { to: path };
}
