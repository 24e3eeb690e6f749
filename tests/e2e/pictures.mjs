/** Pictures for the documentation, from a running site with demo data: `npm run pictures -- http://localhost:3000`. */
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const [site = 'http://localhost:3000'] = process.argv.slice(2);
const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
const demo = { email: 'demo@vitrine.example', password: 'vitrine-demo' };

/** What the sheet shows, in rows; heights are equal within a row. */
const rows = [
  [
    { path: '/', width: 1440 },
    { path: '/', width: 1440, as: 'member', scheme: 'dark' },
  ],
  [
    { path: '/profile', width: 1440, as: 'member' },
    { path: '/message', width: 1440, as: 'member', open: 'nav[aria-label=Chats] li a', ready: '[role=log] li' },
  ],
  [
    { path: '/', width: 390, as: 'member', scheme: 'dark' },
    { path: '/explore', width: 390 },
    { path: '/profile', width: 390, as: 'member' },
    { path: '/upload', width: 390, as: 'member', scheme: 'dark' },
    { path: '/login', width: 390 },
  ],
];

const login = await fetch(`${site}/api/user/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(demo),
});
const session = await login.text();

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });

const capture = async ({ path, width, as = 'visitor', scheme = 'light', open, ready }) => {
  const viewport = { width, height: width > 700 ? 900 : 844 };
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
  if (as === 'member') await context.addInitScript((info) => localStorage.setItem('userInfo', info), session);
  const page = await context.newPage();
  await page.goto(site + path, { waitUntil: 'networkidle' });
  // A font that arrives late is used from the next page on.
  await page.reload({ waitUntil: 'networkidle' });
  if (open) await page.locator(open).first().click();
  if (ready) await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  const picture = await page.screenshot({ style: '::-webkit-scrollbar { display: none }' });
  await context.close();
  return picture;
};

const sheetWidth = 1600;
const gap = 24;
const layers = [];
let top = gap;
for (const row of rows) {
  const width = Math.floor((sheetWidth - gap * (row.length + 1)) / row.length);
  let height = 0;
  for (const [index, screen] of row.entries()) {
    const { data, info } = await sharp(await capture(screen))
      .resize({ width })
      .png()
      .toBuffer({ resolveWithObject: true });
    layers.push({ input: data, left: gap + index * (width + gap), top });
    height = info.height;
  }
  top += height + gap;
}
await sharp({ create: { width: sheetWidth, height: top, channels: 3, background: '#d9d6cf' } })
  .composite(layers)
  .webp({ quality: 72 })
  .toFile(`${folder}screens.webp`);
await sharp(await capture({ path: '/', width: 1440 }))
  .webp({ quality: 80 })
  .toFile(`${folder}home.webp`);
await browser.close();
