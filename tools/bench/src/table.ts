/** The one table: printed, and kept as a page in which a part that ran again takes the place of its former lines. */
import type { Line } from './line.ts';
import { tellReasons } from './reasons.ts';

export type Row = readonly string[];

const head: Row = ['part', 'figure', 'ours', 'limit or peer', 'ratio', 'goal', 'met', 'measured'];

export const rowsOf = (part: string, lines: readonly Line[], date: string): Row[] =>
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

/** The rows of a page that was written before. */
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

/** Parts stand in the order in which they run. */
export const merge = (before: readonly Row[], fresh: readonly Row[], order: readonly string[]): Row[] => {
  const again = new Set(fresh.map(([part]) => part));
  const place = ([part = '']: Row) => order.indexOf(part);
  return [...before.filter((row) => !again.has(row[0]) && place(row) !== -1), ...fresh].sort(
    (one, other) => place(one) - place(other),
  );
};

const missedIn = (rows: readonly Row[]): string[] => rows.flatMap((row) => (row[6] === 'NO' ? (row[0] ?? []) : []));

export const page = (rows: readonly Row[], machine: string): string => {
  const why = tellReasons(missedIn(rows));
  return [
    '# What the bench measured last',
    '',
    'Written by `npm run bench`. Each figure stands beside a limit or a peer measured in the same run, by turns. A part that',
    'ran alone (`npm run bench -- NAME`) has replaced its own lines.',
    '',
    `Machine: ${machine}.`,
    '',
    render(rows),
    '',
    ...(why.length > 0 ? ['Where a goal is missed, what is known of why:', '', ...why, ''] : []),
  ].join('\n');
};
