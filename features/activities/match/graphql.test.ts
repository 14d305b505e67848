import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADD_MATCH_COMMENT, NOBODY, openCalendar, type TestCalendar } from '#tests/activities.ts';
import type { Who } from '#tests/club.ts';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

describe('matches', () => {
  test('ACT-05 ACT-22 ACT-18 ACT-19 ACT-23 ENT-05 A-40 a match is named by its clubs and keeps what its player makes of it', async () => {
    const more = {
      location: 'Letzigrund', result_home: 3, result_away: 0, minutes_played: 90, position: '2ST', assists: 1, goals_scored: 2,
      self_assessment: 'Good first half', personal_goals: 'Press higher', improvements: 'Left foot', remarks: 'Rain',
    }; // prettier-ignore
    const match = await club.game({}, more);
    expect(match.title).toBe('FC Zürich - FC Basel 1893');
    expect(match.matchInfo).toEqual({
      id: match.id,
      home: { id: club.clubs.zurich, name: 'FC Zürich' },
      homeId: club.clubs.zurich,
      homeName: null,
      away: { name: 'FC Basel 1893' },
      awayId: club.clubs.basel,
      awayName: null,
      ...more,
    });
  });

  test('ACT-16 ACT-24 A-37 a typed name stays a name and makes no club', async () => {
    const match = await club.game({ title: 'Test match' }, { awayId: null, awayName: ' SC Gossau ' });
    expect(match).toMatchObject({
      title: 'Test match',
      matchInfo: { away: null, awayId: null, awayName: 'SC Gossau' },
    });
    expect(await club.db.selectFrom('clubs').select('name').where('name', '=', 'SC Gossau').execute()).toEqual([]);
  });

  test('A-34 match details without a type make a game', async () => {
    const match = await club.created('player', club.gym({ activityTypeId: undefined }), { matchInfo: club.derby() });
    expect(match.activityType.name).toBe('activity_types.game');
  });

  test.each([
    [{ homeId: null }, 'validations.both_clubs_must_be_defined', 'matchInfo.homeId'],
    [{ awayId: null, awayName: '  ' }, 'validations.both_clubs_must_be_defined', 'matchInfo.awayName'],
    [{ homeName: 'FC Zürich' }, 'validations.club_or_name', 'matchInfo.homeName'],
    [
      { homeId: null, homeName: 'fc wil', awayId: null, awayName: 'FC Wil' },
      'validations.clubs_must_differ',
      'matchInfo.awayName',
    ],
    [{ homeId: NOBODY }, 'validations.id_invalid', 'matchInfo.homeId'],
    [{ result_home: 21 }, 'validations.number_invalid', 'matchInfo.result_home'],
    [{ result_away: -1 }, 'validations.number_invalid', 'matchInfo.result_away'],
    [{ minutes_played: 91 }, 'validations.number_invalid', 'matchInfo.minutes_played'],
    [{ assists: 11 }, 'validations.number_invalid', 'matchInfo.assists'],
    [{ position: 'SS' }, 'global.field_required', 'matchInfo.position'],
  ])('ACT-21 ACT-28 ACT-29 CONST-09 ENUM-07 %j is refused: %s', async (wrong, code, field) => {
    const { codes, errors } = await club.create('player', club.gym({ activityTypeId: club.types['game'] }), {
      matchInfo: club.derby(wrong),
    });
    expect(codes).toEqual([code]);
    expect(errors[0]!.extensions['field']).toBe(field);
  });

  test('ACT-29 a match without details says that both clubs must be defined', async () => {
    const { errors } = await club.create('player', club.gym({ activityTypeId: club.types['game'] }));
    expect(errors[0]!.extensions['code']).toBe('validations.both_clubs_must_be_defined');
    expect(errors[0]!.message).toBe('Both clubs must be defined');
  });

  test('A-33 a match observation needs a title and has no match details', async () => {
    const watching = club.meeting({ activityTypeId: club.types['match_observation'] });
    expect((await club.create('scout', { ...watching, title: '' })).codes).toEqual(['validations.title_required']);
    expect((await club.create('scout', watching, { matchInfo: club.derby() })).codes).toEqual([
      'validations.match_info_only_for_matches',
    ]);
    expect((await club.created('scout', watching)).activityType.isMatch).toBe(false);
  });

  test('ACT-17 ACT-22 its clubs stay when it is changed; its title may be another but not none', async () => {
    const match = await club.game({}, { awayId: null, awayName: 'SC Gossau', result_home: 1, remarks: 'Rain' });
    const { id } = match;
    const same = { homeId: club.clubs.zurich, homeName: '', awayId: null, awayName: 'SC Gossau' };
    const { data } = await club.update(
      'player',
      { id, title: 'Derby' },
      { ...same, result_home: null, result_away: 2 },
    );
    expect(data.updateActivity).toMatchObject({
      title: 'Derby',
      matchInfo: { result_home: null, result_away: 2, remarks: 'Rain', awayName: 'SC Gossau' },
    });
    expect((await club.update('player', { id }, { awayName: 'FC Wil' })).codes).toEqual([
      'validations.match_sides_fixed',
    ]);
    expect((await club.update('admin', { id }, { homeId: club.clubs.basel })).codes).toEqual([
      'validations.match_sides_fixed',
    ]);
    expect((await club.update('admin', { id, activityTypeId: club.types['gym'] })).codes).toEqual([
      'validations.activity_type_fixed',
    ]);
    expect((await club.update('player', { id, title: '' })).codes).toEqual(['validations.title_required']);
  });
});

describe('comments', () => {
  test('ACT-39 ACT-40 GQL-28 A-36 participants, scouts and coaches comment on a match, each once', async () => {
    const match = await club.game();
    const say = (who: Who, comment: string) =>
      club.ask(who, ADD_MATCH_COMMENT, { input: { activityId: match.id, comment } });
    await say('player', 'Tired');
    await say('scout', 'Strong in the air');
    const { addMatchComment } = (await say('player', ' Happy in the end ')).data;
    expect(addMatchComment.users).toMatchObject([{ comment: 'Happy in the end' }]);
    expect(addMatchComment.comments).toHaveLength(2);
    expect(addMatchComment.version).toBe(1);
    expect((await say('scout', '')).data.addMatchComment.comments).toEqual([
      { user: { id: club.ids.player }, comment: 'Happy in the end' },
    ]);
    expect((await say('player', 'x'.repeat(10_001))).codes).toEqual(['validations.too_long']);
  });

  test('ACT-40 only a match is commented on', async () => {
    const { id } = await club.created('player', club.gym());
    expect((await club.ask('player', ADD_MATCH_COMMENT, { input: { activityId: id, comment: 'Hm' } })).codes).toEqual([
      'validations.comment_only_for_matches',
    ]);
  });
});
