/** Reads the import graph from the sources: static, type and dynamic imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../shell.mjs';

const ignored = new Set(['node_modules', 'dist', 'public', '.cache']);

export const listSources = (path) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const entryPath = posix.join(path, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listSources(entryPath);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [entryPath] : [];
  });

/** The entry points of our packages, by import specifier. */
const entryPoints = (folders) =>
  new Map(
    folders.flatMap((folder) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return Object.entries(exports).map(([entry, to]) => [
        posix.join(name, entry),
        posix.join(folder, to.source ?? to),
      ]);
    }),
  );

const specifiersOf = (file) => {
  const source = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const text = source.slice(start, end);
    return /^'[^']*'$|^"[^"]*"$/.test(text) ? [text.slice(1, -1)] : [];
  });
  return [
    ...new Set([...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic]),
  ];
};

/** A map from each file to the files and packages it imports. */
export const readImports = (folders) => {
  const entries = entryPoints(folders);
  const target = (file, specifier) => {
    if (!specifier.startsWith('.')) return entries.get(specifier) ?? specifier;
    const path = relative(root, join(root, dirname(file), specifier.replace(/\?.*$/, '')))
      .split(sep)
      .join('/');
    if (!existsSync(join(root, path))) throw new Error(`${file} imports ${specifier}, which does not exist`);
    return path;
  };
  const files = folders.flatMap(listSources);
  return new Map(files.map((file) => [file, specifiersOf(file).map((specifier) => target(file, specifier))]));
};

/** The first cycle found, as a list of files; null if there is none. */
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
