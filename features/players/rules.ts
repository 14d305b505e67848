/** Scouted players: the fields of a record, and those required for a new one (PLY-09, PLY-16 to PLY-18). */
import * as z from 'zod/mini';
import {
  birthDate,
  country,
  day,
  id,
  idempotencyKey,
  idList,
  integer,
  lines,
  oneOf,
  optional,
  picture,
  requiredText,
  search,
  shirtNumber,
  someOf,
  text,
} from '#domain/fields.ts';
import { MAX_NAME_LENGTH } from '#domain/text/lengths.ts';
import {
  APPEARANCES,
  BODY_COMPOSITIONS,
  CONTRACT_ANSWERS,
  FEET,
  PHYSICAL_STATURES,
  PLAYER_TYPES,
  POSITIONS,
  STATUSES,
  TAGS,
  TEAMS,
} from '#domain/football.ts';

/** PLY-18 */
export const link = text(500).check(z.regex(/^https?:\/\/\S+$/i, 'validations.link_error'));

/** PLY-18: blank ones are dropped, as the form does; at most 20 stay. */
export const links = z.pipe(
  // Anything but a list of texts is left for the rule to refuse.
  z.transform<string[], string[]>((given) =>
    Array.isArray(given) ? given.filter((one: unknown) => typeof one !== 'string' || one.trim() !== '') : given,
  ),
  z.array(link).check(z.maxLength(20, 'validations.too_many')),
);

/** Fields required of every player. */
const essentials = {
  firstName: requiredText(MAX_NAME_LENGTH, 'forms.first_name_required'),
  lastName: requiredText(MAX_NAME_LENGTH, 'forms.last_name_required'),
  clubId: id('forms.club_required'),
  teamId: oneOf(TEAMS, 'forms.team_required'),
  mainPosition: oneOf(POSITIONS, 'forms.main_position_required'),
  type: oneOf(PLAYER_TYPES, 'forms.player_type_required'),
};

/** Fields that everybody who scouts may read and write. Status, contract and contact are not among them (PLY-10). */
const profile = {
  nickname: optional(text(MAX_NAME_LENGTH)),
  photo: optional(picture()),
  dateOfBirth: optional(day()),
  nationalTeamPlayer: optional(z.boolean()),
  nationalTeam: optional(text(MAX_NAME_LENGTH)),
  secondPosition: optional(oneOf(POSITIONS)),
  nationality: optional(country()),
  secondNationality: optional(country()),
  outfitter: optional(text(MAX_NAME_LENGTH)),
  strongFoot: optional(oneOf(FEET)),
  height: optional(integer(50, 250)),
  weight: optional(integer(10, 200)),
  nSweater: optional(integer(1, 2_147_483_647, 'validations.positiveNumber')),
  physicalStature: optional(oneOf(PHYSICAL_STATURES)),
  bodyComposition: optional(oneOf(BODY_COMPOSITIONS)),
  appearance: optional(oneOf(APPEARANCES)),
  links: optional(links),
};

/** May be empty; otherwise it must look like an address. */
const address = optional(text(254).check(z.regex(/^$|^[^\s@]+@[^\s@.]+(?:\.+[^\s@.]+)+$/, 'global.field_email')));
const telephone = optional(text(50));

/** Fields that only managers read and write (PLY-08, PLY-14, G-06). */
const confidential = {
  status: optional(oneOf(STATUSES)),
  contact: optional(lines(1000)),
  hasContract: optional(oneOf(CONTRACT_ANSWERS)),
  contractDuration: optional(day()),
  agent: optional(z.boolean()),
  agency: optional(text(MAX_NAME_LENGTH)),
  phone: telephone,
  email: address,
  parent_phone: telephone,
  parent_email: address,
  agent_phone: telephone,
  agent_email: address,
};
export const CONFIDENTIAL = Object.keys(confidential) as (keyof typeof confidential)[];

/** PLY-17, A-89: fields with bounds. A stored player's own values stay allowed. */
export const boundedFields = (today: string, stored: Bounded = {}) => ({
  dateOfBirth: optional(birthDate(today, stored.dateOfBirth)),
  nSweater: optional(shirtNumber(stored.nSweater)),
});
type Bounded = { dateOfBirth?: string | null | undefined; nSweater?: number | null | undefined };

/** Quick create (PLY-09, PLY-10). */
export const playerInput = z.object({ ...essentials, ...profile, idempotencyKey });
export type PlayerInput = z.infer<typeof playerInput>;
export const newPlayer = (today: string) => z.extend(playerInput, boundedFields(today));

/**
 * The full form (PLY-16, PLY-20): all essentials, and those of the other fields that change; null empties a field, but not
 * the status. A stale `version` is refused.
 */
export const playerUpdate = z.object({
  id: id(),
  version: optional(integer(1, 2_147_483_647)),
  ...essentials,
  ...profile,
  ...confidential,
  idempotencyKey,
});
export type PlayerUpdate = z.infer<typeof playerUpdate>;

/** The same as a form: managers must set the status too, others have no confidential fields. */
export const managersForm = z.object({
  ...essentials,
  ...profile,
  ...confidential,
  status: oneOf(STATUSES),
});
export const scoutsForm = z.object({ ...essentials, ...profile });

/** The part of a new player that tells whether the club has that player already. */
export const similarPlayersInput = z.object({
  firstName: essentials.firstName,
  lastName: essentials.lastName,
  clubId: optional(id()),
  dateOfBirth: optional(day()),
});
export type SimilarPlayersQuery = z.infer<typeof similarPlayersInput>;

/**
 * PLY-07: each list means "one of these", an empty one does not narrow; `tags` are those that reports gave the player.
 */
export const playersFilter = z.object({
  position: optional(someOf(POSITIONS)),
  tags: optional(someOf(TAGS)),
  type: optional(someOf(PLAYER_TYPES)),
  clubId: optional(idList(100)),
  year: optional(z.array(integer(1900, 2199)).check(z.maxLength(100, 'validations.too_many'))),
  status: optional(someOf(STATUSES)),
  search,
});
export type PlayersFilter = z.infer<typeof playersFilter>;

/** Sort keys of a list of players; by default the last changes first (G-30). */
export const PLAYER_SORTS = ['updatedAt', 'createdAt', 'lastName'] as const;

/** Whole years from the birthday to `today`, both `2026-11-21`; somebody born on 29 February ages on 1 March. */
export function ageOn(today: string, dateOfBirth: string): number {
  const [birthYear, birthday] = [Number(dateOfBirth.slice(0, 4)), dateOfBirth.slice(5)];
  return Number(today.slice(0, 4)) - birthYear - (today.slice(5) < birthday ? 1 : 0);
}
