/** Generates what has become of the next steps of journals and objectives, and what managers ask of scouts after reports. */
import { addDays } from '#domain/time.ts';
import { isStaffMember } from '#domain/football.ts';
import type { Notebook } from './journals.ts';
import { accountId, type DemoPerson } from './people.ts';
import { idOf, random } from './random.ts';
import type { DemoReport } from './reports.ts';

const HOUR = 3600_000;
/** Reports that somebody is to do something about: the latest that ask for it. */
const AFTER_REPORTS = 4;
const AFTER_REPORT = [
  'Speak with the parents before the weekend',
  'See him again at an away game',
  'Ask his coach about the winter break',
  'Find out until when he is under contract',
];

type Made = { people: readonly DemoPerson[]; notebook: Notebook; reports: readonly DemoReport[]; today: string };

export function makeTasks({ people, notebook, reports, today }: Made, now: Temporal.Instant) {
  const staff = new Set(people.filter(isStaffMember).map(({ id }) => id));
  const nothing = { journalId: null, objectiveId: null, reportId: null, doneAt: null, doneBy: null };
  const ofRecords = (kind: 'journalId' | 'objectiveId', records: Notebook['journals'] | Notebook['objectives']) =>
    records.flatMap(({ id, name, nextSteps, deadline, createdBy, createdAt }) => {
      if (deadline === null || !staff.has(createdBy)) return [];
      const chance = random(`task ${id}`);
      const isDone = chance.chance(deadline < today ? 0.9 : 0.1);
      const doneAt = isDone
        ? new Date(Math.min(Date.parse(deadline), now.epochMilliseconds - HOUR)).toISOString()
        : null;
      const task = { id: idOf('task', id), text: nextSteps || name, assigneeId: createdBy, dueOn: deadline };
      return [{ ...nothing, ...task, [kind]: id, createdBy, createdAt, doneAt, doneBy: doneAt && createdBy }];
    });
  const asked = reports
    .filter(({ scoutingRecommendation }) => scoutingRecommendation === 'act_immediately')
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, AFTER_REPORTS);
  const afterReports = asked.map(({ id, createdAt }, at) => ({
    ...nothing,
    id: idOf('task', id),
    reportId: id,
    text: AFTER_REPORT[at]!,
    assigneeId: accountId(at === 0 ? 'manager' : 'scout'),
    dueOn: addDays(today, at * 2 - 1),
    createdBy: accountId('manager'),
    createdAt: new Date(Math.min(Date.parse(createdAt) + 5 * HOUR, now.epochMilliseconds - HOUR)).toISOString(),
  }));
  return [
    ...ofRecords('journalId', notebook.journals),
    ...ofRecords('objectiveId', notebook.objectives),
    ...afterReports,
  ];
}
