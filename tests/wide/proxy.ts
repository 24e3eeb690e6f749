/** A front door that leads to one of several processes and can be turned to another, as a load balancer without stickiness does. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Switchboard = {
  readonly url: string;
  /** New connections go to this address from now on. */
  leadTo(url: string): void;
  /** Cuts every connection that goes through it. */
  cut(): void;
  close(): Promise<void>;
};

export const openSwitchboard = async (first: string): Promise<Switchboard> => {
  let target = new URL(first);
  const open = new Set<Socket>();
  const server = createServer((visitor) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [visitor, onward],
      [onward, visitor],
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
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: (url) => void (target = new URL(url)),
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
