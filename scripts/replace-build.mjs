/**
 * Puts a finished build in the place of the one before. Files of builds that were replaced within a week stay: a running
 * server still names them in its pages, and browsers with an open page still ask for them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const keptForMs = 7 * 24 * 60 * 60 * 1000;
/** Somebody who builds all day needs only the latest. */
const mostKept = 10;
/** Beside the site's folders, so that it is not served. */
const listName = 'builds.json';

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path));

/** The builds whose files are in the folder, newest first. A folder without a list holds one build. */
const readBuilds = (folder) => {
  const list = join(folder, listName);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'));
  return existsSync(folder) ? [{ files: filesBelow(folder) }] : [];
};

const isKept =
  (now) =>
  ({ replacedAt }, index) =>
    index <= mostKept && (replacedAt === undefined || now - replacedAt < keptForMs);

/** Moves the files of `next` into `folder`. Each file is replaced at once, so that no reader sees half of one. */
export const replaceBuild = (next, folder, now = Date.now()) => {
  const [current, ...older] = readBuilds(folder);
  const files = filesBelow(next);
  const replaced = current ? [{ ...current, replacedAt: now }] : [];
  const builds = [{ files }, ...replaced, ...older].filter(isKept(now));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(next, file), join(folder, file));
  }
  writeFileSync(join(folder, listName), JSON.stringify(builds));
  const kept = new Set([listName, ...builds.flatMap((build) => build.files)]);
  for (const file of filesBelow(folder)) if (!kept.has(file)) rmSync(join(folder, file));
  rmSync(next, { recursive: true, force: true });
};
