/** `npm run bench`: every figure beside its limit or peer, in one table; `npm run bench -- NAME …` measures one part. */
import { findBrowser } from './browser.mjs';
import { run } from './say.mjs';

/** Tables of their own. */
const apart = {
  recommendations: 'tools/bench/dist/recommendations/main.js',
  weight: 'apps/web/scripts/weight.mjs',
};

const [name, ...rest] = process.argv.slice(2);
const file = apart[name];
const args = file ? [file, ...rest] : ['tools/bench/dist/main.js', ...process.argv.slice(2)];
const env = { CHROMIUM_PATH: (await findBrowser()) ?? '' };
process.exitCode = (await run(process.execPath, args, { env })).code;
