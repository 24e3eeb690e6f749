/**
 * Fails where a document names a path, a command or a setting that does not exist, leaves out a setting or a part of the
 * server, or has another order of modules or number of connections than the code, and where the glossary is too long.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../shell.mjs';
import { knownFolders } from './import-rules.mjs';

const listDocuments = () => [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join('docs', name.replaceAll('\\', '/'))),
];

/** Documents shorten paths to what their reader is looking at. */
const bases = [
  '',
  'packages',
  'apps',
  'apps/server',
  'apps/server/src',
  'apps/server/src/modules',
  'apps/web',
  'apps/web/src',
  'node_modules',
];
const extensions = ['', '.ts', '.tsx', '.mjs'];

const isThere = (path) =>
  bases.some((base) => extensions.some((extension) => existsSync(join(root, base, path + extension))));

/** Two or more plain names with slashes between them; addresses, patterns and examples look different. */
const path = /^[\w.-]+(\/[\w.-]+)+\/?$|^[\w-]+\/$/;
/** What a build or a running site makes. */
const made = /(^|\/)(dist|data)(\/|$)|^DATA_DIR\//;

const findPaths = (text) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]).filter((token) => path.test(token) && !made.test(token));

const findLinks = (text) =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1]).filter((link) => !/^[a-z]+:/.test(link));

const findCommands = (text) => [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1]);

export const findDocumentFaults = (name, text, scripts) => [
  ...findPaths(text)
    .filter((token) => !isThere(token))
    .map((token) => `${name} names ${token}, which does not exist`),
  ...findLinks(text)
    .filter((link) => !existsSync(join(root, dirname(name), link)))
    .map((link) => `${name} links to ${link}, which does not exist`),
  ...findCommands(text)
    .filter((command) => !(command in scripts))
    .map((command) => `${name} names npm run ${command}, which does not exist`),
];

/** Settings are the upper-case names in the first column of the README's table. */
export const findSettingFaults = (readme, config) => {
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  const documented = new Set(rows.flatMap((line) => line.split('|')[1].match(/[A-Z][A-Z0-9_]+/g)));
  const read = new Set([...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]));
  return [
    ...[...documented]
      .filter((name) => !read.has(name))
      .map((name) => `README.md names the setting ${name}, which is not read`),
    ...[...read].filter((name) => !documented.has(name)).map((name) => `README.md leaves out the setting ${name}`),
  ];
};

const plainFiles = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[\w-]+\.ts$/.test(entry.name))
    .map((entry) => entry.name);

const foldersOf = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** Every file of the server's root, every part of the platform and every top folder is in ARCHITECTURE.md. */
export const findMissingParts = (text, server = 'apps/server/src') => {
  const tops = [...text.matchAll(/^((?:packages|apps|tools|tests)\/[\w-]+)\/ /gm)].map((match) => match[1]);
  const workspaces = ['packages', 'apps', 'tools', 'tests'].flatMap((top) =>
    foldersOf(top).map((name) => `${top}/${name}`),
  );
  return [
    ...[...plainFiles(server), ...foldersOf(`${server}/platform`)].filter((name) => !text.includes(`\`${name}\``)),
    ...workspaces.filter((name) => !tops.includes(name)),
  ].map((name) => `ARCHITECTURE.md leaves out ${name}`);
};

/** Where a document lists the modules, it is in the order of the import rules. */
export const findOrderFaults = (name, text, modules = knownFolders['apps/server/src/modules']) =>
  [...text.matchAll(/`([\w-]+(?: → [\w-]+){3,})`/g)]
    .map((match) => match[1])
    .filter((order) => order.startsWith(modules[0]) && order !== modules.join(' → '))
    .map((order) => `${name} has the order ${order}, the import rules have ${modules.join(' → ')}`);

export const findConnectionFaults = (running, prepare) => {
  const read = (constant) => Number(new RegExp(`const ${constant} = (\\d+)`).exec(prepare)?.[1]);
  const told = `${read('connectionsPerProcess') - 1} per process at most (a pool of ${read('poolSize')},`;
  return running.includes(told) ? [] : [`docs/running.md does not say that connections are ${told}`];
};

const maxTerms = 40;

/** What needs a longer glossary needs plainer names. */
export const findGlossaryFaults = (glossary) => {
  const terms = glossary.split('\n').filter((line) => line.startsWith('| ')).length - 1;
  return terms > maxTerms ? [`docs/glossary.md has ${terms} terms; ${maxTerms} are enough`] : [];
};

const readText = (name) => readFileSync(join(root, name), 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { scripts } = JSON.parse(readText('package.json'));
  const documents = listDocuments();
  const faults = [
    ...documents.flatMap((name) => findDocumentFaults(name, readText(name), scripts)),
    ...findSettingFaults(readText('README.md'), readText('apps/server/src/config.ts')),
    ...findMissingParts(readText('ARCHITECTURE.md')),
    ...['ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((name) => findOrderFaults(name, readText(name))),
    ...findGlossaryFaults(readText('docs/glossary.md')),
    ...findConnectionFaults(readText('docs/running.md'), readText('apps/server/src/prepare.ts')),
  ];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${documents.length} documents read\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
