/** `npm run bench -- NAME`: one measurement, printed beside its limit or its peers. Without a name: which there are. */
import { run, say } from './say.mjs';

const benches = {
  recommendations: 'tools/bench/dist/recommendations/main.js',
  'recommendations-speed': 'tools/bench/dist/recommendations/speed.js',
  sockets: 'tools/bench/dist/sockets/main.js',
  weight: 'apps/web/scripts/weight.mjs',
};

const [name, ...rest] = process.argv.slice(2);
const file = benches[name];
if (file) {
  process.exitCode = (await run(process.execPath, [file, ...rest])).code;
} else {
  say(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`);
  process.exitCode = name === undefined ? 0 : 1;
}
