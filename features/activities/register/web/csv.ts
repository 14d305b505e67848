/** The register as a CSV (ATT-09): a line for each player, a column for each session. */
import { csvLine } from '#domain/text/csv.ts';
import { hoursOf } from '#features/activities/register/rules.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import type { RegisterData } from './queries.ts';

export type RegisterWords = {
  player: string;
  attended: string;
  recorded: string;
  season: string;
  hours: string;
  marks: { present: string; late: string; absent: string };
};

export function registerCsv({ sessions, players }: RegisterData, words: RegisterWords, separator: string): string[] {
  const head = csvLine(
    [
      words.player,
      ...sessions.map(({ date, startsAt, title }) => `${formatDate(date)} ${startsAt} ${title}`),
      words.attended,
      words.recorded,
      `${words.season}: ${words.attended}`,
      `${words.season}: ${words.recorded}`,
      `${words.season}: ${words.hours}`,
    ],
    separator,
  );
  const lines = players.map((player) => {
    const marks = new Map(player.entries.map(({ activityId, mark }) => [activityId, mark]));
    return csvLine(
      [
        nameOf(player.person),
        ...sessions.map(({ id }) => {
          const mark = marks.get(id);
          return mark ? words.marks[mark] : null;
        }),
        player.attended,
        player.recorded,
        player.seasonAttended,
        player.seasonRecorded,
        hoursOf(player.seasonMinutes),
      ],
      separator,
    );
  });
  return [head, ...lines];
}
