/** Reads who imports whom, type imports and imports at run time included, from the sources themselves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './say.mjs';

const passedOver = new Set(['node_modules', 'dist', 'public', '.cache']);

const sourcesBelow = (path) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const place = posix.join(path, entry.name);
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : sourcesBelow(place);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [place] : [];
  });

/** What our own packages open to each other, by the name one imports. */
const doors = (folders) =>
  new Map(
    folders.flatMap((folder) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return Object.entries(exports).map(([door, to]) => [posix.join(name, door), posix.join(folder, to.source ?? to)]);
    }),
  );

const specifiersOf = (file) => {
  const source = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const text = source.slice(start, end);
    return /^'[^']*'$|^"[^"]*"$/.test(text) ? [text.slice(1, -1)] : [];
  });
  return [...new Set([...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...later])];
};

/** A map from each file to the files and packages it imports. */
export const readImports = (folders) => {
  const opened = doors(folders);
  const target = (file, specifier) => {
    if (!specifier.startsWith('.')) return opened.get(specifier) ?? specifier;
    const path = relative(root, join(root, dirname(file), specifier.replace(/\?.*$/, '')))
      .split(sep)
      .join('/');
    if (!existsSync(join(root, path))) throw new Error(`${file} imports ${specifier}, which is not there`);
    return path;
  };
  const files = folders.flatMap(sourcesBelow);
  return new Map(files.map((file) => [file, specifiersOf(file).map((specifier) => target(file, specifier))]));
};

/** The first circle found, as the files along it. */
export const findCycle = (imports) => {
  const state = new Map();
  const walk = (file, path) => {
    if (state.get(file) === 'done') return null;
    if (state.get(file) === 'open') return [...path.slice(path.indexOf(file)), file];
    state.set(file, 'open');
    for (const next of imports.get(file) ?? []) {
      const found = imports.has(next) ? walk(next, [...path, file]) : null;
      if (found) return found;
    }
    state.set(file, 'done');
    return null;
  };
  for (const file of imports.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return null;
};
