import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../apps/server/test/free-port.ts';
import { apiClientFor, type ChatClient, openChatClient } from '../faults/chat-client.ts';
import { startServer } from '../faults/server-process.ts';
import { signUp, until } from './site.ts';

const root = join(import.meta.dirname, '../..');
const chatClients: ChatClient[] = [];
let folder: string;
let url: string;
let first: ChildProcess;
const output: string[] = [];

/** The demo account without the rest of the demo data. */
const demo = { email: 'demo@vitrine.example', password: 'vitrine-demo' };
const createDemoAccount = async () => {
  const server = await startServer({ DATA_DIR: folder });
  await apiClientFor(server.url).accounts.signUp({ body: { name: 'Demo', ...demo } });
  await server.close();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-cluster-'));
  await chmod(folder, 0o711);
  await createDemoAccount();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  first = spawn(process.execPath, ['scripts/cluster.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  first.stdout?.on('data', (text: Buffer) => output.push(String(text)));
  await until('opening', () => output.join('').includes('Vitrine is listening') || first.exitCode !== null, 110);
});
afterAll(async () => {
  for (const chatClient of chatClients) chatClient.close();
  first.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const workers = async (): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(first.pid), '-f', 'cluster.mjs']);
  return stdout.split('\n').filter(Boolean).map(Number);
};

describe('npm run cluster without external services', () => {
  it('delivers messages between clients on different processes', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => signUp(url)));
    const [ada] = people;
    for (const person of people) chatClients.push(openChatClient(url, person));
    const chats = await Promise.all(
      people.slice(1).map((other) => apiClientFor(url, ada?.token).chat.open({ body: { userId: other._id } })),
    );
    await until('connecting', () => chatClients.every((chatClient) => chatClient.isConnected()));
    // Connections are distributed round-robin, so at least one pair is on different processes.
    for (const [index, chat] of chats.entries()) {
      chatClients[0]?.openChat(chat);
      chatClients[index + 1]?.openChat(chat);
      chatClients[index + 1]?.outbox.put(chat._id, 'hello');
    }
    await until('receiving', () => chats.every((chat) => chatClients[0]?.shown(chat._id).length === 1));
    expect(chatClients[0]?.inconsistencies()).toBe(0);
  });

  it('offers the demo account in development, like a single process', async () => {
    expect((await apiClientFor(url).accounts.welcome({})).demo).toEqual(demo);
  });

  it('restarts a killed process, and shuts all of them down', async () => {
    const before = await workers();
    expect(before.length).toBeGreaterThan(1);
    process.kill(before[0] ?? 0, 'SIGKILL');
    await until('starting another', async () => {
      const now = await workers();
      return now.length === before.length && !now.includes(before[0] ?? 0);
    });
    await until('reconnecting', () => chatClients.every((chatClient) => chatClient.isConnected()));
    first.kill('SIGTERM');
    const [code] = await once(first, 'exit');
    expect(code).toBe(0);
    expect(output.join('')).toContain('Closed');
  });
});
