/** Compiles every package and builds the site, with its files compressed ahead of time. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, run, say, tool } from './say.mjs';

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

const precompress = () => {
  const folder = join(root, 'apps/web/dist/client');
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!compressible.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    if (bytes.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
};

const step = async (name, work) => {
  const { code, output } = await work();
  if (code === 0) return true;
  say(output);
  say(`Building failed: ${name}`);
  return false;
};

export const build = async () => {
  const quiet = { quiet: true };
  // What is built is what is served, whatever the surroundings call themselves.
  const asServed = { quiet: true, env: { NODE_ENV: 'production' } };
  const done =
    (await step('types and packages', () => tool('typescript/bin/tsc', ['-b'], quiet))) &&
    (await step('site', () => run('npm', ['run', '--silent', 'build', '-w', '@vitrine/web'], asServed)));
  if (done) precompress();
  return done;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await build()) ? 0 : 1;
