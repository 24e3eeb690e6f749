/** The database handle that queries take first, and the transaction that replaces it. */
import postgres from 'postgres';
import { dialInto, type Lines } from './db-sockets.ts';

type Types = { bigint: number };
export type Sql = postgres.Sql<Types>;
export type Db = Sql | postgres.TransactionSql<Types>;

/** Counts fit into a double; nobody wants to meet them as text. */
const bigint = { to: 20, from: [20], serialize: String, parse: Number };

/** Seconds between tries while it is away: soon enough to be found at once, seldom enough to harm nobody. */
const backoff = () => 0.2 + Math.random() * 0.3;

/** The driver takes this option without its types telling. */
const dialledInto = (lines: Lines): object => ({ socket: dialInto(lines) });

export const connect = (url: string, options: { max?: number; onnotice?: () => void; lines?: Lines } = {}): Sql =>
  postgres(url, {
    ...dialledInto(options.lines ?? new Set()),
    max: options.max ?? 10,
    types: { bigint },
    connect_timeout: 10,
    backoff,
    onnotice: options.onnotice ?? (() => {}),
    connection: { application_name: 'vitrine', jit: false, statement_timeout: 30_000 },
  });

type Within = postgres.TransactionSql<Types>;

/** The handle of a transaction, which is of no use once `isOver` says so. */
const usableUntil = (within: Within, isOver: () => boolean): Within => {
  const refuse = () => {
    if (isOver()) throw Object.assign(new Error('The transaction is over'), { code: 'CONNECTION_CLOSED' });
  };
  return new Proxy(within, {
    apply: (target, self, given) => {
      refuse();
      return Reflect.apply(target, self, given);
    },
    get: (target, name, receiver) => {
      refuse();
      return Reflect.get(target, name, receiver);
    },
  });
};

/**
 * Where the connection is lost, the transaction has failed at once, while the work in it may go on for a while. It must
 * neither speak on that connection, which may be somebody else's by then, nor have the driver say `rollback` into nothing.
 */
export const beginSafely = async <T>(db: Sql, work: (within: Within) => Promise<T>): Promise<T> => {
  let over = false;
  const guarded = (within: Within) =>
    new Promise<T>((resolve, reject) => {
      work(usableUntil(within, () => over)).then(
        (value) => over || resolve(value),
        (error: unknown) => over || reject(error),
      );
    });
  try {
    return (await db.begin(guarded)) as T;
  } finally {
    over = true;
  }
};

/** Runs `work` with the same deps, their `db` replaced by the transaction, so that the outer handle is shadowed. */
export const inTransaction = async <D extends { db: Db }, T>(deps: D, work: (deps: D) => Promise<T>): Promise<T> => {
  const run = (db: Within) => work({ ...deps, db });
  const result = 'begin' in deps.db ? await beginSafely(deps.db, run) : await deps.db.savepoint(run);
  return result as T;
};

/** The SQLSTATE of a database error, if it is one. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof postgres.PostgresError ? error.code : undefined;

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Whether one of these foreign keys points at a row that has gone meanwhile. */
export const breaksForeignKey = (error: unknown, ...constraints: readonly string[]): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === '23503' &&
  constraints.includes(error.constraint_name ?? '');

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
