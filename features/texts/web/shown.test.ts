import { expect, test } from 'vitest';
import { showInvisible } from './shown.ts';

test('TXT-04 an admin sees the signs that nobody sees', () => {
  expect(showInvisible('FC\u200b Zürich\u202e')).toBe('FC⟨U+200B⟩ Zürich⟨U+202E⟩');
  expect(showInvisible('\u{e0041}\u0007')).toBe('⟨U+E0041⟩⟨U+0007⟩');
  expect(showInvisible('Đorđević ⚽')).toBe('Đorđević ⚽');
});
