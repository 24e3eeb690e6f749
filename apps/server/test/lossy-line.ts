/** A connection to the database that can lose an answer: what was asked is done, and whoever asked never hears of it. */
import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { connect, type Sql } from '../src/platform/db/db.ts';

export type LossyLine = {
  readonly db: Sql;
  /** The next connection on which `asked` was sent breaks where its answer contains `answered`. Once. */
  loseAnswer(asked: string, answered: string): void;
  close(): Promise<void>;
};

export const openLossyLine = async (databaseUrl: string): Promise<LossyLine> => {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let loss: { readonly asked: string; readonly answered: string } | null = null;
  const server = createServer((client) => {
    const onward = dial(Number(target.port), target.hostname);
    let heard = '';
    const breakOff = () => {
      client.destroy();
      onward.destroy();
    };
    for (const socket of [client, onward]) {
      open.add(socket);
      socket.on('error', breakOff);
      socket.on('close', () => {
        open.delete(socket);
        breakOff();
      });
    }
    client.on('data', (bytes) => {
      if (loss) heard += bytes.toString('latin1');
      onward.write(bytes);
    });
    onward.on('data', (bytes) => {
      if (loss && heard.includes(loss.asked) && bytes.includes(loss.answered)) {
        loss = null;
        breakOff();
      } else client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('there is no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(bound.port);
  const db = connect(url.href, { max: 1 });
  return {
    db,
    loseAnswer: (asked, answered) => void (loss = { asked, answered }),
    close: async () => {
      await db.end({ timeout: 1 });
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
