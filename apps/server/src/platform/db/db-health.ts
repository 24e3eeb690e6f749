/** Probes a database every second, so that requests fail fast while it is unreachable or does not respond. */
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Sql } from './db.ts';
import { destroySockets, type PoolSockets } from './db-sockets.ts';

export type DatabaseMonitor = {
  readonly isUp: () => boolean;
  stop(): Promise<void>;
};

const probeEveryMs = 1_000;
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
};

type ProbeResult = 'ok' | 'unusable' | 'not responding';

/** Uses its own connection: a busy pool does not mean that the database is down. */
export const monitorDatabase = (url: string, { name, sockets, log, check }: MonitorOptions): DatabaseMonitor => {
  const connection = connect(url, { max: 1, sockets });
  const stopping = new AbortController();
  let up = true;

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

  const run = async (): Promise<void> => {
    for (;;) {
      const result = await probe();
      if (stopping.signal.aborted) return;
      if (result === 'not responding') destroySockets(sockets);
      if (up && result !== 'ok') log(`${name} is ${result}; retrying every second`);
      if (!up && result === 'ok') log(`${name} is reachable again`);
      up = result === 'ok';
      await wait(probeEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    isUp: () => up,
    stop: async () => {
      stopping.abort();
      await connection.end({ timeout: 1 });
      await running;
    },
  };
};

export const respondsToQuery = async (probe: Sql): Promise<boolean> => {
  await probe`select 1`;
  return true;
};
