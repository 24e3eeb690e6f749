import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceBuild } from './replace-build.mjs';

const day = 24 * 60 * 60 * 1000;
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-replace-build-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Builds with these files, each with its own path and the name of the build as text. */
const build = (name, files, now) => {
  const next = join(root, 'next');
  for (const file of files) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), name);
  }
  replaceBuild(next, join(root, 'dist'), now);
};

const assets = () => readdirSync(join(root, 'dist/client/assets')).toSorted();
const page = () => readFileSync(join(root, 'dist/client/page.html'), 'utf8');

const filesOf = (asset) => ['client/page.html', `client/assets/${asset}`];

it('keeps files of earlier builds for a week after they were replaced, however old they are', () => {
  build('one', filesOf('one.js'), 0);
  build('two', filesOf('two.js'), 30 * day);
  expect(assets()).toEqual(['one.js', 'two.js']);
  expect(page()).toBe('two');
  build('three', filesOf('three.js'), 36 * day);
  expect(assets()).toEqual(['one.js', 'three.js', 'two.js']);
  build('four', filesOf('four.js'), 37 * day);
  expect(assets()).toEqual(['four.js', 'three.js', 'two.js']);
  expect(readdirSync(root)).toEqual(['dist']);
});

it('keeps a file that a later build has again', () => {
  build('one', filesOf('same.js'), 0);
  build('two', filesOf('two.js'), day);
  build('three', filesOf('same.js'), 2 * day);
  build('four', filesOf('four.js'), 9 * day);
  expect(assets()).toEqual(['four.js', 'same.js']);
});

it('keeps ten earlier builds at most', () => {
  for (let number = 10; number < 30; number += 1) build('each', filesOf(`${number}.js`), number);
  expect(assets()).toEqual(Array.from({ length: 11 }, (_, index) => `${index + 19}.js`));
});

it('takes what is in a folder without a list for a build', () => {
  mkdirSync(join(root, 'dist/client/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/client/assets/before.js'), '');
  build('one', filesOf('one.js'), 0);
  expect(assets()).toEqual(['before.js', 'one.js']);
  build('two', filesOf('two.js'), 8 * day);
  expect(assets()).toEqual(['one.js', 'two.js']);
});
