/** Reads from a replica when it has replayed the caller's last write, otherwise from the primary. */
import { isUnavailable } from '../http/db-unavailable.ts';
import { connect, type Db, type Sql, sqlState } from './db.ts';
import { monitorDatabase } from './db-health.ts';
import type { PoolSockets } from './db-sockets.ts';
import { maxLagMs, type WalPosition, type WritePositions } from './write-positions.ts';

/** The caller's user id and, for calls without a token, address. */
export type CallerKeys = readonly string[];

export type Replica = {
  read<T>(caller: CallerKeys, query: (db: Db) => Promise<T>): Promise<T>;
  /** To be awaited before a write is answered. */
  recordWrite(caller: CallerKeys): Promise<void>;
  stop(): Promise<void>;
};

export const noReplica = (db: Db): Replica => ({
  read: (_caller, query) => query(db),
  recordWrite: async () => undefined,
  stop: async () => undefined,
});

type Options = {
  readonly url: string;
  readonly primary: Sql;
  readonly writePositions: WritePositions;
  readonly log: (message: string) => void;
};

/** PostgreSQL cancels queries on a replica that conflict with replay. */
const isReplayConflict = (error: unknown): boolean => sqlState(error) === '40001';

const currentPosition = async (primary: Sql): Promise<WalPosition> => {
  const [row] = await primary<{ at: WalPosition }[]>`select (pg_current_wal_insert_lsn() - '0/0')::bigint as at`;
  return row?.at ?? Number.POSITIVE_INFINITY;
};

/** Null for a database that is not a replica. */
const replayedPosition = async (replica: Sql): Promise<WalPosition | null> => {
  const [row] = await replica<{ at: WalPosition | null }[]>`
    select (pg_last_wal_replay_lsn() - '0/0')::bigint as at where pg_is_in_recovery()`;
  return row?.at ?? null;
};

export const openReplica = ({ url, primary, writePositions, log }: Options): Replica => {
  const sockets: PoolSockets = new Set();
  const replica = connect(url, { max: 12, sockets });
  let replayed: WalPosition = -1;
  let target: WalPosition = 0;
  let targetReachedAt = performance.now();

  /** The lag is measured against a position of the primary, which moves on once it has been replayed. */
  const checkLag = async (probe: Sql): Promise<boolean> => {
    const at = await replayedPosition(probe);
    if (at === null) return false;
    replayed = at;
    if (replayed >= target) {
      target = await currentPosition(primary);
      targetReachedAt = performance.now();
    }
    return performance.now() - targetReachedAt < maxLagMs;
  };
  const monitor = monitorDatabase(url, { name: 'The read replica', sockets, log, check: checkLag });

  const canServe = async (caller: CallerKeys): Promise<boolean> => {
    if (!monitor.isUp() || replayed < 0) return false;
    const lastWrite = await writePositions.find(caller);
    return lastWrite === null || lastWrite <= replayed;
  };

  return {
    read: async (caller, query) => {
      if (!(await canServe(caller))) return query(primary);
      try {
        return await query(replica);
      } catch (error) {
        if (!isUnavailable(error) && !isReplayConflict(error)) throw error;
        return query(primary);
      }
    },
    recordWrite: async (caller) => writePositions.set(caller, await currentPosition(primary)),
    stop: async () => {
      await monitor.stop();
      await replica.end({ timeout: 5 });
    },
  };
};
