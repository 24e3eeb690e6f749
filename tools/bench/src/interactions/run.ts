/** Time from an input to the next paint with a quarter of the processor, beside a page that has no script to speak of. */
import type { Browser } from 'puppeteer-core';
import { demoWorld } from '../environment/data-folder.ts';
import { openChat, say, signUp } from '../environment/people.ts';
import { startServer } from '../environment/server.ts';
import { type Benchmark, isFull, type Measurement } from '../measurement.ts';
import { launchBrowser, openPage, settle, slowdown, type Timing, timeOf } from './browser.ts';
import { type Scene, scenes, type World } from './scenes.ts';

const rounds = isFull ? 5 : 3;
const goalMs = 100;
const messages = 30;

const emptyPage = "data:text/html,<button onclick=\"this.textContent=this.textContent==='x'?'y':'x'\">x</button>";

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const prepare = async (url: string): Promise<World> => {
  const [member, friend] = await signUp(url, 2);
  if (!member || !friend) throw new Error('nobody signed up');
  const chat = await openChat(url, friend, member);
  for (let number = 0; number < messages; number += 1) await say(url, friend, chat._id, `Message ${number}`);
  const reply = await fetch(`${url}/api/posts?hearts=count`);
  const { posts } = (await reply.json()) as { posts: { userId: { _id: string } }[] };
  return { url, member, author: posts[0]?.userId._id ?? '' };
};

const measureEmpty = async (browser: Browser): Promise<number> => {
  const page = await openPage(browser);
  await page.goto(emptyPage);
  await settle(page);
  const { paint } = await timeOf(
    page,
    () => page.click('button'),
    `document.querySelector('button').textContent === 'y'`,
  );
  await page.browserContext().close();
  return paint;
};

const measureScene = async (browser: Browser, scene: Scene, world: World): Promise<Timing[]> => {
  const page = await openPage(browser, scene.isMember ? world.member : undefined);
  await scene.visit(page, world);
  await settle(page);
  const timings: Timing[] = [];
  for (const { act, isShown } of scene.steps) timings.push(await timeOf(page, () => act(page), isShown));
  await page.browserContext().close();
  return timings;
};

const rowsOf = (scene: Scene, measured: readonly Timing[][], empty: number): Measurement[] =>
  scene.steps.map(({ name }, step) => {
    const timings = measured.flatMap((round) => round[step] ?? []);
    const paint = median(timings.map((timing) => timing.paint));
    const shown = median(timings.map((timing) => timing.shown));
    return {
      figure: `${name} (${scene.name}): to next paint, CPU ${slowdown}x slower`,
      ours: `${paint.toFixed(0)} ms, shown after ${shown.toFixed(0)} ms`,
      peer: `a page without script ${empty.toFixed(0)} ms`,
      goal: `≤ ${goalMs} ms`,
      met: paint <= goalMs,
    };
  });

export const runInteractions: Benchmark = async (log) => {
  // oxlint-disable-next-line node/no-process-env -- the browser that `npm run bench` found
  const chromium = process.env['CHROMIUM_PATH'];
  if (!chromium) return [{ figure: 'interactions', ours: 'no Chromium was found' }];
  const server = await startServer(await demoWorld(log));
  const browser = await launchBrowser(chromium);
  try {
    const empty: number[] = [];
    const measured = new Map<Scene, Timing[][]>();
    for (let round = 0; round < rounds; round += 1) {
      // Other people in each round: those of the last one have pressed the heart.
      const world = await prepare(server.url);
      empty.push(await measureEmpty(browser));
      for (const scene of scenes) {
        const timings = await measureScene(browser, scene, world);
        measured.set(scene, [...(measured.get(scene) ?? []), timings]);
        log(`${scene.name}: ${timings.map(({ paint, shown }) => `${paint}/${shown.toFixed(0)}`).join(' ')}`);
      }
    }
    log(`a page without script: ${empty.join(' ')}`);
    return scenes.flatMap((scene) => rowsOf(scene, measured.get(scene) ?? [], median(empty)));
  } finally {
    await browser.close();
    await server.close();
  }
};
