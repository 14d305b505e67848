/** Reads and writes the query strings of the daily and the weekly report (web/list/address.ts). */
import { isId } from '#domain/ids.ts';
import { parseParams, serializeParams } from '#web/list/address.ts';

/** */
export const PLANNED = ['all', 'with', 'without'] as const;
export type PlannedFilter = (typeof PLANNED)[number];
/** DREP-02: roles that the daily report can list. */
export const REPORT_ROLES = ['player', 'scout', 'manager'] as const;
export type ReportRole = (typeof REPORT_ROLES)[number];
const PRESET_ROLES: ReportRole[] = ['player'];

export type DailyAddress = {
  day: string | null;
  user: string | null;
  planned: PlannedFilter;
  roles: ReportRole[];
  squad: string | null;
};

const readSquad = (params: URLSearchParams): string | null => parseParams(params).ids('team')[0] ?? null;

export function readDaily(params: URLSearchParams): DailyAddress {
  const read = parseParams(params);
  const user = params.get('user') ?? '';
  return {
    day: read.day('day'),
    user: isId(user) ? user : null,
    planned: read.one('planned', PLANNED),
    roles: params.has('role') ? read.some('role', REPORT_ROLES) : PRESET_ROLES,
    squad: readSquad(params),
  };
}

export function writeDaily({ day, user, planned, roles, squad }: DailyAddress): URLSearchParams {
  const preset = roles.join() === PRESET_ROLES.join();
  return serializeParams({
    day,
    user,
    planned: planned === PLANNED[0] ? null : planned,
    role: preset ? null : roles.length > 0 ? roles : 'nobody',
    team: squad,
  });
}

/** WREP-04: everybody, a section, or those who have left. */
export const WEEK_REPORT_GROUPS = ['all', 'YOUTH', 'PRO', 'DEACTIVATED'] as const;
export type WeekReportGroup = (typeof WEEK_REPORT_GROUPS)[number];
export type WeekAddress = {
  date: string | null;
  group: WeekReportGroup;
  cell: { user: string; day: string } | null;
  squad: string | null;
};

export function readWeek(params: URLSearchParams): WeekAddress {
  const read = parseParams(params);
  const user = params.get('user') ?? '';
  const day = read.day('day');
  return {
    date: read.day('date'),
    group: read.one('group', WEEK_REPORT_GROUPS),
    cell: day && isId(user) ? { user, day } : null,
    squad: readSquad(params),
  };
}

export function writeWeek({ date, group, cell, squad }: WeekAddress): URLSearchParams {
  return serializeParams({
    date,
    group: group === 'all' ? null : group,
    user: cell?.user ?? null,
    day: cell?.day ?? null,
    team: squad,
  });
}
