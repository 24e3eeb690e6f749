import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, listOrphanedPictures } from './audit.ts';
import { type Http, openHttp } from './http.ts';
import { newLedger } from './ledger.ts';
import { byLength, report } from './length.ts';
import { seeded } from './random.ts';
import { openServer, type Server } from './server.ts';
import { killAll, openWriters } from './writers.ts';

const rounds = byLength(3, 100);
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

it(`${rounds} kills under mixed load lose nothing that was acknowledged`, async () => {
  const ledger = newLedger();
  const writers = await openWriters(http, ledger, 4);
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const stop = writers.start();
    const before = ledger.acknowledged;
    await sleep(500 + random.below(2_500));
    await expect.poll(() => ledger.acknowledged - before).toBeGreaterThan(20);
    // Every other round the database is killed as well, all of its processes at once.
    await killAll(server, round % 2 === 1);
    await stop();
    const started = performance.now();
    await server.start();
    slowest = Math.max(slowest, performance.now() - started);
    expect(await audit(server.dataDir, ledger), `after round ${round}`).toEqual([]);
  }
  report(`${rounds} kills, ${ledger.acknowledged} acknowledged writes, slowest start ${Math.round(slowest)} ms`);
  expect(ledger.refused.slice(0, 20)).toEqual([]);
  expect(ledger.acknowledged).toBeGreaterThan(rounds * 20);
  expect(await listOrphanedPictures(server.dataDir)).toEqual([]);
});
