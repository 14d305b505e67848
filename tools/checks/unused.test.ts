import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/permissions.ts';
import { catalogue } from '#locales/en/catalogue.ts';
import { mail } from '#locales/en/mail.ts';
import { readProject } from './project.ts';
import { unusedActions, unusedTexts, unusedTokens } from './unused.ts';

// Reads the whole project, which takes some seconds on a busy machine.
describe('the project', () => {
  const project = readProject();
  const textsOf = (path: RegExp) => [...project].filter(([file]) => path.test(file)).map(([, text]) => text);

  test('has no permission that nothing asks for', () => {
    expect(unusedActions(project, Object.keys(PERMISSIONS))).toEqual([]);
  });

  test('has no text that nobody reads', () => {
    expect(unusedTexts(project, { ...catalogue, mail })).toEqual([]);
  });

  test('has no CSS token that nothing is drawn with', () => {
    const styles = textsOf(/^web\/styles\/.+\.css$/);
    expect(styles.length).toBeGreaterThan(3);
    expect(unusedTokens(styles, textsOf(/^(web|features)\/.+\.tsx?$/))).toEqual([]);
  });
});

const planted = (files: Record<string, string>) => new Map(Object.entries(files));

test('an action counts as asked by product code, not by its table or a test', () => {
  const project = planted({
    'domain/permissions.ts': `export const PERMISSIONS = { 'game.read': 1, 'game.edit': 1 };`,
    'domain/permissions.test.ts': `can('game.edit');`,
    'features/games/graphql.ts': `can('game.read');`,
  });
  expect(unusedActions(project, ['game.read', 'game.edit'])).toEqual(['game.edit']);
});

test('a text counts as read by its key, by a template, or by its name in a file that imports texts', () => {
  const project = planted({
    'features/games/web/GamesPage.tsx': 't("games.title"); t(`games.tab.${tab}`); t("games.rows", { count });',
    'features/games/pdf.ts': `import { games } from '#locales/en/games.ts'; games.sheet;`,
    'features/games/rules.test.ts': `t('games.only_tested');`,
  });
  const games = {
    title: 'Games',
    tab: { data: 'Data' },
    rows_one: 'row',
    rows_other: 'rows',
    sheet: 'Sheet',
    only_tested: 'Old',
    each_other: 'Each other',
  };
  expect(unusedTexts(project, { games })).toEqual(['games.only_tested', 'games.each_other']);
});

test('a token counts as used by var(), by a class, or by code', () => {
  const styles = [
    ':root { --ink: #000; --ink-2: #111; --gap: 1px; } @theme { --color-ink: var(--ink); --text-11: 1px; --text-12: 1px; }',
  ];
  const code = [`<p className="text-ink text-11" style={{ '--gap': 2 }} />`];
  expect(unusedTokens(styles, code)).toEqual(['--ink-2', '--text-12']);
});
