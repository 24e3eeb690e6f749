/** How a case study of many pages opens beside a single picture, by turns: its HTML, and its first picture in Chromium. */
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from '../interactions/browser.ts';
import { read, timed } from '../load/visitors.ts';
import { atMost, isFull, type Measurement, median, milliseconds } from '../measurement.ts';

const htmlRounds = isFull ? 200 : 60;
const browserRounds = isFull ? 31 : 15;

type Posts = { readonly url: string; readonly study: string; readonly single: string; readonly pages: number };

/** Each rendered anew. */
const compareHtml = async ({ url, study, single, pages }: Posts): Promise<Measurement> => {
  const times: Record<'study' | 'single', number[]> = { study: [], single: [] };
  for (let round = 0; round < htmlRounds; round += 1) {
    times.study.push(await timed(() => read(`${url}/post/${study}?round=${round}`)));
    times.single.push(await timed(() => read(`${url}/post/${single}?round=${round}`)));
  }
  const [ours, peer] = [median(times.study), median(times.single)];
  return {
    figure: `page of a case study of ${pages} pictures, first to last byte`,
    ours: milliseconds(ours),
    peer: `page of a single picture ${milliseconds(peer)}`,
    ...atMost(ours / peer, 2),
  };
};

type Opening = { readonly shown: number; readonly pictures: number };

const watchScript = `
globalThis.largest = 0;
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) largest = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

/** A new visitor, who has nothing cached: when the largest picture is painted, and how many pictures were fetched by then and shortly after. */
const open = async (browser: Browser, address: string): Promise<Opening> => {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.evaluateOnNewDocument(watchScript);
    await page.goto(address, { waitUntil: 'networkidle0', timeout: 120_000 });
    const shown = Number(await page.evaluate('largest'));
    const pictures = Number(
      await page.evaluate(
        `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/pictures/')).length`,
      ),
    );
    return { shown, pictures };
  } finally {
    await context.close();
  }
};

const compareInBrowser = async ({ url, study, single, pages }: Posts, executable: string): Promise<Measurement> => {
  const browser = await launchBrowser(executable);
  try {
    const opened: Record<'study' | 'single', Opening[]> = { study: [], single: [] };
    for (let round = 0; round <= browserRounds; round += 1) {
      const both = {
        single: await open(browser, `${url}/post/${single}`),
        study: await open(browser, `${url}/post/${study}`),
      };
      // The first one warms up.
      if (round > 0) for (const name of ['single', 'study'] as const) opened[name].push(both[name]);
    }
    const shown = (name: 'study' | 'single') => median(opened[name].map((each) => each.shown));
    const fetched = (name: 'study' | 'single') => median(opened[name].map(({ pictures }) => pictures));
    return {
      figure: `a case study of ${pages} pictures in Chromium, to its largest picture`,
      ours: `${milliseconds(shown('study'))}, ${fetched('study')} pictures fetched`,
      peer: `a single picture ${milliseconds(shown('single'))}, ${fetched('single')} fetched`,
      ...atMost(shown('study') / shown('single'), 1.2),
    };
  } finally {
    await browser.close();
  }
};

export const compareOpening = async (posts: Posts): Promise<Measurement[]> => {
  // oxlint-disable-next-line node/no-process-env -- the browser that `npm run bench` found
  const executable = process.env['CHROMIUM_PATH'];
  const html = await compareHtml(posts);
  return executable ? [html, await compareInBrowser(posts, executable)] : [html];
};
