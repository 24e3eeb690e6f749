/** Connections that are open and receive nothing, held by a process of their own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OpenConnections } from './crowd-program.ts';

export type Crowd = {
  /** Opens one more connection for each of these handshakes, and waits until all are authenticated. */
  open(connections: OpenConnections): Promise<void>;
  close(): Promise<void>;
};

const program = fileURLToPath(new URL('./crowd-program.js', import.meta.url));

export const startCrowd = (): Crowd => {
  const child = fork(program, { stdio: 'inherit' });
  const gone = once(child, 'exit');
  return {
    open: async (connections) => {
      child.send(connections);
      const [answer]: unknown[] = await once(child, 'message');
      if (answer !== 'opened') throw new Error(`connections could not be opened: ${String(answer)}`);
    },
    close: async () => {
      child.disconnect();
      await gone;
    },
  };
};
