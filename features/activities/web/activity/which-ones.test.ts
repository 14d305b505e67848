import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { SignedIn } from '#web/session/viewer.ts';
import { pendingQuestion, type Choice } from '#web/ui/overlay/confirm.ts';
import type { ActivityDetails } from '../queries.ts';
import { whichOnes } from './which-ones.ts';

const t = ((key: string, { count }: { count?: number } = {}) =>
  `${key.split('.').at(-1)}${count ? ` ${count}` : ''}`) as unknown as TFunction;
const viewer = (role: 'player' | 'manager') => ({ id: 'me', role, playerIds: [] }) as unknown as SignedIn;
const shared = (more: object = {}) =>
  ({
    title: 'Talk',
    seriesId: null,
    users: [{ id: 'me' }, { id: 'other' }],
    createdBy: { id: 'coach' },
    activityType: { isMatch: false },
    ...more,
  }) as unknown as ActivityDetails;

/** What is asked, and what comes of an answer. */
async function asked(
  more: object,
  choice: Choice,
  role: 'player' | 'manager' = 'player',
  act: 'moves' | 'deletes' = 'moves',
) {
  const outcome = whichOnes({ t, viewer: viewer(role), activity: shared(more), act });
  const question = pendingQuestion.getState();
  question?.answer(choice);
  const { title, confirm, other, less, usual } = question ?? {};
  return { said: question && [title, confirm, other, less, usual], which: await outcome };
}

test('ACT-35 what is one person’s and does not repeat is not asked about', async () => {
  expect(await asked({ users: [{ id: 'me' }] }, null)).toEqual({ said: null, which: 'one' });
});

test('ACT-35 of a group: for everybody, only leave where that is allowed, or not at all', async () => {
  expect(await asked({}, 'confirm')).toEqual({
    said: ['moves 2', 'for_all', undefined, 'only_leave', false],
    which: 'one',
  });
  expect((await asked({}, 'less')).which).toBe('leave');
  expect((await asked({}, null)).which).toBe(null);
  expect((await asked({}, 'confirm', 'manager')).said).toEqual(['moves 2', 'for_all', undefined, 'only_leave', true]);
  const others = { users: [{ id: 'one' }, { id: 'other' }] };
  expect((await asked(others, 'confirm', 'manager')).said).toEqual(['moves 2', 'for_all', undefined, undefined, true]);
});

test('ACT-44 ACT-45 of a series which ones, in the same question; what is deleted goes on by default', async () => {
  const series = { seriesId: 'series' };
  expect((await asked(series, 'other')).said).toEqual(['moves 2', 'this_one', 'following', 'only_leave', false]);
  expect((await asked(series, 'other')).which).toBe('following');
  expect((await asked(series, 'confirm')).which).toBe('one');
  expect((await asked(series, 'confirm', 'manager', 'deletes')).which).toBe('following');
  expect((await asked(series, 'other', 'manager', 'deletes')).which).toBe('one');
  const alone = await asked({ ...series, users: [{ id: 'me' }] }, 'confirm');
  expect(alone.said).toEqual(['change_title', 'this_one', 'following', undefined, false]);
});
