/** `npm run bench`: runs all parts, or the named ones, and writes the results to one table. */
import { runCaseStudy } from './case-study/run.ts';
import { runChat } from './chat/run.ts';
import { runIdle } from './idle/run.ts';
import { runInteractions } from './interactions/run.ts';
import { runFlatness } from './lists/flatness.ts';
import { runMadeLists } from './lists/made.ts';
import { runLists } from './lists/run.ts';
import { runLayout, runLook } from './look/run.ts';
import type { Benchmark, Measurement } from './measurement.ts';
import { runMixed } from './mixed/run.ts';
import { runPages } from './pages/run.ts';
import { runPublish } from './publish/run.ts';
import { runRecommendationsSpeed } from './recommendations-speed.ts';
import { recommendationsPart, writeRows } from './results.ts';
import { runSearch } from './search/run.ts';
import { runSpam } from './spam/run.ts';
import { runStart } from './start-up/run.ts';
import { type Row, render, rowsOf } from './table.ts';
import { runComments } from './talk/comments.ts';
import { runFeeds } from './talk/feeds.ts';
import { runNotifications } from './talk/notifications.ts';
import { runHearts } from './writes/hearts.ts';
import { runWrites } from './writes/run.ts';

const parts: Readonly<Record<string, Benchmark>> = {
  lists: runLists,
  'lists-made': runMadeLists,
  flatness: runFlatness,
  writes: runWrites,
  hearts: runHearts,
  mixed: runMixed,
  idle: runIdle,
  chat: runChat,
  publish: runPublish,
  'case-study': runCaseStudy,
  'recommendations-speed': runRecommendationsSpeed,
  search: runSearch,
  comments: runComments,
  feeds: runFeeds,
  notifications: runNotifications,
  pages: runPages,
  interactions: runInteractions,
  look: runLook,
  layout: runLayout,
  start: runStart,
  spam: runSpam,
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** `--screens=home,work` is for `look` and `layout`. */
const isFlag = (name: string): boolean => name === '--full' || name.startsWith('--screens=');
const named = process.argv.slice(2).filter((name) => !isFlag(name));
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  // Also for other flags, `--help` among them, because all of it takes an hour.
  print(`usage: npm run bench [-- PART … --full]\nparts: ${Object.keys(parts).join(', ')}`);
  print('on their own: beside URL URL, for-you, recommendations, weight');
  process.exit(unknown.every((name) => name === '--help') ? 0 : 2);
}

/** A part that fails is reported in the table; the others still run. */
const measure = (run: Benchmark): Promise<Measurement[]> =>
  run(print).catch((error: unknown) => [{ figure: 'failed', ours: String(error).split('\n')[0] ?? '', met: false }]);

const rows: Row[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  print(`bench: ${name}`);
  rows.push(...rowsOf(name, await measure(run), new Date().toISOString().slice(0, 16)));
  await writeRows(rows, [...Object.keys(parts), recommendationsPart]);
}
print(`\n${render(rows)}\n`);
