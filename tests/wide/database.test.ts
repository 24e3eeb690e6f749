import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../apps/server/test/free-port.ts';
import { type ChatClient, openChatClient } from '../faults/chat-client.ts';
import { connectPair, openSite, type Site, signUp, until } from './site.ts';

let site: Site;
const chatClients: ChatClient[] = [];
const sockets: Socket[] = [];
const processes: ChildProcess[] = [];
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  for (const chatClient of chatClients) chatClient.close();
  for (const socket of sockets) socket.disconnect();
  for (const started of processes) started.kill('SIGKILL');
  await site.close();
});

const ask = (path: string) => fetch(`${site.servers[0].url}${path}`);

describe.each(['killed', 'paused'] as const)('while the database is %s', (outage) => {
  it('calls get 503, sockets wait, and everything recovers by itself', async () => {
    const { chat, ada, bo } = await connectPair(site);
    chatClients.push(ada, bo);
    const late = await signUp(site.servers[0].url, 'Late');
    await until('connecting', () => ada.isConnected() && bo.isConnected());
    const socket = io(site.servers[0].url, { forceNew: true, transports: ['websocket'], auth: { token: late.token } });
    sockets.push(socket);
    await new Promise((resolve) => socket.once('connected', resolve));
    await (outage === 'killed' ? site.postgres.kill() : site.postgres.pause());

    await until('refusing calls', async () => (await ask('/api/posts')).status === 503);
    const refused = await ask('/api/posts');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ error: 'unavailable' });
    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/explore')).status).toBe(503);
    expect(await socket.timeout(120_000).emitWithAck('join chat', chat._id)).toEqual({
      ok: false,
      error: 'unavailable',
    });
    ada.outbox.put(chat._id, 'as soon as you can');
    const lateClient = openChatClient(site.servers[1].url, late);
    chatClients.push(lateClient);

    await (outage === 'killed' ? site.postgres.start() : site.postgres.resume());
    await until('being ready', async () => (await ask('/readyz')).status === 200);
    await until('the message arriving', () => bo.shown(chat._id).length === 1);
    await until('the late client connecting', () => lateClient.isConnected());
    expect((await ask('/api/posts')).status).toBe(200);
    await until('everybody being connected', () => ada.isConnected() && bo.isConnected());
  });
});

describe('a process that starts before its database', () => {
  const startServer = async () => {
    const port = await freePort();
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/dist/main.js')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: site.postgres.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    const output: string[] = [];
    child.stdout.on('data', (text: Buffer) => output.push(String(text)));
    return { child, output, url: `http://127.0.0.1:${port}` };
  };

  it('waits for it, starts when it is up, and stops on SIGTERM while waiting', async () => {
    await site.postgres.kill();
    const [patient, leaving] = [await startServer(), await startServer()];
    await until('waiting', () =>
      [patient, leaving].every(({ output }) => output.join('').includes('Waiting for the data')),
    );
    leaving.child.kill('SIGTERM');
    const [code] = await once(leaving.child, 'exit');
    expect(code).toBe(0);
    expect(leaving.output.join('')).toContain('Closed');

    await site.postgres.start();
    await until('opening', async () => (await fetch(`${patient.url}/readyz`).catch(() => null))?.ok ?? false);
    patient.child.kill('SIGTERM');
    const [quietly] = await once(patient.child, 'exit');
    expect(quietly).toBe(0);
  });
});
