/** Fails where a document names a path, a command or a setting that does not exist, or leaves a setting out. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './shell.mjs';

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
  const told = new Set(rows.flatMap((line) => line.split('|')[1].match(/[A-Z][A-Z0-9_]+/g)));
  const read = new Set([...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]));
  return [
    ...[...told]
      .filter((name) => !read.has(name))
      .map((name) => `README.md names the setting ${name}, which is not read`),
    ...[...read].filter((name) => !told.has(name)).map((name) => `README.md leaves out the setting ${name}`),
  ];
};

const readText = (name) => readFileSync(join(root, name), 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { scripts } = JSON.parse(readText('package.json'));
  const documents = listDocuments();
  const faults = [
    ...documents.flatMap((name) => findDocumentFaults(name, readText(name), scripts)),
    ...findSettingFaults(readText('README.md'), readText('apps/server/src/config.ts')),
  ];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${documents.length} documents read\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
