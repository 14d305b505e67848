import { isEnumType, isInputObjectType, isNonNullType, isObjectType, type GraphQLInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { MATCH_POSITIONS, TAG_GROUPS } from '#domain/football.ts';
import { stature as de } from '#locales/de/players.ts';
import { stature as en } from '#locales/en/players.ts';
import { stature as es } from '#locales/es/players.ts';
import { stature as fr } from '#locales/fr/players.ts';
import { stature as it } from '#locales/it/players.ts';
import { stature as sr } from '#locales/sr/players.ts';
import { schema } from '#server/schema.ts';

const STATURES = [en, de, fr, es, it, sr];

/** The names of what a type of the contract holds. */
function fieldsOf(name: string): string[] {
  const type = schema.getType(name);
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`The contract has no type ${name}`);
  return Object.keys(type.getFields());
}

/** What a field of the contract is. */
function typeOf(name: string, field: string): string {
  const type = schema.getType(name);
  return String(isObjectType(type) && type.getFields()[field]?.type);
}

/** The values of a catalogue, as the contract names them: of an enumeration, or in words where GraphQL has no names for them. */
function valuesOf(name: string): string[] {
  const type = schema.getType(name);
  if (isEnumType(type)) return type.getValues().map((value) => value.name);
  return /One of: (.+)\.$/.exec(type?.description ?? '')?.[1]?.split(', ') ?? [];
}

const holdsValues = (name: string, values: readonly string[]) =>
  expect(valuesOf(name).toSorted()).toEqual(values.toSorted());

/** The words of a line. */
const words = (text: string) => text.trim().split(/\s+/);
const holds = (type: string, text: string) => expect(fieldsOf(type)).toEqual(expect.arrayContaining(words(text)));

describe('what the contract holds', () => {
  test('ENT-06 a club has a name and a logo', () => holds('Club', 'id name logo'));

  test('ENT-07 a notification has a moment, a read mark, a type and an activity', () =>
    holds('Notification', 'id date isRead type activity activityCount createdBy'));

  test('ENT-11 a session is a token and its user', () => holds('SignedIn', 'token user'));

  test('ENT-13 a player has body, position, origin, contract, contact and links', () =>
    holds(
      'Player',
      `id firstName lastName nickname photo dateOfBirth age average club teamId nationalTeamPlayer nationalTeam
       mainPosition secondPosition type status nationality secondNationality outfitter strongFoot height weight nSweater
       physicalStature bodyComposition appearance contact hasContract contractDuration agent agency phone email
       parent_phone parent_email agent_phone agent_email links`,
    ));

  test('ENT-14 PMG-05 players are merged by one value of each mergeable field', () =>
    expect(fieldsOf('MergePlayersInput').toSorted()).toEqual(
      words(
        `basePlayerId playerIds idempotencyKey photo firstName lastName nickname nSweater nationality type status dateOfBirth
         contact clubId physicalStature appearance mainPosition secondPosition links`,
      ).toSorted(),
    ));

  test('ENT-15 a report has a type, a game, a player, an author, a recommendation, a shirt number, a note, files and tags', () => {
    holds('Report', 'id type game player createdBy createdAt average scoutingRecommendation nSweater globalNote');
    holds('Report', 'files tags isTraining');
    expect([typeOf('Report', 'nSweater'), typeOf('Report', 'average')]).toEqual(['Int!', 'Float!']);
    for (const input of ['CreateShortReportInput', 'CreateStandardReportInput'])
      expect(fieldsOf(input)).not.toContain('average');
  });

  test('ENT-16 a standard report has five grades, each with a note', () =>
    holds(
      'Report',
      `isTraining techniqueGrade techniqueNote intelligenceGrade intelligenceNote physiqueGrade physiqueNote
       mentalityGrade mentalityNote velocityGrade velocityNote`,
    ));

  test('ENT-17 a short report has one grade and its note', () => holds('Report', 'generalGrade generalNote'));

  test('ENT-18 ENT-19 a journal has title, day, rich text, kind, category, files, author and whom it is about', () => {
    holds('Journal', 'id name date content nextSteps type category files createdBy player person deadline');
    holds('Journal', 'performanceCurve parentsFeedback injured injurySituation importantTopics school');
  });

  test('ENT-20 an objective has title, day, content, deadline, category, type, files, comments and who set it', () =>
    holds(
      'Objective',
      'id playerId player name date content deadline category type discussedWithPlayer nextSteps files comments manager',
    ));

  test('SPJ-05 A-73 whom a special user can write about is told by five things and no more', () =>
    expect(fieldsOf('JournalSubject').toSorted()).toEqual(words('clubName firstName id lastName photo')));

  test('GQL-14 signing in takes e-mail and password, a device its tokens too, and answers token and user', () => {
    expect(fieldsOf('SignInInput')).toEqual(['deviceTokens', 'email', 'idempotencyKey', 'password']);
    const input = schema.getType('SignInInput') as GraphQLInputObjectType;
    // one that is left out is refused in the documented words, so it is not for GraphQL to refuse it.
    const fields = Object.values(input.getFields());
    expect(fields.filter(({ type }) => isNonNullType(type))).toEqual([]);
    const required = fields.filter(({ description }) => description?.startsWith('Required: '));
    expect(required.map(({ name }) => name).toSorted()).toEqual(['email', 'password']);
    expect(String(schema.getMutationType()?.getFields()['signIn']?.type)).toBe('SignedIn!');
  });

  test('GQL-37 a report is asked for by its id', () => {
    const report = schema.getQueryType()?.getFields()['report'];
    expect(report?.args.map(({ name, type }) => `${name}: ${String(type)}`)).toEqual(['id: ID!']);
    expect(String(report?.type)).toBe('Report!');
  });
});

describe('the catalogues of the contract', () => {
  test('every catalogue whose values GraphQL can name is an enumeration', () => {
    const named = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type) && !type.name.startsWith('__'));
    expect(named.map(({ name }) => name).toSorted()).toEqual(
      words(
        `AbsenceReason Appearance Attendance Availability BodyComposition CalendarChangeKind CalendarGroup CalendarProgram ContractAnswer ConversionState DeclineReason FileType FixtureColumn Foot GameAssignmentState GameContext Graded JournalCategory JournalType
         Label Language Level MatchSide NotificationType ObjectiveType PersonType PhysicalStature PlayerType Position Procedure PushService Recommendation RegisterMark ReplyAnswer ReportRemarkKind ReportType Role SquadRole Status StoryKind
         Tag Team`,
      ),
    );
    // 2ST is no name.
    holdsValues('MatchPosition', MATCH_POSITIONS);
  });

  test('ENUM-01 the roles', () => holdsValues('Role', words('player scout manager admin special')));

  test('ENUM-02 the labels of players, and the wish to see who was deactivated', () => {
    holdsValues('Label', words('YOUTH PRO'));
    holds('UserListFilter', 'deactivated');
  });

  test('ENUM-03 the languages people can choose', () => holdsValues('Language', words('en de fr es it sr')));

  test('ENUM-04 what people are told of', () =>
    holdsValues(
      'NotificationType',
      words(
        `PLAYER_ADDED_ACTIVITY PLAYER_UPDATED_ACTIVITY SCOUT_ADDED_ACTIVITY SCOUT_UPDATED_ACTIVITY
         PLAYER_MOVED_ACTIVITY PLAYER_DELETED_ACTIVITY PLAYER_RESTORED_ACTIVITY PLAYER_CANCELLED_ACTIVITY
         SCOUT_MOVED_ACTIVITY SCOUT_DELETED_ACTIVITY SCOUT_RESTORED_ACTIVITY SCOUT_CANCELLED_ACTIVITY SCOUT_ASKED_REPLY
         SCOUT_REMOVED_PARTICIPANT GAME_ASKED GAME_MOVED GAME_WITHDRAWN GAME_ACCEPTED GAME_DECLINED REPORT_QUESTION REPORT_ANSWER TASK_GIVEN TASK_DONE TASK_TAKEN
         USER_ACTIVITY_REMINDER USER_WEEKLY_REMINDER USER_CUSTOM_MESSAGE`,
      ),
    ));

  test('ENUM-06 the kinds of files', () => holdsValues('FileType', words('image file video')));

  test('ENUM-12 the statuses of players', () =>
    holdsValues('Status', words('observation watchlist on_trail fcz_player closed')));

  test('ENUM-13 the strong foot', () => holdsValues('Foot', words('left right both')));

  test('ENUM-14 A-56 the older statures are words in every language, and no values', () => {
    for (const stature of STATURES) expect(Object.keys(stature)).toEqual(words('lanky normal strong'));
    expect(valuesOf('PhysicalStature')).not.toContain('lanky');
  });

  test('ENUM-15 the body compositions', () =>
    holdsValues('BodyComposition', words('leptosome athletic normal chubby')));

  test('ENUM-16 the appearances', () => holdsValues('Appearance', words('thin medium robust')));

  test('ENUM-17 the physical statures', () => holdsValues('PhysicalStature', words('small medium tall very_tall')));

  test('ENUM-18 whether a player has a contract', () => holdsValues('ContractAnswer', words('yes no notKnown')));

  test('DSK-18 DSK-19 what stands below a report', () =>
    holdsValues('ReportRemarkKind', words('question answer amendment')));

  test('RPL-02 RPL-03 the answers of whoever is asked, and why somebody does not come', () => {
    holdsValues('ReplyAnswer', words('coming not_coming'));
    holdsValues('DeclineReason', words('ill injured school family travel national_team other'));
  });

  test('ATT-01 ATT-08 what is recorded of somebody, and what a register says', () => {
    holdsValues('Attendance', words('present late absent injured'));
    holdsValues('AbsenceReason', words('ill school family travel national_team other'));
    holdsValues('RegisterMark', words('present late absent'));
  });

  test('ENUM-22 the kinds of reports', () => holdsValues('ReportType', words('short standard')));

  test('ENUM-24 the groups of tags, and every tag in one of them', () => {
    expect(Object.keys(TAG_GROUPS).toSorted()).toEqual(
      ['general', 'striker', 'wing', '10s', '8s', '6s', 'fullback', 'central_defender', 'goalkeeper'].toSorted(),
    );
    holdsValues('Tag', Object.values(TAG_GROUPS).flat());
  });

  test('ENUM-26 the kinds of journals', () => holdsValues('JournalType', words('normal important weeklyUpdate')));

  test('ENUM-27 whether somebody is injured is yes or no', () => expect(typeOf('Journal', 'injured')).toBe('Boolean'));

  test('ENUM-28 how far objectives reach', () => holdsValues('ObjectiveType', words('short_term mid_term long_term')));

  test('ENUM-25 the categories of journals', () =>
    holdsValues('JournalCategory', words('technical athletics medicine contractual talentManagement scouting other')));
});
