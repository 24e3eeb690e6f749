/** A page of Chromium with a slowed-down processor, in which the time from an input to the next paint is read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, launch, type Page } from 'puppeteer-core';

export const slowdown = 4;

const viewport = { width: 1280, height: 800 };
const settleMs = 1_000;

/** Milliseconds. `paint`: to the next paint, as the browser reports it; `shown`: to the first frame that has what was asked for. */
export type Timing = { readonly paint: number; readonly shown: number };

/** In the page. The browser reports interactions from 16 ms on. */
const watchScript = `
globalThis.timing = { paint: 0, shown: 0 };
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) timing.paint = Math.max(timing.paint, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
globalThis.watch = (isShown) => {
  timing = { paint: 0, shown: 0 };
  const listen = ({ timeStamp }) => {
    for (const type of ['click', 'keydown']) removeEventListener(type, listen, true);
    const check = () => {
      requestAnimationFrame(isShown() ? () => { timing.shown = performance.now() - timeStamp; } : check);
    };
    requestAnimationFrame(check);
  };
  for (const type of ['click', 'keydown']) addEventListener(type, listen, true);
};`;

export const launchBrowser = (executablePath: string): Promise<Browser> =>
  launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

/** `session` signs a person in. */
export const openPage = async (browser: Browser, session?: unknown): Promise<Page> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  await page.evaluateOnNewDocument(watchScript);
  if (session !== undefined) {
    const stored = JSON.stringify(JSON.stringify(session));
    await page.evaluateOnNewDocument(`localStorage.setItem('userInfo', ${stored})`);
  }
  return page;
};

/** Waits until the page is hydrated and idle, then slows it down. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForNetworkIdle({ idleTime: settleMs });
  // The first touch loads what a click needs.
  await page.mouse.move(3, 3);
  await sleep(settleMs);
  await page.emulateCPUThrottling(slowdown);
};

/** `isShown` is a condition in JavaScript that holds once the page has what was asked for. */
export const timeOf = async (page: Page, act: () => Promise<unknown>, isShown: string): Promise<Timing> => {
  await page.evaluate(`watch(() => ${isShown})`);
  await act();
  await page.waitForFunction('timing.shown > 0', { polling: 100, timeout: 20_000 });
  // The browser reports an interaction some time after its paint.
  await sleep(settleMs);
  return (await page.evaluate('timing')) as Timing;
};
