import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore, storeSession, updateStoredAccount, type OwnAccountData } from './stored-session.ts';

const self: OwnAccountData = {
  id: 'a1',
  email: 'scout@touchline.example',
  firstName: 'Jelena',
  lastName: 'Šarić',
  avatar: null,
  role: 'scout',
  label: null,
  language: 'en',
  journalType: null,
  requirePasswordReset: false,
  players: [{ id: 'p1' }],
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  storeSession({ token: 'secret', user: self });
});
afterEach(() => vi.unstubAllGlobals());

test('AUTH-09 a check at the start that finds the kept user unchanged draws nothing anew; what has changed is kept', () => {
  let drawn = 0;
  const leave = sessionStore.subscribe(() => (drawn += 1));
  updateStoredAccount({ ...self, players: [{ id: 'p1' }] });
  expect(drawn).toBe(0);
  updateStoredAccount({ players: [{ id: 'p1' }, { id: 'p2' }] });
  expect(drawn).toBe(1);
  expect(localStorage.getItem('touchline.self')).toContain('p2');
  leave();
});
