/** Compiles every package, builds the web app and precompresses its files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { print, root, run, tool } from './shell.mjs';

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

const step = async (name, execute) => {
  const { code, output } = await execute();
  if (code === 0) return true;
  print(output);
  print(`Building failed: ${name}`);
  return false;
};

export const build = async () => {
  const quiet = { quiet: true };
  // Always a production build, whatever NODE_ENV is set to.
  const production = { quiet: true, env: { NODE_ENV: 'production' } };
  const done =
    (await step('types and packages', () => tool('typescript/bin/tsc', ['-b'], quiet))) &&
    (await step('web app', () => run('npm', ['run', '--silent', 'build', '-w', '@vitrine/web'], production)));
  if (done) precompress();
  return done;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await build()) ? 0 : 1;
