/** The register of a squad: the sessions of a month, and who was at them (ATT-08). */
import * as z from 'zod/mini';
import { day, id } from '#domain/fields.ts';
import type { Attendance, RegisterMark } from '#domain/football.ts';
import { addDays } from '#domain/time.ts';
import { season } from '#features/users/squads/rules.ts';
import { wasThere } from '../attendance/rules.ts';

export const registerArgs = z.object({
  squadId: id(),
  /** Any day of the month. */
  date: day(),
});

export const seasonArgs = z.object({ season: season() });

/** ATT-08: a register says that somebody was absent, and never why. */
export const registerMark = (attendance: Attendance): RegisterMark =>
  attendance === 'injured' ? 'absent' : attendance;

/** The first and the last day of the month of a day. */
export function monthAround(date: string): { from: string; to: string } {
  const first = `${date.slice(0, 7)}-01`;
  const next = addDays(first, 31);
  return { from: first, to: addDays(`${next.slice(0, 7)}-01`, -1) };
}

type Marked = { attendance: Attendance | null };

/** ATT-08: at how many sessions with a record somebody was, and of how many that is. */
export function sumUpSessions(sessions: readonly Marked[]): { recorded: number; attended: number } {
  const recorded = sessions.filter(({ attendance }) => attendance !== null);
  return { recorded: recorded.length, attended: recorded.filter(({ attendance }) => wasThere(attendance)).length };
}

/** ATT-08: `14/15 · 93 %` of the sessions with a record; a dash without one. */
export const shareText = (attended: number, recorded: number): string =>
  recorded === 0 ? '–' : `${attended}/${recorded} · ${Math.round((100 * attended) / recorded)} %`;

/** Minutes in hours, to half an hour. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 30) / 2;
