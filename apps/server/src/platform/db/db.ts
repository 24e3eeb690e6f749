/** Connections, transactions and the errors of PostgreSQL. */
import { join } from 'node:path';
import postgres from 'postgres';
import { type PoolSockets, trackedSocketFactory } from './db-sockets.ts';

type Types = { bigint: number };
export type Sql = postgres.Sql<Types>;
export type Db = Sql | postgres.TransactionSql<Types>;
/** A part of a statement, made by the same tag as statements. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Counts fit into a double, so they are numbers rather than strings. */
const bigint = { to: 20, from: [20], serialize: String, parse: Number };

/** Seconds between attempts to reconnect, with jitter. */
const backoff = () => 0.2 + Math.random() * 0.3;

/** The driver accepts the `socket` option, but its types do not declare it. */
const socketOption = (sockets: PoolSockets): object => ({ socket: trackedSocketFactory(sockets) });

type ConnectOptions = {
  readonly max?: number;
  readonly onnotice?: () => void;
  readonly sockets?: PoolSockets;
};

/** The Unix socket of a URL whose host is a folder, such as `%2Fvar%2Frun%2Fpostgresql`: PostgreSQL's own form, which the driver does not read. */
const socketOf = (url: string): { readonly path?: string } => {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port || 5432}`) } : {};
};

export const connect = (url: string, options: ConnectOptions = {}): Sql =>
  postgres(url, {
    ...socketOf(url),
    ...socketOption(options.sockets ?? new Set()),
    max: options.max ?? 10,
    types: { bigint },
    connect_timeout: 10,
    backoff,
    onnotice: options.onnotice ?? (() => {}),
    connection: { application_name: 'vitrine', jit: false, statement_timeout: 30_000 },
  });

type Transaction = postgres.TransactionSql<Types>;

/** A transaction handle that throws once `hasEnded` returns true. */
const expiringHandle = (tx: Transaction, hasEnded: () => boolean): Transaction => {
  const throwIfEnded = () => {
    if (hasEnded()) throw Object.assign(new Error('The transaction has ended'), { code: 'CONNECTION_CLOSED' });
  };
  return new Proxy(tx, {
    apply: (target, self, args) => {
      throwIfEnded();
      return Reflect.apply(target, self, args);
    },
    get: (target, name, receiver) => {
      throwIfEnded();
      return Reflect.get(target, name, receiver);
    },
  });
};

/**
 * When the connection is lost, the transaction fails at once, while `run` may continue for a while. It must not query that
 * connection, which may belong to another caller by then, nor make the driver send `rollback` to a closed socket.
 */
export const runTransaction = async <T>(db: Sql, run: (tx: Transaction) => Promise<T>): Promise<T> => {
  let ended = false;
  const guarded = (tx: Transaction) =>
    new Promise<T>((resolve, reject) => {
      run(expiringHandle(tx, () => ended)).then(
        (value) => ended || resolve(value),
        (error: unknown) => ended || reject(error),
      );
    });
  try {
    return (await db.begin(guarded)) as T;
  } finally {
    ended = true;
  }
};

/** Runs `run` with the same deps, `db` being the transaction, so that the outer handle is shadowed. */
export const inTransaction = async <D extends { db: Db }, T>(deps: D, run: (deps: D) => Promise<T>): Promise<T> => {
  const runWith = (db: Transaction) => run({ ...deps, db });
  const result = 'begin' in deps.db ? await runTransaction(deps.db, runWith) : await deps.db.savepoint(runWith);
  return result as T;
};

/** The SQLSTATE of a database error, if it is one. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof postgres.PostgresError ? error.code : undefined;

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Whether the row that one of these foreign keys refers to was deleted meanwhile. */
export const isForeignKeyViolation = (error: unknown, ...constraints: readonly string[]): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === '23503' &&
  constraints.includes(error.constraint_name ?? '');

const maxAttempts = 5;

/** Runs again after a deadlock, so `run` must have no effect besides its SQL. */
export const retryOnDeadlock = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (sqlState(error) !== '40P01' || attempt === maxAttempts) throw error;
    }
  }
};
