/** The results table: printed, and written to a page in which a new run replaces the rows of its part. */

import { explainMissed } from './known-causes.ts';
import type { Measurement } from './measurement.ts';

export type Row = readonly string[];

const head: Row = ['part', 'figure', 'ours', 'limit or peer', 'ratio', 'goal', 'met', 'measured'];

export const rowsOf = (part: string, lines: readonly Measurement[], date: string): Row[] =>
  lines.map(({ figure, ours, peer = '', ratio = '', goal = '', met }) => [
    part,
    figure,
    ours,
    peer,
    ratio,
    goal,
    met === undefined ? '' : met ? 'yes' : 'NO',
    date,
  ]);

export const render = (rows: readonly Row[]): string => {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: Row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
};

/** Reads the rows of an existing page. */
export const readRows = (page: string): Row[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );

/** Sorted in the order in which the parts run. */
export const merge = (before: readonly Row[], fresh: readonly Row[], order: readonly string[]): Row[] => {
  const again = new Set(fresh.map(([part]) => part));
  const place = ([part = '']: Row) => order.indexOf(part);
  return [...before.filter((row) => !again.has(row[0]) && place(row) !== -1), ...fresh].sort(
    (one, other) => place(one) - place(other),
  );
};

const missedIn = (rows: readonly Row[]): string[] => rows.flatMap((row) => (row[6] === 'NO' ? (row[0] ?? []) : []));

export const page = (rows: readonly Row[], machine: string): string => {
  const why = explainMissed(missedIn(rows));
  return [
    '# Latest bench results',
    '',
    'Written by `npm run bench`. Baselines are measured in the same run, alternately. A part that ran alone',
    '(`npm run bench -- NAME`) has replaced its own rows.',
    '',
    `Machine: ${machine}.`,
    '',
    render(rows),
    '',
    ...(why.length > 0 ? ['Known causes of missed goals:', '', ...why, ''] : []),
  ].join('\n');
};
