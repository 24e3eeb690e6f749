/** What a server and its database use when nobody does anything. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openWorld } from '../environment/data-folder.ts';
import { openPostgres } from '../environment/postgres.ts';
import { cpuSecondsOf, databaseProcesses, readResident, serverProcesses } from '../environment/processes.ts';
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
  const server = await startServer(dataDir, { DATABASE_URL: database.socketUrl, RECOMMENDER_URL: '' });
  try {
    let asked = 0;
    const next = () => getRequest(`/api/posts/cards?sort=shuffle&seed=idle${(asked += 1)}`);
    await load({ url: server.url, connections: 8, seconds: 5, next });
    await load({
      url: server.url,
      connections: 2,
      seconds: 5,
      next: () => getRequest(`/explore?page=${(asked += 1) % 9}`),
    });
    await sleep(restSeconds * 1000);
    const pids = { server: await serverProcesses(server.pid), database: await databaseProcesses(database.url) };
    const readCpu = () => Promise.all([cpuSecondsOf(pids.server), cpuSecondsOf(pids.database)]);
    const before = await readCpu();
    await sleep(measuredSeconds * 1000);
    const [ofServer, ofDatabase] = (await readCpu()).map(
      (used, part) => (100 * (used - (before[part] ?? 0))) / measuredSeconds,
    );
    const percent = (ofServer ?? 0) + (ofDatabase ?? 0);
    const resident = await readResident(pids.server);
    return [
      {
        figure: `share of a core, server and database, after ${restSeconds} s`,
        ours: `${percent.toFixed(2)} %, ${(ofServer ?? 0).toFixed(2)} of it the server`,
        peer: `limit ${maxPercent} %`,
        ...atMost(percent / maxPercent, 1),
      },
      {
        figure: 'memory of the server and its children',
        ours: megabytes(resident),
        peer: `limit ${megabytes(maxMemory)}`,
        ...atMost(resident / maxMemory, 1),
      },
      { figure: 'memory of its PostgreSQL', ours: megabytes(await readResident(pids.database)) },
    ];
  } finally {
    await server.close();
    await database.stop();
  }
};
