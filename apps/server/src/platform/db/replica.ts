/** Lists are read from a copy that follows the database, by everybody who would see their own writes there. */

import { isOutage } from '../http/db-unavailable.ts';
import { connect, type Db, type Sql, sqlState } from './db.ts';
import { type DatabaseWatch, watchDatabase } from './db-health.ts';
import { type Lines } from './db-sockets.ts';
import { longestLag, type Position, type WriteMarks } from './write-positions.ts';

/** Who asks: their id and their address, for calls that come without a token. */
export type Reader = readonly string[];

export type Replica = {
  read<T>(reader: Reader, work: (db: Db) => Promise<T>): Promise<T>;
  /** To be awaited before a write is answered. */
  noteWrite(writer: Reader): Promise<void>;
  stop(): Promise<void>;
};

export const noReplica = (db: Db): Replica => ({
  read: (_reader, work) => work(db),
  noteWrite: async () => undefined,
  stop: async () => undefined,
});

type Options = {
  readonly url: string;
  readonly primary: Sql;
  readonly marks: WriteMarks;
  readonly say: (line: string) => void;
};

/** A read on a copy may be given up in favour of what follows from the database. */
const isConflict = (error: unknown): boolean => sqlState(error) === '40001';

const writtenTo = async (primary: Sql): Promise<Position> => {
  const [row] = await primary<{ at: Position }[]>`select (pg_current_wal_insert_lsn() - '0/0')::bigint as at`;
  return row?.at ?? Number.POSITIVE_INFINITY;
};

/** Null for a database that does not follow another. */
const followedTo = async (copy: Sql): Promise<Position | null> => {
  const [row] = await copy<{ at: Position | null }[]>`
    select (pg_last_wal_replay_lsn() - '0/0')::bigint as at where pg_is_in_recovery()`;
  return row?.at ?? null;
};

export const openReplica = ({ url, primary, marks, say }: Options): Replica => {
  const lines: Lines = new Set();
  const copy = connect(url, { max: 12, lines });
  let reached: Position = -1;
  let goal: Position = 0;
  let goalReachedAt = performance.now();

  const follow = async (probe: Sql): Promise<boolean> => {
    const at = await followedTo(probe);
    if (at === null) return false;
    reached = at;
    if (reached >= goal) {
      goal = await writtenTo(primary);
      goalReachedAt = performance.now();
    }
    return performance.now() - goalReachedAt < longestLag;
  };
  const watch: DatabaseWatch = watchDatabase(url, { name: 'The read replica', lines, say, look: follow });

  const serves = async (reader: Reader): Promise<boolean> => {
    if (!watch.isUp() || reached < 0) return false;
    const wrote = await marks.find(reader);
    return wrote === null || wrote <= reached;
  };

  return {
    read: async (reader, work) => {
      if (!(await serves(reader))) return work(primary);
      try {
        return await work(copy);
      } catch (error) {
        if (!isOutage(error) && !isConflict(error)) throw error;
        return work(primary);
      }
    },
    noteWrite: async (writer) => marks.set(writer, await writtenTo(primary)),
    stop: async () => {
      await watch.stop();
      await copy.end({ timeout: 5 });
    },
  };
};
