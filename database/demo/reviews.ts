/** Generates what became of the latest reports: which managers have read them and agree, and what was asked and answered. */
import { accountId, type DemoPerson } from './people.ts';
import { idOf, random } from './random.ts';
import type { DemoReport } from './reports.ts';

/** Days back from which reports were read, and days for which the latest are still new. */
const DAYS = { back: 60, fresh: 3 };
const HOUR = 3600_000;

const TALK = [
  { question: 'Is he as good with the left foot?', answer: 'Not yet, but he tries. I watch it next time.' },
  { question: 'Did you speak with the parents?', answer: 'Shortly after the game. They know us and are open.' },
  { question: 'How does he compare with our own of that age?', answer: 'A little ahead in the head, behind in pace.' },
];

export function makeReviews(people: readonly DemoPerson[], reports: readonly DemoReport[], now: Temporal.Instant) {
  const readers = people.filter(({ role }) => role === 'manager' || role === 'admin');
  const daysAgo = (days: number) => new Date(now.epochMilliseconds - days * 24 * HOUR).toISOString();
  const recent = reports.filter(({ createdAt }) => createdAt >= daysAgo(DAYS.back) && createdAt < daysAgo(DAYS.fresh));
  const readings = recent.flatMap((report) =>
    readers.flatMap(({ id }) => {
      const chance = random(`reading ${report.id} ${id}`);
      if (id === report.createdBy || !chance.chance(0.96)) return [];
      const readAt = new Date(Date.parse(report.createdAt) + chance.between(2, 48) * HOUR).toISOString();
      return [{ reportId: report.id, readerId: id, readAt, agreedAt: chance.chance(0.12) ? readAt : null }];
    }),
  );
  const asker = accountId('manager');
  const remarks = recent.flatMap((report) => {
    const chance = random(`talk ${report.id}`);
    if (report.createdBy === asker || !chance.chance(0.04)) return [];
    const { question, answer } = chance.pick(TALK);
    const askedAt = Date.parse(report.createdAt) + chance.between(3, 30) * HOUR;
    const remark = (kind: 'question' | 'answer', text: string, createdBy: string, hours: number) => ({
      id: idOf('remark', report.id, kind),
      reportId: report.id,
      kind,
      text,
      createdBy,
      createdAt: new Date(askedAt + hours * HOUR).toISOString(),
    });
    return [remark('question', question, asker, 0), remark('answer', answer, report.createdBy, chance.between(1, 12))];
  });
  return { readings, remarks };
}
