/** Writes measured rows to the page of results. */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { resultsFile } from './environment/paths.ts';
import { merge, page, type Row, readRows } from './table.ts';

/** Has a command of its own. */
export const recommendationsPart = 'recommendations';

const machine = [
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
  `Node ${process.versions.node}`,
  `load average ${loadavg()[0]?.toFixed(1)} when the last run began`,
].join(', ');

/** Rows of the same parts are replaced. Without an order, the parts stay in the order of the page. */
export const writeRows = async (fresh: readonly Row[], order?: readonly string[]): Promise<void> => {
  const before = readRows(await readFile(resultsFile, 'utf8').catch(() => ''));
  const found = [...before, ...fresh].map(([part = '']) => part);
  await writeFile(resultsFile, page(merge(before, fresh, order ?? [...new Set(found)]), machine));
};
