/**
 * The database of a request that begins before its session has been looked up. The first prepared statement takes the
 * look-up along, so that a page is one round trip to PostgreSQL; whatever else is asked waits until the look-up has
 * confirmed for whom it is asked (decision 36).
 */
import type { ConnectionProvider, KyselyProps, TransactionBuilder } from 'kysely';
import type { Db } from './database.ts';
import { isPrepared, joinPrepared } from './prepared-statements.ts';
import { RetryingKysely } from './retrying.ts';
import type { DB } from './tables.ts';

/** A statement of one row that has one column, `rows`. */
export type JsonStatement = { sql: string; parameters: readonly unknown[] };
type Answer = { rows: string | null };

/** The request is asked for somebody else by now, or for nobody: what was begun is given up. */
class NotConfirmed extends Error {
  override name = 'NotConfirmed';
}

/** `confirms` is given what the look-up answers; it may refuse by throwing. */
export type SessionCheck = { statement: JsonStatement; confirms: (rows: string | null) => boolean };

export class CheckedDatabase extends RetryingKysely {
  readonly #base: Db;
  readonly #check: SessionCheck;
  #confirmed: Promise<boolean> | undefined;

  constructor(base: Db, check: SessionCheck) {
    const executor = base.getExecutor();
    const waiting: ConnectionProvider = {
      provideConnection: async (consumer, options) => {
        await this.#assertConfirmed();
        return executor.provideConnection(consumer, options);
      },
    };
    // Only the executor is used; transactions are begun on the base.
    const unused = {} as never;
    const props: KyselyProps = {
      config: { dialect: unused },
      dialect: unused,
      driver: unused,
      executor: executor.withConnectionProvider(waiting),
    };
    super(props);
    this.#base = base;
    this.#check = check;
  }

  /** Whether the session is the expected one; looked up now, unless a statement has taken that along. */
  confirmed(): Promise<boolean> {
    this.#confirmed ??= readJson(this.#base, this.#check.statement).then((rows) => this.#check.confirms(rows));
    return this.#confirmed;
  }

  /** The answer of a statement. @throws NotConfirmed */
  async readJson(statement: JsonStatement): Promise<string | null> {
    if (this.#confirmed || !isPrepared(statement.sql)) {
      await this.#assertConfirmed();
      return readJson(this.#base, statement);
    }
    const both = this.#base.executeQuery<Answer & { session: string | null }>({
      ...EMPTY,
      ...joinPrepared(this.#check.statement, statement),
    });
    // When the two fail together, the look-up is made by itself.
    this.#confirmed = both.then(
      ({ rows }) => this.#check.confirms(rows[0]!.session),
      async () => this.#check.confirms(await readJson(this.#base, this.#check.statement)),
    );
    await this.#assertConfirmed();
    return (await both).rows[0]!.rows;
  }

  override transaction(): TransactionBuilder<DB> {
    const builder = this.#base.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      await this.#assertConfirmed();
      return execute(work);
    };
    return builder;
  }

  async #assertConfirmed(): Promise<void> {
    if (!(await this.confirmed())) throw new NotConfirmed('The session is not what it was');
  }
}

/** What Kysely wants of a compiled query besides its text and parameters. */
const EMPTY = {
  query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
  queryId: { queryId: 'json' },
} as never as {
  query: never;
  queryId: never;
};

/** The text that a statement answers. */
export async function readJson(db: Db, statement: JsonStatement): Promise<string | null> {
  if (db instanceof CheckedDatabase) return db.readJson(statement);
  const { rows } = await db.executeQuery<Answer>({ ...EMPTY, ...statement });
  return rows[0]?.rows ?? null;
}
