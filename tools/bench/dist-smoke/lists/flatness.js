/** The same lists at a thousand, a hundred thousand and a million works, made afresh each time: nothing may grow. */
import { sorts } from '@vitrine/contract';
import { startServer } from '../house/server.js';
import { worldOf } from '../house/world.js';
import { atMost, memoryLine, milliseconds } from '../line.js';
import { getRequest, load } from '../load/http-load.js';
import { listPath } from './requests.js';
const sizes = [1_000, 100_000, 1_000_000];
const rounds = 7;
const seconds = 0.25;
const goal = 1.3;
/** The smallest world has 28 pages. */
const deepPage = (posts) => (posts < 20_000 ? 20 : 500);
let asked = 0;
/** An address that nobody asked for before has to be answered anew. */
const unseen = (path) => getRequest(`${path}&unseen=${(asked += 1)}`);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
/** Milliseconds until an answer is there, for one asking at a time, in each world by turns. */
const timeEach = async (worlds, pathIn) => {
    const times = worlds.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
        for (const [place, { posts, server }] of worlds.entries()) {
            const path = pathIn(posts);
            const { p50 } = await load({ url: server.url, connections: 1, seconds, next: () => unseen(path) });
            times[place]?.push(p50);
        }
    }
    return times.map(median);
};
const lineOf = (figure, times) => ({
    figure,
    ours: times.map(milliseconds).join(' / '),
    peer: `at ${sizes.map((size) => size.toLocaleString('en')).join(' / ')} works`,
    ...atMost(Math.max(...times) / Math.min(...times), goal),
});
export const runFlatness = async (say) => {
    const worlds = [];
    try {
        for (const posts of sizes)
            worlds.push({ posts, server: await startServer(await worldOf(posts, say)) });
        const lines = [];
        for (const sort of sorts) {
            lines.push(lineOf(`${sort}, page 1`, await timeEach(worlds, () => listPath(sort, 1))));
            lines.push(lineOf(`${sort}, page 500`, await timeEach(worlds, (posts) => listPath(sort, deepPage(posts)))));
        }
        const largest = worlds.at(-1);
        if (largest)
            lines.push(memoryLine('lists at 1,000,000', (await largest.server.memory()).resident));
        return lines;
    }
    finally {
        for (const { server } of worlds)
            await server.close();
    }
};
//# sourceMappingURL=flatness.js.map