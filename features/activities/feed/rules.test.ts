import { describe, expect, test } from 'vitest';
import { daysOfFeed, programOf, toIcalEvent, type Entry } from './rules.ts';

const entry = (more: Partial<Entry> = {}): Entry => ({
  id: 'a1', version: 3, updatedAt: '2026-01-01T00:00:00+00:00', title: 'Gym', place: null,
  date: '2026-03-29', allDay: false, startsAt: '09:00:00', endsAt: '10:00:00', cancelled: false, ...more,
}); // prettier-ignore
const times = (more: Partial<Entry>, zone = 'Europe/Zurich') => {
  const { start, end } = toIcalEvent(entry(more), zone);
  return [start.toISOString(), end.toISOString()];
};

describe('an activity in a calendar program', () => {
  test('keeps its UID, and has its version as SEQUENCE', () => {
    expect(toIcalEvent(entry(), 'UTC')).toMatchObject({ id: 'a1@touchline', sequence: 3 });
    expect(toIcalEvent(entry({ title: 'Run', date: '2026-05-01', version: 4 }), 'UTC').id).toBe('a1@touchline');
  });

  test('has the right instants on each side of a change of the clocks', () => {
    expect(times({ date: '2026-03-28' })).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-28T09:00:00.000Z']);
    expect(times({ date: '2026-03-29' })).toEqual(['2026-03-29T07:00:00.000Z', '2026-03-29T08:00:00.000Z']);
    expect(times({ date: '2026-10-24', endsAt: '24:00:00' })).toEqual([
      '2026-10-24T07:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
    ]);
    expect(times({ date: '2026-10-25' })).toEqual(['2026-10-25T08:00:00.000Z', '2026-10-25T09:00:00.000Z']);
  });

  test('all day it is a day, up to the next one', () => {
    const days = ['2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z'];
    for (const zone of ['Europe/Zurich', 'America/New_York', 'Pacific/Auckland'])
      expect(times({ allDay: true, startsAt: '06:00:00', endsAt: '24:00:00' }, zone)).toEqual(days);
    expect(times({ allDay: true, date: '2026-12-31' })[1]).toBe('2027-01-01T00:00:00.000Z');
  });

  test('AUTH-24 names its page where the address of the club is known, and none otherwise', () => {
    expect(toIcalEvent(entry(), 'UTC', 'https://club.example').url).toBe(
      'https://club.example/#/today?day=2026-03-29&activity=a1',
    );
    expect(toIcalEvent(entry(), 'UTC')).not.toHaveProperty('url');
  });

  test('is one line, whatever its title and place are made of', () => {
    const event = toIcalEvent(entry({ title: 'Gym\r\nBEGIN:VEVENT\u0000', place: ' Hall\n2 ' }), 'UTC');
    expect([event.summary, event.location]).toEqual(['Gym BEGIN:VEVENT', 'Hall 2']);
    expect(toIcalEvent(entry({ place: '' }), 'UTC')).not.toHaveProperty('location');
  });
});

test('a feed goes from 60 days ago to 400 days ahead', () => {
  expect(daysOfFeed('2026-11-23')).toEqual({ from: '2026-09-24', to: '2027-12-28' });
});

test.each([
  ['Google-Calendar-Importer', 'google'],
  ['Mozilla/5.0 (compatible; Google-Calendar-Importer; +https://calendar.google.com)', 'google'],
  ['iOS/17.5.1 (21F90) dataaccessd/1.0', 'apple'],
  ['macOS/14.5 (23F79) CalendarAgent/1019', 'apple'],
  ['Mac+OS+X/10.15.7 (19H2) remindd/1.0', 'apple'],
  ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17628; Pro)', 'outlook'],
  ['Microsoft.Exchange/15.20 (Prod)', 'outlook'],
  ['ICSx5/2.2 (Android)', 'other'],
  ['', 'other'],
  [undefined, 'other'],
] as const)('AUTH-22 what calls itself %j is told to the owner as %s', (userAgent, kind) => {
  expect(programOf(userAgent)).toBe(kind);
});
