/** The database handle that queries take first, and the transaction that replaces it. */
import postgres from 'postgres';

type Types = { bigint: number };
export type Sql = postgres.Sql<Types>;
export type Db = Sql | postgres.TransactionSql<Types>;

/** Counts fit into a double; nobody wants to meet them as text. */
const bigint = { to: 20, from: [20], serialize: String, parse: Number };

export const connect = (url: string, options: { max?: number; onnotice?: () => void } = {}): Sql =>
  postgres(url, {
    max: options.max ?? 10,
    types: { bigint },
    connect_timeout: 10,
    onnotice: options.onnotice ?? (() => {}),
    connection: { application_name: 'vitrine', jit: false, statement_timeout: 30_000 },
  });

/** Runs `work` with the same deps, their `db` replaced by the transaction, so that the outer handle is shadowed. */
export const inTransaction = async <D extends { db: Db }, T>(deps: D, work: (deps: D) => Promise<T>): Promise<T> => {
  const run = (db: postgres.TransactionSql<Types>) => work({ ...deps, db });
  const result = 'begin' in deps.db ? await deps.db.begin(run) : await deps.db.savepoint(run);
  return result as T;
};

/** The SQLSTATE of a database error, if it is one. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof postgres.PostgresError ? error.code : undefined;

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Somebody or something that is pointed at has gone meanwhile. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === '23503';

const mostTries = 5;

/** Runs work that met somebody holding the same rows in another order once more; it must do nothing but speak SQL. */
export const untilUncontended = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== '40P01' || tried === mostTries) throw error;
    }
  }
};
