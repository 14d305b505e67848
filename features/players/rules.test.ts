import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ageOn, playerInput, playersFilter } from './rules.ts';

const player = {
  firstName: 'Luca',
  lastName: 'Meier',
  clubId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  teamId: 'u19',
  mainPosition: 'striker',
  type: 'youth',
};
const faults = (input: object) =>
  Object.fromEntries(
    (z.safeParse(playerInput, input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('a new player', () => {
  test('PLY-09 needs a name, a club, a team, a position and a type, each asked for in its own words', () => {
    expect(faults({ firstName: ' ', lastName: '' })).toEqual({
      firstName: 'forms.first_name_required',
      lastName: 'forms.last_name_required',
      clubId: 'forms.club_required',
      teamId: 'forms.team_required',
      mainPosition: 'forms.main_position_required',
      type: 'forms.player_type_required',
    });
    expect(faults(player)).toEqual({});
  });

  test('ENUM-08 ENUM-10 ENUM-11 takes only positions, teams and types of the catalogues', () => {
    expect(faults({ ...player, mainPosition: 'libero', teamId: 'u7', type: 'veteran' })).toEqual({
      mainPosition: 'forms.main_position_required',
      teamId: 'forms.team_required',
      type: 'forms.player_type_required',
    });
  });

  test.each([0, -3, 7.5])('PLY-17 has no shirt number %s', (nSweater) => {
    expect(faults({ ...player, nSweater })).toEqual({ nSweater: 'validations.positiveNumber' });
  });

  test.each(['ftp://example.org', 'example.org', 'javascript:alert(1)', 'https://a b'])(
    'PLY-18 has no link %s',
    (link) => {
      expect(faults({ ...player, links: ['https://example.org/player', link] })).toEqual({
        'links.1': 'validations.link_error',
      });
    },
  );

  test('loses the spaces around its name', () => {
    expect(z.parse(playerInput, { ...player, firstName: '  Nikola ', lastName: ' Đorđević' })).toMatchObject({
      firstName: 'Nikola',
      lastName: 'Đorđević',
    });
  });
});

test('PLY-07 a list is narrowed by position, tags, type, club, year, status and search', () => {
  const filter = {
    position: ['striker'],
    tags: ['finisher'],
    type: ['youth'],
    clubId: [player.clubId],
    year: [2008],
    status: ['watchlist'],
    search: 'luca',
  };
  expect(z.parse(playersFilter, filter)).toEqual(filter);
  expect(z.safeParse(playersFilter, { tags: ['fast'] }).success).toBe(false);
});

describe('age', () => {
  test.each([
    ['2026-11-18', '2008-11-18', 18],
    ['2026-11-17', '2008-11-18', 17],
    ['2026-02-28', '2008-02-29', 17],
    ['2026-03-01', '2008-02-29', 18],
    ['2028-02-29', '2008-02-29', 20],
  ])('on %s of somebody born on %s is %i', (today, born, age) => {
    expect(ageOn(today, born)).toBe(age);
  });
});
