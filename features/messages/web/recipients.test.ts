import { describe, expect, test } from 'vitest';
import { alertOf } from './payload.ts';
import { chosenBefore, countHidden, GROUPS, readReminders, toRecipientsFilter, writeReminders } from './recipients.ts';

const at = (query: string) => readReminders(new URLSearchParams(query));

describe('whom an admin chooses from', () => {
  test('REM-01 every filter is switched on at first, and the address says which are not', () => {
    expect(at('')).toEqual({ view: 'people', search: '', groups: GROUPS, squad: null });
    expect(writeReminders(at('')).toString()).toBe('');
    const narrowed = { ...at(''), search: 'Anna', groups: ['scout', 'PRO'] as const };
    expect(at(writeReminders(narrowed).toString())).toEqual(narrowed);
    expect(at('off=scout,manager,YOUTH,PRO').groups).toEqual([]);
    expect(at('off=admin&view=none')).toEqual(at(''));
  });

  test('REM-01 roles and squads are asked for as what they are', () => {
    expect(toRecipientsFilter(at(''))).toEqual({ roles: ['scout', 'manager'], labels: ['YOUTH', 'PRO'] });
    expect(toRecipientsFilter(at('off=manager,YOUTH&search=a'))).toEqual({
      roles: ['scout'],
      labels: ['PRO'],
      search: 'a',
    });
    expect(toRecipientsFilter(at('off=scout,manager,YOUTH,PRO'))).toEqual({ roles: [], labels: [] });
  });

  test('SQD-11 the people of one squad are asked for by its id', () => {
    const squad = '0f7f0b8e-4d52-4f0b-9c86-1b8f5c7a2a11';
    expect(toRecipientsFilter(at(`team=${squad}&off=scout,manager,PRO`))).toEqual({
      roles: [],
      labels: ['YOUTH'],
      squadIds: [squad],
    });
    expect(writeReminders({ ...at(''), squad }).get('team')).toBe(squad);
    expect(at('team=everybody').squad).toBeNull();
  });

  test('REM-08 people whom another page has chosen are so at first; whatever else a history holds is nobody', () => {
    const id = '0f7f0b8e-4d52-4f0b-9c86-1b8f5c7a2a11';
    expect([...chosenBefore({ chosen: [id, 'x', 7] })]).toEqual([id]);
    for (const state of [null, undefined, 'chosen', {}, { chosen: id }]) expect(chosenBefore(state).size).toBe(0);
  });

  test('who is chosen and not listed is counted', () => {
    expect(countHidden(new Set(['a', 'b', 'c']), ['b', 'd'])).toBe(2);
    expect(countHidden(new Set(['a']), undefined)).toBe(0);
  });
});

describe('REM-06 the payload of a push', () => {
  const payload = (alert: unknown) => JSON.stringify({ aps: { alert } });

  test('is its title and body, as text', () => {
    expect(alertOf(payload({ title: '<b>Hi</b>', body: ' one\ntwo ' }))).toEqual({
      title: '<b>Hi</b>',
      body: 'one\ntwo',
    });
    expect(alertOf(payload({ body: 'only that' }))).toEqual({ title: '', body: 'only that' });
  });

  test('is never longer than one that is written, and hides nothing', () => {
    const { title, body } = alertOf(payload({ title: 'x'.repeat(10_000), body: `x${'😀'.repeat(10_000)}` }))!;
    expect([title.length, body.length, body.isWellFormed()]).toEqual([120, 1000, true]);
    expect(alertOf(payload({ title: 'a\u202eb\u0000' }))).toEqual({ title: 'ab', body: '' });
  });

  test('whatever else the parameter is, it is none', () => {
    for (const other of [
      '',
      'null',
      '[]',
      '{}',
      '7',
      '{"aps":7}',
      '{"aps":{"alert":"x"}}',
      payload({ title: 7 }),
      '{',
      payload({ title: ' ' }),
    ])
      expect(alertOf(other), other).toBeNull();
  });
});
