/** Figures about the database, asked of it when somebody collects figures. */
import { Gauge, type Registry } from 'prom-client';
import type { Sql } from './db.ts';

type Figures = {
  readonly bytes: number;
  readonly connections: number;
  readonly waiting: number;
  readonly oldest: number;
};

const ask = async (db: Sql): Promise<Figures | undefined> => {
  const [figures] = await db<Figures[]>`
    select pg_database_size(current_database()) as bytes, count(*)::int as connections,
      count(*) filter (where wait_event_type = 'Lock')::int as waiting,
      coalesce(extract(epoch from now() - min(xact_start) filter (where backend_xmin is not null or backend_xid is not null)), 0)::float as oldest
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  return figures;
};

/** Answers a way to ask again. While the database is away its figures are missing, which is how a collector notices. */
export const measureDatabase = (registry: Registry, db: Sql, isUp: () => boolean): (() => Promise<void>) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const answer = gauge('database_answer_seconds', 'Time to a simple answer, waiting for a free connection included.');
  const gauges = {
    bytes: gauge('database_bytes', 'Size of the database, indexes included.'),
    connections: gauge('database_connections', 'Connections to the database, of all processes.'),
    waiting: gauge('database_waiting', 'Connections that wait for a lock.'),
    oldest: gauge('database_oldest_transaction_seconds', 'Age of the oldest transaction that has looked or written.'),
  };
  return async () => {
    const started = performance.now();
    const figures = isUp() ? await ask(db).catch(() => undefined) : undefined;
    for (const known of [answer, ...Object.values(gauges)]) known.remove();
    if (!figures) return;
    answer.set((performance.now() - started) / 1000);
    gauges.bytes.set(figures.bytes);
    gauges.connections.set(figures.connections);
    gauges.waiting.set(figures.waiting);
    gauges.oldest.set(figures.oldest);
  };
};
