/** A TCP proxy whose target can be changed, like a load balancer without sticky sessions. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type RoutingProxy = {
  readonly url: string;
  /** Sends new connections to this URL. */
  routeTo(url: string): void;
  /** Closes every open connection. */
  dropConnections(): void;
  close(): Promise<void>;
};

export const openProxy = async (first: string): Promise<RoutingProxy> => {
  let target = new URL(first);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const dropConnections = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    routeTo: (url) => void (target = new URL(url)),
    dropConnections,
    close: async () => {
      dropConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
