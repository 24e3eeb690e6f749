/**
 * Probes a database every second while it is used, so that requests fail fast while it is unreachable or does not respond.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Sql } from './db.ts';
import { destroySockets, type PoolSockets } from './db-sockets.ts';

export type DatabaseMonitor = {
  /** Asked by every request, so it also tells that the database is used. */
  readonly isUp: () => boolean;
  stop(): Promise<void>;
};

export type ProbeIntervals = {
  readonly usedMs: number;
  readonly unusedMs: number;
  /** Unused for this long; no statement of a request runs longer (`statement_timeout`). */
  readonly unusedAfterMs: number;
};

const defaultIntervals: ProbeIntervals = { usedMs: 1_000, unusedMs: 15_000, unusedAfterMs: 60_000 };
/**
 * The timeout of a probe is counted in short steps rather than as one timer: a step that took longer because this process
 * was busy counts once, so that a blocked event loop is not mistaken for an unresponsive database.
 */
const timeoutStepMs = 500;
const timeoutSteps = 16;

export type MonitorOptions = {
  /** For log messages. */
  readonly name: string;
  /** Destroyed when the database does not respond. */
  readonly sockets: PoolSockets;
  readonly log: (message: string) => void;
  /** Whether the database can be used. */
  readonly check: (probe: Sql) => Promise<boolean>;
  readonly intervals?: ProbeIntervals;
};

type ProbeResult = 'ok' | 'unusable' | 'not responding';

/** Uses its own connection: a busy pool does not mean that the database is down. */
export const monitorDatabase = (url: string, options: MonitorOptions): DatabaseMonitor => {
  const { name, sockets, log, check, intervals = defaultIntervals } = options;
  const connection = connect(url, { max: 1, sockets });
  let isStopped = false;
  let up = true;
  let usedAt = performance.now();
  let endWait = () => {};

  const probe = async (): Promise<ProbeResult> => {
    const checked = check(connection).then(
      (usable): ProbeResult => (usable ? 'ok' : 'unusable'),
      (): ProbeResult => 'unusable',
    );
    for (let step = 0; step < timeoutSteps; step += 1) {
      const result = await Promise.race([checked, wait(timeoutStepMs, null, { ref: false })]);
      if (result) return result;
    }
    return 'not responding';
  };

  const isUnused = (): boolean => up && performance.now() - usedAt > intervals.unusedAfterMs;

  /** Ends early when the database is used again. */
  const waitForNextProbe = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, isUnused() ? intervals.unusedMs : intervals.usedMs).unref();
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    for (;;) {
      const result = await probe();
      if (isStopped) return;
      if (result === 'not responding') destroySockets(sockets);
      if (up && result !== 'ok') log(`${name} is ${result}; retrying every second`);
      if (!up && result === 'ok') log(`${name} is reachable again`);
      up = result === 'ok';
      await waitForNextProbe();
    }
  };
  const running = run();

  return {
    isUp: () => {
      const wasUnused = isUnused();
      usedAt = performance.now();
      if (wasUnused) endWait();
      return up;
    },
    stop: async () => {
      isStopped = true;
      endWait();
      await connection.end({ timeout: 1 });
      await running;
    },
  };
};

export const respondsToQuery = async (probe: Sql): Promise<boolean> => {
  await probe`select 1`;
  return true;
};
