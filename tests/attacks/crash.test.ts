import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, orphansAfterSweep } from './audit.ts';
import { type Http, openHttp } from './http.ts';
import { act, newLedger, newWriter, type Writer } from './ledger.ts';
import { byLength, report } from './length.ts';
import { processTree } from './memory.ts';
import { join, openChat, publish } from './people.ts';
import { seeded } from './random.ts';
import { openServer, type Server } from './server.ts';

const rounds = byLength(3, 100);
const pairs = 4;
const random = seeded(5);

let server: Server;
let http: Http;
beforeAll(async () => {
  server = await openServer({ env: { RATE_LIMIT: 'off' } });
  http = openHttp(server.port, 32, 20_000);
});
afterAll(async () => {
  http?.close();
  await server?.close();
});

const ledger = newLedger();

/** Two people who talk to each other, follow each other and publish. */
const makeWriters = async (pair: number): Promise<Writer[]> => {
  const [left, right] = [await join(http, `Left ${pair}`), await join(http, `Right ${pair}`)];
  const chatId = await openChat(http, left, right);
  const given = { http, chatId, ledger };
  return [
    newWriter({ ...given, member: left, other: right }, pair * 2),
    newWriter({ ...given, member: right, other: left }, pair * 2 + 1),
  ];
};

/** Of every other round the database is killed as well, all of its processes at once. */
const killAll = async (withDatabase: boolean): Promise<void> => {
  const [, ...children] = withDatabase ? await processTree(server.pid()) : [];
  await server.kill();
  for (const pid of children) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
};

it(`${rounds} kills under mixed load lose nothing that was acknowledged`, async () => {
  const writers = (await Promise.all(Array.from({ length: pairs }, (_, pair) => makeWriters(pair)))).flat();
  const [first] = writers;
  if (!first) throw new Error('there are no writers');
  const shared = [
    await publish(http, first.member, 'Shared', 1),
    await publish(http, first.member, 'Shared', 2),
  ] as const;
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const ending = new AbortController();
    const work = writers.map(async (writer) => {
      while (!ending.signal.aborted) await act(writer, [...shared]);
    });
    await sleep(500 + random.below(2_500));
    await killAll(round % 2 === 1);
    ending.abort();
    await Promise.all(work);
    const started = performance.now();
    await server.start();
    slowest = Math.max(slowest, performance.now() - started);
    expect(await audit(server.dataDir, ledger), `after round ${round}`).toEqual([]);
  }
  report(`${rounds} kills, ${ledger.acknowledged} acknowledged writes, slowest start ${Math.round(slowest)} ms`);
  expect(ledger.refused).toEqual([]);
  expect(ledger.acknowledged).toBeGreaterThan(rounds * 20);
  expect(await orphansAfterSweep(server.dataDir)).toEqual([]);
});
