/** Tracks the sockets of a connection pool, so that they can be destroyed when the database does not respond. */
import { connect, type Socket } from 'node:net';

export type PoolSockets = Set<Socket>;

/** The part of the driver's options that says where to connect to. */
type Destination = {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path: string | false;
};

const connectionClosed = (message: string) => Object.assign(new Error(message), { code: 'CONNECTION_CLOSED' });

/** Opens sockets for the driver, alternating between hosts when several are given. */
export const trackedSocketFactory = (sockets: PoolSockets): ((to: Destination) => Socket) => {
  let opened = 0;
  return ({ host: hosts, port: ports, path }) => {
    const index = opened++ % hosts.length;
    const [host, port] = [hosts[index] ?? 'localhost', ports[index] ?? 5432];
    // Otherwise the kernel may hold back the second of two writes for 40 ms, until the database has confirmed the first.
    const socket = path ? connect(path) : connect({ port, host, noDelay: true });
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Otherwise the driver writes the rollback of a broken transaction to a closed socket, and the process crashes.
    socket.once(
      'end',
      () => void (socket.writableEnded || socket.destroy(connectionClosed('The database closed the connection'))),
    );
    // The driver reads the host from here to check the certificate.
    return Object.assign(socket, { host, port });
  };
};

/** Queries that wait for an answer on these sockets fail at once. */
export const destroySockets = (sockets: PoolSockets): void => {
  for (const socket of sockets) socket.destroy(connectionClosed('The database does not respond'));
};
