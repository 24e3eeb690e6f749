/** What a server and its database use when nobody does anything. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openWorld } from '../environment/data-folder.ts';
import { openPostgres } from '../environment/postgres.ts';
import { readCpuSeconds } from '../environment/processes.ts';
import { startServer } from '../environment/server.ts';
import { getRequest, load } from '../load/http-load.ts';
import { atMost, type Benchmark, isFull, megabytes } from '../measurement.ts';

const posts = 480;
const restSeconds = isFull ? 600 : 60;
const measuredSeconds = isFull ? 120 : 30;
const maxPercent = 0.3;
const maxMemory = 200 * 1024 * 1024;

export const runIdle: Benchmark = async (log) => {
  const dataDir = await openWorld(posts, log);
  const database = await openPostgres(dataDir);
  const server = await startServer(dataDir, { DATABASE_URL: database.url, RECOMMENDER_URL: '' });
  try {
    let asked = 0;
    const next = () => getRequest(`/api/posts/cards?sort=shuffle&seed=idle${(asked += 1)}`);
    await load({ url: server.url, connections: 8, seconds: 5, next });
    await sleep(restSeconds * 1000);
    const before = await readCpuSeconds(server.pid, database.url);
    await sleep(measuredSeconds * 1000);
    const percent = (100 * ((await readCpuSeconds(server.pid, database.url)) - before)) / measuredSeconds;
    const { resident } = await server.memory();
    return [
      {
        figure: `share of a core, server and database, after ${restSeconds} s`,
        ours: `${percent.toFixed(2)} %`,
        peer: `limit ${maxPercent} %`,
        ...atMost(percent / maxPercent, 1),
      },
      {
        figure: 'server memory',
        ours: megabytes(resident),
        peer: `limit ${megabytes(maxMemory)}`,
        ...atMost(resident / maxMemory, 1),
      },
    ];
  } finally {
    await server.close();
    await database.stop();
  }
};
