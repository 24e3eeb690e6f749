/** Script and HTML size, rendering speed and Lighthouse results of the public pages. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { demoWorld } from '../environment/data-folder.ts';
import { rootDir } from '../environment/paths.ts';
import { startServer } from '../environment/server.ts';
import { type Benchmark, type Measurement, memoryMeasurement } from '../measurement.ts';
import { type LighthouseResult, runLighthouse } from './lighthouse.ts';
import { measureRendering } from './rendering.ts';

const runs = 5;
/** Brotli, in kB. */
const scriptGoal = 90;
const goals = { score: 98, lcp: 1_800, tbt: 100 };
const run = promisify(execFile);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Parses the output of `weight`: page name, then the size of its scripts. */
const measureScripts = async (): Promise<Measurement[]> => {
  const { stdout } = await run(process.execPath, ['apps/web/scripts/weight.mjs'], { cwd: rootDir });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [, name = '', weight = ''] = /^(.+?)\s+scripts (.*)$/.exec(line) ?? [];
      const brotli = Number(/([\d.]+) kB brotli/.exec(weight)?.[1] ?? Number.NaN);
      return {
        figure: `${name}: compressed JavaScript`,
        ours: weight.split(' in ')[0] ?? '',
        goal: `≤ ${scriptGoal} kB`,
        met: brotli <= scriptGoal,
      };
    });
};

type Page = { readonly name: string; readonly path: string };

const pagesOf = async (url: string): Promise<Page[]> => {
  const reply = await fetch(`${url}/api/posts?hearts=count`);
  const { posts } = (await reply.json()) as { posts: { _id: string; userId: { _id: string } }[] };
  const [post] = posts;
  if (!post) throw new Error('the demo world is empty');
  return [
    { name: 'home', path: '/' },
    { name: 'explore', path: '/explore' },
    { name: 'a post', path: `/post/${post._id}` },
    { name: 'a profile', path: `/user-profile?userId=${post.userId._id}` },
  ];
};

const measurementOf = (name: string, results: readonly LighthouseResult[]): Measurement => {
  const medianOf = (key: keyof LighthouseResult) => median(results.map((one) => one[key]));
  const [score, lcp, tbt] = [medianOf('score'), medianOf('lcp'), medianOf('tbt')];
  return {
    figure: `${name}: Lighthouse mobile, median of ${runs}`,
    ours: `${score.toFixed(0)}, LCP ${(lcp / 1000).toFixed(1)} s, TBT ${tbt.toFixed(0)} ms`,
    goal: `≥ ${goals.score}, ≤ ${goals.lcp / 1000} s, ≤ ${goals.tbt} ms`,
    met: score >= goals.score && lcp <= goals.lcp && tbt <= goals.tbt,
  };
};

export const runPages: Benchmark = async (log) => {
  const lines = await measureScripts();
  // oxlint-disable-next-line node/no-process-env -- the browser that `npm run bench` found
  const chromium = process.env['CHROMIUM_PATH'];
  const server = await startServer(await demoWorld(log));
  try {
    lines.push(...(await measureRendering(server)));
    if (!chromium) return [...lines, { figure: 'Lighthouse', ours: 'no Chromium was found' }];
    for (const { name, path } of await pagesOf(server.url)) {
      const results: LighthouseResult[] = [];
      for (let round = 0; round < runs; round += 1) results.push(await runLighthouse(server.url + path, chromium));
      log(`${name}: ${results.map(({ score }) => score.toFixed(0)).join(' ')}`);
      lines.push(measurementOf(name, results));
    }
    return [...lines, memoryMeasurement('pages', (await server.memory()).resident)];
  } finally {
    await server.close();
  }
};
