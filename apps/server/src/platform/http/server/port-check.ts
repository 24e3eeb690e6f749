/** Checks that the port can be opened before anything slow starts, and explains why not. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';

type Address = { readonly port: number; readonly host: string };

const reasons: Record<string, (at: Address) => string> = {
  EADDRINUSE: ({ port }) =>
    `port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1}`,
  EACCES: ({ port }) => `this user may not open port ${port}. Choose one above 1023, and put a proxy in front`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine. HOST names one, or all with 0.0.0.0`,
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Opens the port and closes it again; port 0 is always free. In a cluster only the primary process checks. */
export const requireFreePort = async ({ port, host }: Address): Promise<void> => {
  if (port === 0 || cluster.isWorker) return;
  const probe = createServer();
  try {
    probe.listen({ port, host });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    const reason = reasons[codeOf(error)];
    throw reason ? new Error(reason({ port, host }), { cause: error }) : error;
  }
};
