/** How sharp, still, readable and easy to hit every screen is: what a designer would measure. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type Page, type Viewport } from 'puppeteer-core';
import { demoWorld } from '../environment/data-folder.ts';
import { startServer } from '../environment/server.ts';
import { launchBrowser, openPage } from '../interactions/browser.ts';
import type { Benchmark, Log, Measurement } from '../measurement.ts';
import { type Finding, leastPixels, sidewaysScroll, smallestTarget, smallestText, watchShifts } from './in-page.ts';
import { findNeighbours } from './neighbours.ts';
import { prepareSite, readUploads, type Screen, type Site, screens } from './screens.ts';

const goals = { pixels: 1, shift: 0.005, text: 13, target: 44 };

/** `--screens=home,work` looks at these only. */
const named = process.argv.find((each) => each.startsWith('--screens='))?.slice('--screens='.length);
const wanted = named === undefined ? screens : screens.filter(({ name }) => named.split(',').includes(name));

/** As slow as a phone on a bad day: bytes a second, and milliseconds to the server and back. */
const slowNetwork = { download: 200_000, upload: 90_000, latency: 300 };

const desktop = (width: number, height: number, deviceScaleFactor: number): Viewport => ({
  width,
  height,
  deviceScaleFactor,
});
const phone = (width: number): Viewport => ({
  width,
  height: 844,
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});

const sharpViewports: readonly Viewport[] = [
  desktop(1440, 900, 1),
  desktop(1440, 900, 2),
  desktop(1920, 1080, 1),
  desktop(1920, 1080, 2),
];

/** With an empty cache, so that fonts and pictures are loaded again. */
const withPage = async <T>(
  { browser, site }: Look,
  { screen, viewport, isSlow = false }: { screen: Screen; viewport: Viewport; isSlow?: boolean },
  run: (page: Page) => Promise<T>,
): Promise<T> => {
  const page = await openPage(browser, screen.isMember ? site.member : undefined);
  try {
    await page.setViewport(viewport);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.evaluateOnNewDocument(watchShifts);
    if (isSlow) await page.emulateNetworkConditions(slowNetwork);
    const reply = await page.goto(site.url + screen.path(site), { waitUntil: 'load', timeout: 120_000 });
    if ((reply?.status() ?? 500) >= 500) throw new Error(`${screen.name} answered ${reply?.status()}`);
    await page.waitForNetworkIdle({ idleTime: 700, timeout: 120_000 });
    await screen.act?.(page);
    await page.waitForNetworkIdle({ idleTime: 700, timeout: 120_000 });
    await sleep(300);
    return await run(page);
  } finally {
    await page.browserContext().close();
  }
};

type Look = {
  readonly browser: Browser;
  readonly site: Site;
  readonly uploads: Readonly<Record<string, number>>;
};

type Named = Finding & { readonly at: string };

const nameOf = ({ width, deviceScaleFactor = 1 }: Viewport) => `${width} ${deviceScaleFactor}x`;

const leastOf = (found: readonly Named[]): Named =>
  found.reduce((least, each) => (each.value < least.value ? each : least), {
    value: Number.MAX_SAFE_INTEGER,
    what: '',
    at: '',
  });

const textOf = ({ value, what, at }: Named, digits: number) =>
  value === Number.MAX_SAFE_INTEGER ? 'none' : `${value.toFixed(digits)} at ${at}: ${what}`;

const lookAtPixels = async (look: Look, screen: Screen): Promise<Measurement> => {
  const found: Named[] = [];
  for (const viewport of sharpViewports) {
    const least = await withPage(look, { screen, viewport }, (page) => page.evaluate(leastPixels, look.uploads));
    found.push({ ...least, at: nameOf(viewport) });
  }
  const least = leastOf(found);
  return {
    figure: `${screen.name}: pixels served to pixels shown, least of 1440 and 1920 in 1x and 2x`,
    ours: textOf(least, 2),
    goal: `≥ ${goals.pixels.toFixed(1)}`,
    met: least.value >= goals.pixels - 0.005,
  };
};

/** On a slow network; then, on the same page, sizes that do not depend on it. */
const lookOnPhone = (look: Look, screen: Screen) =>
  withPage(look, { screen, viewport: phone(390), isSlow: true }, async (page) => {
    const shift = (await page.evaluate('shifts')) as Finding;
    const text = await page.evaluate(smallestText);
    const target = await page.evaluate(smallestTarget);
    await page.emulateNetworkConditions(null);
    await page.setViewport(phone(320));
    // As opened there: a page that was resized keeps sizes of what it does not show.
    await page.reload({ waitUntil: 'load', timeout: 120_000 });
    return { shift, text, target, sideways: await page.evaluate(sidewaysScroll) };
  });

const lookOnDesktop = (look: Look, screen: Screen) =>
  withPage(look, { screen, viewport: desktop(1440, 900, 1), isSlow: true }, async (page) => ({
    shift: (await page.evaluate('shifts')) as Finding,
    text: await page.evaluate(smallestText),
  }));

const lookAtLayout = async (look: Look, screen: Screen): Promise<Measurement[]> => {
  const narrow = await lookOnPhone(look, screen);
  const wide = await lookOnDesktop(look, screen);
  const shift = narrow.shift.value > wide.shift.value ? { ...narrow.shift, at: '390' } : { ...wide.shift, at: '1440' };
  const text = leastOf([
    { ...narrow.text, at: '390' },
    { ...wide.text, at: '1440' },
  ]);
  return [
    {
      figure: `${screen.name}: layout shift at 390 and 1440, slow network, cold fonts`,
      ours: textOf(shift, 3),
      goal: '0.00',
      met: shift.value < goals.shift,
    },
    {
      figure: `${screen.name}: smallest text`,
      ours: textOf(text, 1),
      goal: `≥ ${goals.text} px`,
      met: text.value >= goals.text,
    },
    {
      figure: `${screen.name}: smallest target on touch`,
      ours: textOf({ ...narrow.target, at: '390' }, 0),
      goal: `≥ ${goals.target} px`,
      met: narrow.target.value >= goals.target,
    },
    {
      figure: `${screen.name}: sideways scrolling at 320`,
      ours: `${narrow.sideways} px`,
      goal: '0 px',
      met: narrow.sideways <= 0,
    },
  ];
};

/** Opens the site with the demo data, looks at each screen, and logs what was found. */
const lookAt = async (
  log: Log,
  measure: (look: Look, screen: Screen) => Promise<Measurement[]>,
): Promise<Measurement[]> => {
  // oxlint-disable-next-line node/no-process-env -- the browser that `npm run bench` found
  const chromium = process.env['CHROMIUM_PATH'];
  if (!chromium) return [{ figure: 'look', ours: 'no Chromium was found' }];
  const server = await startServer(await demoWorld(log));
  const browser = await launchBrowser(chromium);
  try {
    const site = await prepareSite(server.url);
    const look = { browser, site, uploads: await readUploads(site) };
    const rows: Measurement[] = [];
    for (const screen of wanted) {
      const found = await measure(look, screen);
      for (const { figure, ours, met } of found) log(`${met ? 'yes' : 'NO '} ${figure}: ${ours}`);
      rows.push(...found);
    }
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
};

/** How sharp the pictures of every screen are, and whether pictures side by side are alike. */
export const runLook: Benchmark = async (log) => {
  const isFirst = (screen: Screen) => screen === wanted[0];
  return lookAt(log, async (look, screen) => [
    ...(isFirst(screen) ? await findNeighbours(look.site.url) : []),
    await lookAtPixels(look, screen),
  ]);
};

/** How still, readable and easy to hit every screen is. */
export const runLayout: Benchmark = (log) => lookAt(log, lookAtLayout);
