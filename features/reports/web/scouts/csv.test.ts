import { expect, test } from 'vitest';
import { scoutTableCsv } from './csv.ts';

test('DSK-32 the table of scouts is a CSV with a line for each, and nothing where there is no report', () => {
  const person = (firstName: string) => ({ id: firstName, firstName, lastName: 'Meier', avatar: null });
  const rows = [
    { scout: person('Anna'), reports: 3, average: 3.456, days: 2, lastDay: '2026-10-03', unreported: 1 },
    { scout: person('Boris'), reports: 0, average: null, days: 0, lastDay: null, unreported: 0 },
  ];
  expect(scoutTableCsv(rows, ['Scout', 'Reports', 'Average', 'Days', 'Last game', 'Without report'], ';')).toEqual([
    '"Scout";"Reports";"Average";"Days";"Last game";"Without report"\r\n',
    '"Anna Meier";3;3.46;2;"03.10.2026";1\r\n',
    '"Boris Meier";0;;0;;0\r\n',
  ]);
});
