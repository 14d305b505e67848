import { sql } from 'kysely';
import type { Scope } from '#domain/scopes.ts';
import { REFERENCE, referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { RefusedError } from '#server/errors/errors.ts';
import type { PlayerRow } from '../data.ts';

/** The side of accounts of players, as the database has it. */
const SIDE_OF_PLAYERS = 'player';

/** A link, or one that was undone. */
export type PlayerAccountRow = {
  id: string;
  person: UserReferenceRow;
  linkedBy: UserReferenceRow;
  linkedAt: string;
  endedBy: UserReferenceRow | null;
  endedAt: string | null;
};

/** The links of players, the present one first, then the latest. */
export async function linksOfPlayers(db: Db, playerIds: readonly string[]): Promise<Map<string, PlayerAccountRow[]>> {
  const { rows } = await sql<{ playerId: string; links: PlayerAccountRow[] }>`
    select player_id, json_agg(json_build_object('id', links.id, 'person', ${referenceJson('person')},
      'linkedBy', ${referenceJson('linker')}, 'linkedAt', linked_at, 'endedAt', ended_at,
      'endedBy', case when ender.id is not null then ${referenceJson('ender')} end)
      order by ended_at desc nulls first, links.id) as links
    from player_accounts links join users person on person.id = user_id join users linker on linker.id = linked_by
    left join users ender on ender.id = ended_by
    where player_id = any(${[...playerIds]}::uuid[]) group by player_id`.execute(db);
  return new Map(rows.map(({ playerId, links }) => [playerId, links.map(withInstants)]));
}

/** JSON has the times as the database writes them. */
const withInstants = (link: PlayerAccountRow): PlayerAccountRow => ({
  ...link,
  linkedAt: Temporal.Instant.from(link.linkedAt).toString(),
  endedAt: link.endedAt && Temporal.Instant.from(link.endedAt).toString(),
});

/** The ids of the records of people, of those in the scope. */
export async function recordsOfPeople(db: Db, scope: Scope, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ userId: string; playerId: string }>`
    select user_id, player_id from player_accounts join players on players.id = player_id
    where user_id = any(${[...userIds]}::uuid[]) and ended_at is null and ${scopeCondition(scope)}`.execute(db);
  return new Map(rows.map(({ userId, playerId }) => [userId, playerId]));
}

/** Accounts of active players without a record that have the name of a player, or the date of birth; both first. */
export async function accountsLike(db: Db, player: PlayerRow, limit: number): Promise<UserReferenceRow[]> {
  const { firstName, lastName, dateOfBirth } = player;
  const isNamed = sql<boolean>`fold(users.first_name) = fold(${firstName}) and fold(users.last_name) = fold(${lastName})`;
  const isBorn = sql<boolean>`coalesce(users.birth_date = ${dateOfBirth}::date, false)`;
  return db
    .selectFrom('users')
    .select(REFERENCE)
    .where('users.side', '=', SIDE_OF_PLAYERS)
    .where('users.deactivatedAt', 'is', null)
    .where(sql<boolean>`((${isNamed}) or ${isBorn})`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('playerAccounts').select('id').whereRef('userId', '=', 'users.id').where('endedAt', 'is', null),
        ),
      ),
    )
    .orderBy(sql`(${isNamed})::int + ${isBorn}::int`, 'desc')
    .orderBy(sql`fold(users.last_name)`)
    .orderBy('users.id')
    .limit(limit)
    .$castTo<UserReferenceRow>()
    .execute();
}

const tellPages = (trx: Db) => publishAfterCommit(trx, { records: ['player'] });

/**
 * Links a held record with a locked account.
 * @throws Refused when there is no such player's account, or one of the two is linked
 */
export async function insertLink(
  trx: Db,
  { playerId, userId, by, now }: { playerId: string; userId: string; by: string; now: Temporal.Instant },
): Promise<void> {
  const { rows } = await sql<{ isPlayer: boolean; hasRecord: boolean; hasAccount: boolean }>`
    select exists (select from users where id = ${userId} and side = ${SIDE_OF_PLAYERS} and deactivated_at is null) as is_player,
      exists (select from player_accounts where user_id = ${userId} and ended_at is null) as has_record,
      exists (select from player_accounts where player_id = ${playerId} and ended_at is null) as has_account`.execute(
    trx,
  );
  const { isPlayer, hasRecord, hasAccount } = rows[0]!;
  if (!isPlayer) throw new RefusedError('errors.user_not_found', { field: 'userId' });
  if (hasAccount) throw new RefusedError('validations.player_linked', { field: 'playerId' });
  if (hasRecord) throw new RefusedError('validations.account_linked', { field: 'userId' });
  await trx.insertInto('playerAccounts').values({ playerId, userId, linkedBy: by, linkedAt: now.toString() }).execute();
  tellPages(trx);
}

/** @throws Refused when the record is linked with no account. */
export async function endLink(
  trx: Db,
  { playerId, by, now }: { playerId: string; by: string; now: Temporal.Instant },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('playerAccounts')
    .set({ endedBy: by, endedAt: now.toString() })
    .where('playerId', '=', playerId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RefusedError('validations.player_not_linked', { field: 'playerId' });
  tellPages(trx);
}
