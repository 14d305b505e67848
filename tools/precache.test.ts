import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesFor, pagesOfOthers, type BuiltChunk } from '#tools/precache.ts';

const ROOT = resolve(import.meta.dirname, '..');

test('NET-02 pages that only managers and admins may open do not come along, all others do', () => {
  const others = pagesOfOthers(readFileSync(join(ROOT, 'web/routes.tsx'), 'utf8'));
  expect(others).toContain('features/players/merge/web/PlayersMergePage.tsx');
  for (const page of [
    'activities/web/day/TodayPage',
    'reports/web/write/ReportCreatePage',
    'notifications/web/InboxPage',
  ])
    expect(others).not.toContain(`features/${page}.tsx`);
});

test('OUT-13 NET-02 what a page imports comes along, now or later, the editor of texts too; words, heavy parts and the pages of others do not', () => {
  const manifest: Record<string, BuiltChunk> = {
    'index.html': {
      file: 'assets/index.js',
      css: ['assets/index.css'],
      assets: ['assets/inter-latin-1.woff2', 'assets/inter-cyrillic-1.woff2'],
      imports: ['_core.js'],
      dynamicImports: ['a/Page.tsx', 'b/Merge.tsx', 'locales/de/entry-words.ts'],
    },
    '_core.js': { file: 'assets/core.js', dynamicImports: ['node_modules/heic-to/index.js'] },
    'a/Page.tsx': {
      file: 'assets/Page.js',
      imports: ['_core.js'],
      dynamicImports: ['a/Dialog.tsx', 'web/form/rich-text/RichTextEditor.tsx'],
    },
    'web/form/rich-text/RichTextEditor.tsx': { file: 'assets/RichTextEditor.js' },
    'a/Dialog.tsx': { file: 'assets/Dialog.js' },
    'b/Merge.tsx': { file: 'assets/Merge.js' },
    'locales/de/entry-words.ts': { file: 'assets/entry-words.js' },
    'node_modules/heic-to/index.js': { file: 'assets/heic-to.js' },
  };
  const files = [...filesFor(manifest, ['index.html'], new Set(['b/Merge.tsx']))];
  expect(files.toSorted()).toEqual(
    ['core.js', 'Dialog.js', 'index.css', 'index.js', 'inter-latin-1.woff2', 'Page.js', 'RichTextEditor.js']
      .map((name) => `assets/${name}`)
      .toSorted(),
  );
});
