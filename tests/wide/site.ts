/** Two server processes with the same database and Redis. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chat, Session } from '@vitrine/contract';
import { apiClientFor, type ChatClient, openChatClient } from '../faults/chat-client.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import type { ServiceProcess } from './service-process.ts';

export type Site = {
  readonly servers: readonly [ServerProcess, ServerProcess];
  readonly postgres: Postgres;
  readonly redis: ServiceProcess;
  close(): Promise<void>;
};

export const openSite = async (env: Record<string, string> = {}): Promise<Site> => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-site-'));
  await chmod(dataDir, 0o711);
  const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: dataDir, ...env };
  const servers = [await startServer(shared), await startServer(shared)] as const;
  return {
    servers,
    postgres,
    redis,
    close: async () => {
      await postgres.resume();
      for (const server of servers) await server.close();
      await redis.resume();
      await redis.kill();
      await postgres.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export const signUp = async (url: string, name = 'Person'): Promise<Session> => {
  const email = `${name.toLowerCase()}.${randomBytes(6).toString('hex')}@vitrine.example`;
  return apiClientFor(url).accounts.signUp({ body: { name, email, password: 'correct horse' } });
};

/** Two users on different processes, with their chat open in both clients. */
export const connectPair = async (site: Site): Promise<{ chat: Chat; ada: ChatClient; bo: ChatClient }> => {
  const [one, two] = site.servers;
  const [left, right] = [await signUp(one.url, 'Ada'), await signUp(two.url, 'Bo')];
  const chat = await apiClientFor(two.url, left.token).chat.open({ body: { userId: right._id } });
  const [ada, bo] = [openChatClient(one.url, left), openChatClient(two.url, right)];
  for (const chatClient of [ada, bo]) chatClient.openChat(chat);
  return { chat, ada, bo };
};

export const until = async (what: string, holds: () => boolean | Promise<boolean>, seconds = 150): Promise<void> => {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} took more than ${seconds} seconds`);
    await sleep(50);
  }
};
