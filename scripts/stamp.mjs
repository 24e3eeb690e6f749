/** Remembers what was already done, by a hash of what it was done from. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './say.mjs';

const passedOver = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results']);

const filesBelow = (path) => {
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => !passedOver.has(entry.name));
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

const place = (name) => join(root, 'node_modules', '.vitrine', name);

export const isDone = (name, hash) => {
  try {
    return readFileSync(place(name), 'utf8') === hash;
  } catch {
    return false;
  }
};

export const markDone = (name, hash) => {
  mkdirSync(dirname(place(name)), { recursive: true });
  writeFileSync(place(name), hash);
};
