import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, listOrphanedPictures } from './audit.ts';
import { type Disk, openDisk } from './disk.ts';
import { type Http, openHttp } from './http.ts';
import { newLedger } from './ledger.ts';
import { byLength, report } from './length.ts';
import { openServer, type Server } from './server.ts';
import { openVisitor, type Visit } from './visitor.ts';
import { openWriters } from './writers.ts';

const fullSeconds = byLength(10, 60);

let disk: Disk;
let server: Server;
let http: Http;
beforeAll(async () => {
  disk = await openDisk(400);
  const dataDir = join(disk.folder, 'data');
  await mkdir(dataDir);
  server = await openServer({ env: { RATE_LIMIT: 'off' }, dataDir });
  http = openHttp(server.port, 32, 30_000);
});
afterAll(async () => {
  http?.close();
  await disk?.makeRoom();
  await server?.close();
  await disk?.close();
});

const tell = (visits: readonly Visit[]): string => {
  const failed = visits.filter(({ status }) => status !== 200);
  return `${visits.length} reads, ${failed.length} failed: ${[...new Set(failed.map(({ path, status }) => `${path} ${status}`))].join(', ')}`;
};

it('a full disk refuses writes cleanly, loses nothing, and needs no restart once there is room', async () => {
  const ledger = newLedger();
  const writers = await openWriters(http, ledger, 4);
  await disk.fill();
  const visitor = openVisitor(server.port, ['/api/posts', '/healthz', '/'], 50);
  const stop = writers.start();
  await sleep(fullSeconds * 1000);
  await stop();
  const visits = await visitor.stop();
  const written = ledger.acknowledged;
  report(`full for ${fullSeconds} s: ${written} writes went through, ${tell(visits)}`);
  expect(ledger.refused.slice(0, 20)).toEqual([]);
  expect(visits.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  expect(server.isAlive()).toBe(true);

  await disk.makeRoom();
  const again = writers.start();
  await expect.poll(() => ledger.acknowledged, { timeout: 60_000 }).toBeGreaterThan(written + 50);
  await again();
  expect(ledger.refused.slice(0, 20)).toEqual([]);
  expect(await audit(server.dataDir, ledger)).toEqual([]);
  expect(await listOrphanedPictures(server.dataDir)).toEqual([]);
});
