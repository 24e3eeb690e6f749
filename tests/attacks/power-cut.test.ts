import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, listOrphanedPictures } from './audit.ts';
import { type Disk, openDisk } from './disk.ts';
import { type Http, openHttp } from './http.ts';
import { newLedger } from './ledger.ts';
import { byLength, report } from './length.ts';
import { seeded } from './random.ts';
import { openServer, type Server } from './server.ts';
import { killAll, openWriters } from './writers.ts';

const rounds = byLength(2, 20);
const random = seeded(3);

let disk: Disk;
let server: Server;
let http: Http;
beforeAll(async () => {
  disk = await openDisk(1_000);
  const dataDir = join(disk.folder, 'data');
  await mkdir(dataDir);
  server = await openServer({ env: { RATE_LIMIT: 'off' }, dataDir });
  http = openHttp(server.port, 32, 20_000);
});
afterAll(async () => {
  http?.close();
  await server?.close();
  await disk?.close();
});

it(`${rounds} power cuts under mixed load lose nothing that was acknowledged`, async () => {
  const ledger = newLedger();
  const writers = await openWriters(http, ledger, 4);
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const stop = writers.start();
    await sleep(1_000 + random.below(5_000));
    await killAll(server, true);
    await stop();
    await disk.cutPower();
    const started = performance.now();
    await server.start();
    slowest = Math.max(slowest, performance.now() - started);
    expect(await audit(server.dataDir, ledger), `after round ${round}`).toEqual([]);
  }
  report(`${rounds} power cuts, ${ledger.acknowledged} acknowledged writes, slowest start ${Math.round(slowest)} ms`);
  expect(ledger.refused.slice(0, 20)).toEqual([]);
  expect(await listOrphanedPictures(server.dataDir)).toEqual([]);
});
