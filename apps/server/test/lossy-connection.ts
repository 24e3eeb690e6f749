/** A database connection through a proxy that can drop the response to a statement that was executed. */
import { once } from 'node:events';
import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { connect, type Sql } from '../src/platform/db/db.ts';

export type LossyConnection = {
  readonly db: Sql;
  /** Closes the next connection that sent `asked` when its response contains `answered`. Once. */
  dropResponse(asked: string, answered: string): void;
  close(): Promise<void>;
};

export const openLossyConnection = async (databaseUrl: string): Promise<LossyConnection> => {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let loss: { readonly asked: string; readonly answered: string } | null = null;
  const server = createServer((client) => {
    const upstream = connectSocket(Number(target.port), target.hostname);
    let sent = '';
    const closeBoth = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', closeBoth);
      socket.on('close', () => {
        open.delete(socket);
        closeBoth();
      });
    }
    client.on('data', (bytes) => {
      if (loss) sent += bytes.toString('latin1');
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (loss && sent.includes(loss.asked) && bytes.includes(loss.answered)) {
        loss = null;
        closeBoth();
      } else client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the proxy has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(bound.port);
  const db = connect(url.href, { max: 1 });
  return {
    db,
    dropResponse: (asked, answered) => void (loss = { asked, answered }),
    close: async () => {
      await db.end({ timeout: 1 });
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
