import i18next from 'i18next';
import { expect, test } from 'vitest';
import { scoutingWords } from '#locales/en/scouting-words.ts';
import type { OutboxEntry } from '#web/outbox/entry.ts';
import { waitingPlayer } from './player-kind.ts';

test('OUT-07 what is copied of a player who waits names each field as his form does', async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: scoutingWords } } });
  const input = { teamId: 'u18', mainPosition: 'striker', type: 'youth', dateOfBirth: '2008-05-01', nSweater: 9 };
  const entry = { variables: { input, compared: true } } as unknown as OutboxEntry;
  expect(waitingPlayer.textOf(entry).split('\n')).toEqual([
    'Team: U18',
    'Main position: Striker',
    'Type: Youth',
    'Date of birth: 2008-05-01',
    'Shirt number: 9',
  ]);
});
