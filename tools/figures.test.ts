import { expect, test } from 'vitest';
import { figuresTable } from './figures.ts';

const noted = (file: string, what: string, value: number | string, engine = 'postgres') => ({
  file,
  what,
  value,
  engine,
});

test('figures stand together by the file that noted them, one below the other', () => {
  const figures = [
    noted('mail.test.ts', 'mails', 20),
    noted('files.test.ts', 'files', 500),
    noted('mail.test.ts', 'lost', '0 %'),
  ];
  expect(figuresTable(figures).split('\n')).toEqual([
    'files.test.ts',
    '  files  500',
    'mail.test.ts',
    '  mails  20',
    '  lost   0 %',
  ]);
});

test('what was measured on two engines says on which', () => {
  const figures = [noted('mail.test.ts', 'mails', 20), noted('mail.test.ts', 'mails', 30, 'pglite')];
  expect(figuresTable(figures)).toBe('mail.test.ts\n  mails (postgres)  20\n  mails (pglite)    30');
});
