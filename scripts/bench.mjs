/** `npm run bench`: all measurements in one table; `npm run bench -- NAME …` runs one part. */
import { findBrowser } from './browser.mjs';
import { run } from './shell.mjs';

/** Parts that print their own table. */
const separate = {
  beside: 'tools/bench/dist/load/beside.js',
  'for-you': 'tools/bench/dist/for-you/main.js',
  recommendations: 'tools/bench/dist/recommendations/main.js',
  weight: 'apps/web/scripts/weight.mjs',
};

const [name, ...rest] = process.argv.slice(2);
const file = separate[name];
const args = file ? [file, ...rest] : ['tools/bench/dist/main.js', ...process.argv.slice(2)];
const env = { CHROMIUM_PATH: (await findBrowser()) ?? '' };
process.exitCode = (await run(process.execPath, args, { env })).code;
