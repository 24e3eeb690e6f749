/** Compiles every package, builds the web app and precompresses its files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { replaceBuild } from './replace-build.mjs';
import { print, root, tool } from './shell.mjs';

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compress = async (path) => {
  const bytes = readFileSync(path);
  if (bytes.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
};

const site = join(root, 'apps/web/dist');
/** A running server serves the folder above until it is restarted, so a build is made beside it. */
const nextSite = join(root, 'apps/web/dist-next');

/** On several cores, since compression runs in threads. */
const precompress = async () => {
  const folder = join(nextSite, 'client');
  const names = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
};

const step = async (name, execute) => {
  const { code, output } = await execute();
  if (code === 0) return true;
  print(output);
  print(`Building failed: ${name}`);
  return false;
};

/** Benchmarks need packages that the site does not. */
const parts = ['packages/contract', 'packages/text', 'packages/recommender', 'apps/server', 'tools/demo'];

export const buildBench = () =>
  step('benchmarks', () => tool('typescript/bin/tsc', ['-b', 'tools/bench'], { quiet: true }));

/** The web app reads the contract from source, so that the steps do not wait for each other. */
export const build = async () => {
  const quiet = { quiet: true };
  // Always a production build, whatever NODE_ENV is set to.
  const production = { quiet: true, env: { NODE_ENV: 'production' } };
  const vite = (part, ...args) => {
    const target = ['--outDir', `dist-next/${part}`, '--emptyOutDir'];
    return tool('vite/bin/vite.js', ['build', '--config', 'apps/web/vite.config.ts', ...target, ...args], production);
  };
  const done = await Promise.all([
    step('types and packages', () => tool('typescript/bin/tsc', ['-b', ...parts], quiet)),
    step('web app', () => vite('client')),
    step('rendering on the server', () => vite('server', '--ssr')),
  ]);
  if (done.includes(false)) return false;
  await precompress();
  replaceBuild(nextSite, site);
  return true;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await build()) ? 0 : 1;
