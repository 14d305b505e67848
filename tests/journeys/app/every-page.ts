/** The addresses of all pages, for journeys that look at each. */
import { PAGE_NAMES, ROUTES } from '#domain/routes.ts';
import { accountIdOf, askApi } from '../browser.ts';

type Found = { result: { id: string; player: { id: string } | null; game: { id: string } }[] };

const RECORDS = `{
  reports(pagination: { rowsPerPage: 1 }) { result { id player { id } game { id } } }
  journals(pagination: { rowsPerPage: 100 }) { result { id player { id } } }
  persons(pagination: { rowsPerPage: 1 }) { result { id } }
  customNotifications(pagination: { rowsPerPage: 1 }) { result { id } }
  clubs { id }
}`;

/** The pages of an admin with records of the demo club that have something to show. */
export async function everyPage(): Promise<string[]> {
  const { reports, journals, persons, customNotifications, clubs } = await askApi<
    Record<'reports' | 'journals' | 'persons' | 'customNotifications', Found> & { clubs: { id: string }[] }
  >('admin', RECORDS);
  const [report, journal] = [reports.result[0]!, journals.result.find(({ player }) => player)!];
  const player = await accountIdOf('player');
  const ofReport = { gameId: report.game.id, playerId: report.player!.id, reportId: report.id };
  const others = {
    userId: player,
    notification: customNotifications.result[0]!.id,
    isCalendar: 'false',
    type: 'standard',
    role: 'player',
    'label?': 'youth',
    clubId: clubs[0]!.id,
    personId: persons.result[0]!.id,
  };
  const paths = PAGE_NAMES.filter((name) => ROUTES[name].area !== 'special').map((name) => {
    const { path } = ROUTES[name];
    const ofJournal = { playerId: journal.player!.id, journalId: journal.id };
    const id = path.startsWith('/games') ? report.game.id : player;
    const known: Record<string, string> = {
      ...others,
      ...ofReport,
      ...(path.includes(':journalId') ? ofJournal : {}),
      id,
    };
    return path.replaceAll(/:(\w+\??)/g, (_all, key: string) => known[key] ?? known['id']!);
  });
  return [...new Set(paths)];
}
