/** Lists at 100,000 works beside a bare Fastify that sends the same bytes. */
import { fileURLToPath } from 'node:url';
import { startChild } from '../house/child.js';
import { startServer } from '../house/server.js';
import { worldOf } from '../house/world.js';
import { atLeast, memoryLine, milliseconds, perSecond } from '../line.js';
import { getRequest } from '../load/http-load.js';
import { versus } from '../load/versus.js';
import { anyPages, deepPages, firstPages } from './requests.js';
const posts = 100_000;
const connections = 32;
const seconds = 1;
const goal = 0.8;
const bareProgram = fileURLToPath(new URL('../load/bare-server.js', import.meta.url));
const say = ({ perSecond: rate, p99 }) => `${perSecond(rate)}, p99 ${milliseconds(p99)}`;
const loadOf = (url, paths, headers) => {
    const requests = paths.map((path) => getRequest(path, headers));
    let asked = 0;
    return { url, connections, seconds, next: () => requests[(asked += 1) % requests.length] ?? Buffer.alloc(0) };
};
/** Both servers get the very same bytes to answer, and answer the very same bytes. */
export const besideBare = async (url, paths, encoding = 'identity') => {
    const bare = await startChild(bareProgram, [url, encoding, ...paths], {});
    const headers = { 'accept-encoding': encoding };
    try {
        return await versus(loadOf(url, paths, headers), loadOf(bare.url, paths, headers));
    }
    finally {
        await bare.close();
    }
};
const lineOf = (figure, { ours, peer, ratio }) => ({
    figure,
    ours: say(ours),
    peer: `bare Fastify ${say(peer)}`,
    ...atLeast(ratio, goal),
});
export const runLists = async (tell) => {
    const server = await startServer(await worldOf(posts, tell));
    try {
        const lines = [];
        const measure = async ({ name, path }, encoding) => {
            lines.push(lineOf(name, await besideBare(server.url, [path], encoding)));
        };
        for (const asked of [...firstPages, ...deepPages(500)])
            await measure(asked);
        for (const asked of firstPages.slice(0, 1))
            await measure({ ...asked, name: `${asked.name}, brotli` }, 'br');
        const { goal: _goal, met: _met, ...line } = lineOf('any order, any page, nobody asked before', await besideBare(server.url, anyPages(2_000)));
        lines.push(line, memoryLine('lists', (await server.memory()).resident));
        return lines;
    }
    finally {
        await server.close();
    }
};
//# sourceMappingURL=run.js.map