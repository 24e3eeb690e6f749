/** Keeps an eye on a database, so that nobody waits for one that is away or silent. */
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Sql } from './db.ts';
import { hangUp, type Lines } from './db-sockets.ts';

export type DatabaseWatch = {
  readonly isUp: () => boolean;
  stop(): Promise<void>;
};

const lookEvery = 1_000;
/** Milliseconds. A breath that took longer because this very process was busy is no silence of the database. */
const breath = 500;
/** Breaths; longer than a healthy database ever takes for one small question. */
const patience = 16;

export type WatchOptions = {
  /** As it is told of when it comes and goes. */
  readonly name: string;
  /** Where nothing is heard any more, these are hung up. */
  readonly lines: Lines;
  readonly say: (line: string) => void;
  /** Whether it is fit for use. */
  readonly look: (probe: Sql) => Promise<boolean>;
};

type Found = 'answers' | 'cannot be used' | 'is silent';

/** On a connection of its own: a busy pool is no silent database. */
export const watchDatabase = (url: string, { name, lines, say, look }: WatchOptions): DatabaseWatch => {
  const probe = connect(url, { max: 1, lines });
  const ending = new AbortController();
  let up = true;

  const ask = async (): Promise<Found> => {
    const asked = look(probe).then(
      (fit): Found => (fit ? 'answers' : 'cannot be used'),
      (): Found => 'cannot be used',
    );
    for (let breaths = 0; breaths < patience; breaths += 1) {
      const found = await Promise.race([asked, wait(breath, null, { ref: false })]);
      if (found) return found;
    }
    return 'is silent';
  };

  const watch = async (): Promise<void> => {
    for (;;) {
      const found = await ask();
      if (ending.signal.aborted) return;
      if (found === 'is silent') hangUp(lines);
      if (up && found !== 'answers') say(`${name} ${found}; trying again every second`);
      if (!up && found === 'answers') say(`${name} is back`);
      up = found === 'answers';
      await wait(lookEvery, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const watching = watch();

  return {
    isUp: () => up,
    stop: async () => {
      ending.abort();
      await probe.end({ timeout: 1 });
      await watching;
    },
  };
};

export const answersAtAll = async (probe: Sql): Promise<boolean> => {
  await probe`select 1`;
  return true;
};
