/** The pages people come to first: what they weigh, and how soon a slow phone shows them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { rootDir } from '../house/place.js';
import { startServer } from '../house/server.js';
import { demoWorld } from '../house/world.js';
import { memoryLine } from '../line.js';
import { look } from './lighthouse.js';
const looks = 5;
const run = promisify(execFile);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
/** As `weight` prints them: the name of the page, then what its scripts weigh. */
const weighAll = async () => {
    const { stdout } = await run(process.execPath, ['apps/web/scripts/weight.mjs'], { cwd: rootDir });
    return stdout
        .trim()
        .split('\n')
        .map((line) => {
        const [, name = '', weight = ''] = /^(.+?)\s+scripts (.*)$/.exec(line) ?? [];
        return { figure: `${name}: compressed JavaScript`, ours: weight.split(' in ')[0] ?? '' };
    });
};
const pagesOf = async (url) => {
    const reply = await fetch(`${url}/api/posts?hearts=count`);
    const { posts } = (await reply.json());
    const [work] = posts;
    if (!work)
        throw new Error('the demo world is empty');
    return [
        { name: 'home', path: '/' },
        { name: 'explore', path: '/explore' },
        { name: 'a work', path: `/post/${work._id}` },
        { name: 'a profile', path: `/user-profile?userId=${work.userId._id}` },
    ];
};
const lineOf = (name, seen) => ({
    figure: `${name}: Lighthouse mobile, median of ${looks}`,
    ours: `${median(seen.map((one) => one.score)).toFixed(0)}, LCP ${(median(seen.map((one) => one.lcp)) / 1000).toFixed(1)} s, TBT ${median(seen.map((one) => one.tbt)).toFixed(0)} ms`,
});
export const runPages = async (say) => {
    const lines = await weighAll();
    // oxlint-disable-next-line node/no-process-env -- the browser that `npm run bench` found
    const chromium = process.env['CHROMIUM_PATH'];
    if (!chromium)
        return [...lines, { figure: 'Lighthouse', ours: 'no Chromium was found' }];
    const server = await startServer(await demoWorld(say));
    try {
        for (const { name, path } of await pagesOf(server.url)) {
            const seen = [];
            for (let round = 0; round < looks; round += 1)
                seen.push(await look(server.url + path, chromium));
            say(`${name}: ${seen.map(({ score }) => score.toFixed(0)).join(' ')}`);
            lines.push(lineOf(name, seen));
        }
        return [...lines, memoryLine('pages', (await server.memory()).resident)];
    }
    finally {
        await server.close();
    }
};
//# sourceMappingURL=run.js.map