/** The squads of the demo club in the season of `today`: its six teams, a group for talents and one for the injured. */
import type { Level, SquadRole } from '#domain/football.ts';
import type { DiaryEntry } from './diary.ts';
import { SQUADS, seasonOf, type DemoPerson, type Squad } from './people.ts';
import { idOf } from './random.ts';

const NAMES: { readonly [squad in Squad]: [name: string, shortName: string, level: Level, hue: number] } = {
  first: ['First team', '1st', 'pro', 255],
  u21: ['U21', 'U21', 'u21', 145],
  u19: ['U19', 'U19', 'u19', 235],
  u17: ['U17', 'U17', 'u17', 295],
  u16: ['U16', 'U16', 'u16', 70],
  u15: ['U15', 'U15', 'u15', 205],
};

/** The id of a team's squad in its season. */
const idOfSquad = (key: string): string => idOf('squad', key);

/** Practices of teams as activities of their squads: whoever of the squad is not in one was taken out by its coach. */
export function squadsOfPractices(planned: readonly DiaryEntry[], members: ReturnType<typeof makeSquads>['members']) {
  return planned.flatMap(({ id, squad, participants }) => {
    if (!squad) return [];
    const squadId = idOfSquad(squad);
    const present = new Set(participants.map(({ userId }) => userId));
    const belonging = members.filter((member) => member.squadId === squadId).map(({ userId }) => userId);
    return [{ activityId: id, squadId, leftOut: belonging.filter((userId) => !present.has(userId)) }];
  });
}

export function makeSquads(people: readonly DemoPerson[], today: string) {
  const season = seasonOf(today) - 1;
  const fromDay = `${season}-07-01`;
  const of = (key: string, name: string, shortName: string, level: Level, hue: number, members: DemoPerson[]) => {
    const id = idOfSquad(key);
    const role = ({ role: account, duty }: DemoPerson): SquadRole =>
      account === 'player' ? 'player' : duty === 'head_coach' || duty === 'assistant' ? 'coach' : 'staff';
    return {
      squad: { id, name, shortName, level, hue, season },
      members: members.map((person) => ({ squadId: id, userId: person.id, role: role(person), fromDay })),
    };
  };
  const players = people.filter((person) => person.role === 'player');
  const fitness = people.filter((person) => person.duty === 'fitness');
  const made = [
    ...(Object.keys(SQUADS) as Squad[]).map((squad) => {
      const own = people.filter((person) => person.squad === squad);
      return of(squad, ...NAMES[squad], squad === 'first' ? [...own, ...fitness] : own);
    }),
    of('talents', 'Talents', 'Talents', 'u17', 15, players.filter(({ squad }) => squad === 'u17' || squad === 'u16').slice(0, 12)),
    of('rehab', 'Rehab', 'Rehab', 'pro', 345, [...players.filter(({ injured }) => injured), ...fitness]),
  ]; // prettier-ignore
  return { squads: made.map(({ squad }) => squad), members: made.flatMap(({ members }) => members) };
}
