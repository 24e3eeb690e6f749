/** Marks setup steps as done by a hash of their inputs. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './shell.mjs';

const ignored = new Set(['node_modules', 'dist', 'dist-next', 'data', '.git', '.cache', 'test-results']);

const filesBelow = (path) => {
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => !ignored.has(entry.name));
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
};

export const hashOf = (folders, files, isPart = () => true) => {
  const hash = createHash('sha256').update(`node ${process.versions.modules} ${process.platform} ${process.arch}`);
  for (const file of [...folders.flatMap(filesBelow), ...files].filter(isPart)) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

const markerPath = (name) => join(root, 'node_modules', '.vitrine', name);

export const isDone = (name, hash) => {
  try {
    return readFileSync(markerPath(name), 'utf8') === hash;
  } catch {
    return false;
  }
};

export const markDone = (name, hash) => {
  mkdirSync(dirname(markerPath(name)), { recursive: true });
  writeFileSync(markerPath(name), hash);
};
