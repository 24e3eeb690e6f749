/** Fails on SQL and on responses outside the files that may hold them, and on folders with too many source files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from '../shell.mjs';
import { listSources } from './imports.mjs';

const server = 'apps/server/src/';

/** Where the server may query the database, below `server`. */
const sqlFiles = [/(^|[/-])queries\.ts$/, /^platform\/(db|queue|embedded-postgres)\//, /^backup\//];

/** Files and folders that query the database all the same; the list may only get shorter. */
const sqlExceptions = ['platform/cache/response-cache.ts', 'platform/http/health.ts', 'prepare.ts'];

/** Only these build responses, whose entities all have an `_id`. */
const viewFiles = /(^|[/-])view\.ts$/;

const maxFilesInFolder = 25;

const isTest = (file) => file.includes('.test.');

/** The lines of SQL: every tagged template but `String.raw`, and every call of postgres.js's `unsafe`. */
export const findSql = (file, source) => {
  const starts = [];
  new Visitor({
    TaggedTemplateExpression: ({ tag, start }) => {
      if (source.slice(tag.start, tag.end) !== 'String.raw') starts.push(start);
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'MemberExpression' && callee.property.name === 'unsafe') starts.push(start);
    },
  }).visit(parseSync(file, source).program);
  return linesOf(source, starts);
};

const linesOf = (source, starts) => starts.map((start) => source.slice(0, start).split('\n').length);

/** The lines of object literals with an `_id`. */
export const findResponses = (file, source) => {
  const starts = [];
  new Visitor({
    ObjectExpression: ({ properties, start }) => {
      if (properties.some(({ key }) => key?.name === '_id')) starts.push(start);
    },
  }).visit(parseSync(file, source).program);
  return linesOf(source, starts);
};

export const mayHoldSql = (file) => {
  const path = file.slice(server.length);
  return !file.startsWith(server) || isTest(file) || sqlFiles.some((allowed) => allowed.test(path));
};

const findMisplacedSql = (files) => {
  const used = new Set();
  const wrong = files
    .filter((file) => !mayHoldSql(file))
    .flatMap((file) => {
      const lines = findSql(file, readFileSync(join(root, file), 'utf8'));
      const exception = sqlExceptions.find((path) => file.startsWith(server + path));
      if (exception && lines.length > 0) used.add(exception);
      return exception ? [] : lines.map((line) => `${file}:${line} has SQL: move it to a file named *queries.ts`);
    });
  const unused = sqlExceptions.filter((path) => !used.has(path));
  return [...wrong, ...unused.map((path) => `${server}${path} has no SQL: remove it from sqlExceptions`)];
};

const findMisplacedResponses = (files) =>
  files
    .filter((file) => file.startsWith(`${server}modules/`) && !isTest(file) && !viewFiles.test(file))
    .flatMap((file) =>
      findResponses(file, readFileSync(join(root, file), 'utf8')).map(
        (line) => `${file}:${line} builds a response: move it to a file named view.ts`,
      ),
    );

/** Tests do not count. */
export const findCrowdedFolders = (files) => {
  const counts = new Map();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    if (!isTest(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFilesInFolder)
    .map(([folder, count]) => `${folder} has ${count} source files, more than ${maxFilesInFolder}: divide it`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = ['apps', 'packages', 'tools', 'tests', 'scripts'].flatMap(listSources);
  const faults = [...findMisplacedSql(files), ...findMisplacedResponses(files), ...findCrowdedFolders(files)];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${files.length} files checked\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
