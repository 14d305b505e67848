/** Table `game_list_headings`: what somebody has said that headings of lists of fixtures mean (DSK-39). */
import { sql } from 'kysely';
import type { FixtureColumn } from '#domain/football.ts';
import type { Db } from '#server/database/database.ts';
import { headerOf, isUsual, linesOfList, plainHeading, type SaidColumns } from './lists.ts';

/** The longest heading, in its plain form, that is kept, in bytes: the index of the table holds no longer ones. */
const MAX_KEPT = 1000;

const isKept = (plain: string): boolean => Buffer.byteLength(plain) <= MAX_KEPT;

/** What was said of the headings of this list; `text` begins with them, or with the line that names the separator. */
export async function rememberedColumns(db: Db, text: string): Promise<SaidColumns> {
  const { header } = headerOf(linesOfList(text), new Map());
  const plain = header.headings.map(plainHeading);
  const rows = await db
    .selectFrom('gameListHeadings')
    .select(['heading', 'means'])
    .where('heading', 'in', plain)
    .execute();
  return new Map(rows.map(({ heading: said, means }) => [said, means as FixtureColumn | null]));
}

/**
 * What was said last stands; what a heading means without anybody's word is not kept. Neither is one that is too long: what
 * it means holds where it is said.
 */
export async function rememberColumns(trx: Db, said: SaidColumns): Promise<void> {
  const usual = [...said].flatMap(([heading, means]) => (isUsual(heading, means) ? [heading] : []));
  const unusual = [...said].flatMap(([heading, means]) =>
    isUsual(heading, means) || !isKept(heading) ? [] : [{ heading, means }],
  );
  // Two imports at once would wait for each other's headings.
  await sql`lock table game_list_headings in share row exclusive mode`.execute(trx);
  if (usual.length > 0) await trx.deleteFrom('gameListHeadings').where('heading', 'in', usual).execute();
  if (unusual.length > 0)
    await trx
      .insertInto('gameListHeadings')
      .values(unusual)
      .onConflict((conflict) => conflict.column('heading').doUpdateSet({ means: sql`excluded.means` }))
      .execute();
}
