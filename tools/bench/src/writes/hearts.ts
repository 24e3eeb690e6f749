/** Hearts by one member over all posts, sustained: the rate must stay flat while lists and tastes follow. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readCpuSeconds } from '../environment/processes.ts';
import { listPostIds, withSite } from '../environment/site.ts';
import { load, postRequest } from '../load/http-load.ts';
import { atLeast, atMost, type Benchmark, isFull, milliseconds, perSecond } from '../measurement.ts';
import { signUpMembers } from './people.ts';

const posts = 480;
const connections = 16;
const intervalSeconds = isFull ? 60 : 10;
const intervals = isFull ? 10 : 4;
const maxP99 = 50;
const minFlatness = 0.8;
const restSeconds = 15;

export const runHearts: Benchmark = (log) =>
  withSite({ posts, settings: { RECOMMENDER_URL: '' }, log }, async ({ server, database }) => {
    const [member] = await signUpMembers(server.url, 2);
    const ids = await listPostIds(database);
    let asked = 0;
    const next = () =>
      postRequest('/api/posts/like', { postId: ids[(asked += 1) % ids.length] }, { token: member?.token });
    const ask = { url: server.url, connections, next };
    await load({ ...ask, seconds: 2 });
    const runs = [];
    for (let run = 0; run < intervals; run += 1) runs.push(await load({ ...ask, seconds: intervalSeconds }));
    const cpuBefore = await readCpuSeconds(server.pid, database.url);
    await sleep(restSeconds * 1000);
    const cpuAfter = await readCpuSeconds(server.pid, database.url);
    const rates = runs.map((run) => run.perSecond);
    const p99 = Math.max(...runs.map((run) => run.p99));
    const [first = 0] = rates;
    return [
      {
        figure: `one member, all posts, ${intervals} × ${intervalSeconds} s`,
        ours: rates.map(perSecond).join(', '),
        peer: 'the first interval',
        ...atLeast((rates.at(-1) ?? 0) / first, minFlatness),
      },
      {
        figure: 'the slowest interval, p99',
        ours: milliseconds(p99),
        peer: `limit ${maxP99} ms`,
        ...atMost(p99 / maxP99, 1),
      },
      {
        figure: `share of a core in the ${restSeconds} s after the last one, server and database`,
        ours: `${((100 * (cpuAfter - cpuBefore)) / restSeconds).toFixed(1)} %`,
      },
    ];
  });
