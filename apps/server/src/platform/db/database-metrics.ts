/** Prometheus gauges about the database, queried at each scrape. */
import { Gauge, type Registry } from 'prom-client';
import type { Sql } from './db.ts';

type DatabaseStats = {
  readonly bytes: number;
  readonly connections: number;
  readonly lockWaits: number;
  readonly oldestTransaction: number;
};

const queryStats = async (db: Sql): Promise<DatabaseStats | undefined> => {
  const [stats] = await db<DatabaseStats[]>`
    select pg_database_size(current_database()) as bytes, count(*)::int as connections,
      count(*) filter (where wait_event_type = 'Lock')::int as "lockWaits",
      coalesce(extract(epoch from now() - min(xact_start) filter (where backend_xmin is not null or backend_xid is not null)), 0)::float
        as "oldestTransaction"
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  return stats;
};

/** Returns a function that updates the gauges. While the database is down they are absent, which alerts can detect. */
export const registerDatabaseMetrics = (registry: Registry, db: Sql, isUp: () => boolean): (() => Promise<void>) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const ping = gauge('database_ping_seconds', 'Time of a simple query, including the wait for a free connection.');
  const gauges = {
    bytes: gauge('database_bytes', 'Size of the database, indexes included.'),
    connections: gauge('database_connections', 'Connections to the database, of all processes.'),
    lockWaits: gauge('database_lock_waits', 'Connections that wait for a lock.'),
    oldestTransaction: gauge(
      'database_oldest_transaction_seconds',
      'Age of the oldest transaction with a snapshot or a write.',
    ),
  };
  return async () => {
    const started = performance.now();
    const stats = isUp() ? await queryStats(db).catch(() => undefined) : undefined;
    for (const each of [ping, ...Object.values(gauges)]) each.remove();
    if (!stats) return;
    ping.set((performance.now() - started) / 1000);
    gauges.bytes.set(stats.bytes);
    gauges.connections.set(stats.connections);
    gauges.lockWaits.set(stats.lockWaits);
    gauges.oldestTransaction.set(stats.oldestTransaction);
  };
};
