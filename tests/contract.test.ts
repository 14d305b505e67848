import { isInputObjectType, isNonNullType, isObjectType, type GraphQLInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { TAG_GROUPS } from '#domain/football.ts';
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

/** The values of a catalogue, as the contract names them. */
function valuesOf(name: string): string[] {
  return /One of: (.+)\.$/.exec(schema.getType(name)?.description ?? '')?.[1]?.split(', ') ?? [];
}

/** The words of a line. */
const words = (text: string) => text.trim().split(/\s+/);
const holds = (type: string, text: string) => expect(fieldsOf(type)).toEqual(expect.arrayContaining(words(text)));

describe('what the contract holds', () => {
  test('ENT-06 a club has a name and a logo', () => holds('Club', 'id name logo'));

  test('ENT-11 a session is a token and its user', () => holds('SignedIn', 'token user'));

  test('ENT-13 a player has body, position, origin, contract, contact and links', () =>
    holds(
      'Player',
      `id firstName lastName nickname photo dateOfBirth age average club teamId nationalTeamPlayer nationalTeam
       mainPosition secondPosition type status nationality secondNationality outfitter strongFoot height weight nSweater
       physicalStature bodyComposition appearance contact hasContract contractDuration agent agency phone email
       parent_phone parent_email agent_phone agent_email links`,
    ));

  test('ENT-16 a standard report has five grades, each with a note', () =>
    holds(
      'Report',
      `isTraining techniqueGrade techniqueNote intelligenceGrade intelligenceNote physiqueGrade physiqueNote
       mentalityGrade mentalityNote velocityGrade velocityNote`,
    ));

  test('ENT-17 a short report has one grade and its note', () => holds('Report', 'generalGrade generalNote'));

  test('GQL-14 signing in takes e-mail and password, a device its tokens too, and answers token and user', () => {
    expect(fieldsOf('SignInInput')).toEqual(['deviceTokens', 'email', 'password']);
    const input = schema.getType('SignInInput') as GraphQLInputObjectType;
    const required = Object.values(input.getFields()).filter(({ type }) => isNonNullType(type));
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
  test('ENUM-01 the roles', () => expect(valuesOf('Role')).toEqual(words('player scout manager admin special')));

  test('ENUM-02 the labels of players, and the wish to see who was deactivated', () => {
    expect(valuesOf('Label')).toEqual(words('YOUTH PRO'));
    holds('UserListFilter', 'deactivated');
  });

  test('ENUM-03 the languages people can choose', () =>
    expect(valuesOf('Language')).toEqual(words('en de fr es it sr')));

  test('ENUM-06 the kinds of files', () => expect(valuesOf('FileType')).toEqual(words('image file video')));

  test('ENUM-12 the statuses of players', () =>
    expect(valuesOf('Status')).toEqual(words('observation watchlist on_trail fcz_player closed')));

  test('ENUM-13 the strong foot', () => expect(valuesOf('Foot')).toEqual(words('left right both')));

  test('ENUM-14 A-56 the older statures are words in every language, and no values', () => {
    for (const stature of STATURES) expect(Object.keys(stature)).toEqual(words('lanky normal strong'));
    expect(valuesOf('PhysicalStature')).not.toContain('lanky');
  });

  test('ENUM-15 the body compositions', () =>
    expect(valuesOf('BodyComposition')).toEqual(words('leptosome athletic normal chubby')));

  test('ENUM-16 the appearances', () => expect(valuesOf('Appearance')).toEqual(words('thin medium robust')));

  test('ENUM-17 the physical statures', () =>
    expect(valuesOf('PhysicalStature')).toEqual(words('small medium tall very_tall')));

  test('ENUM-18 whether a player has a contract', () =>
    expect(valuesOf('ContractAnswer')).toEqual(words('yes no notKnown')));

  test('ENUM-22 the kinds of reports', () => expect(valuesOf('ReportType')).toEqual(words('short standard')));

  test('ENUM-24 the groups of tags, and every tag in one of them', () => {
    expect(Object.keys(TAG_GROUPS).toSorted()).toEqual(
      ['general', 'striker', 'wing', '10s', '8s', '6s', 'fullback', 'central_defender', 'goalkeeper'].toSorted(),
    );
    expect(valuesOf('Tag')).toEqual(Object.values(TAG_GROUPS).flat());
  });

  test('ENUM-25 the categories of journals', () =>
    expect(valuesOf('JournalCategory')).toEqual(
      words('technical athletics medicine contractual talentManagement scouting other'),
    ));
});
