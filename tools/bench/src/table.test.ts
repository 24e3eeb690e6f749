import { expect, it } from 'vitest';
import { merge, page, readRows, rowsOf } from './table.ts';

const line = (ours: string) => ({ figure: 'page 1', ours, ratio: '0.90', goal: '≥ 0.80', met: true });

it('a written page is read back unchanged', () => {
  const rows = rowsOf('lists', [line('10/s'), { figure: 'memory', ours: '90 MB' }], '2026-01-01');
  expect(readRows(page(rows, 'a machine'))).toEqual(rows);
});

it('the rows of a part that ran again are replaced; the others stay, in the order of running', () => {
  const before = [...rowsOf('pages', [line('1/s')], 'old'), ...rowsOf('lists', [line('2/s'), line('3/s')], 'old')];
  const after = merge(before, rowsOf('lists', [line('4/s')], 'new'), ['lists', 'pages']);
  expect(after.map(([part, , ours]) => [part, ours])).toEqual([
    ['lists', '4/s'],
    ['pages', '1/s'],
  ]);
});

it('explains a part that misses its goal', () => {
  const met = rowsOf('lists', [line('10/s')], '2026-01-01');
  expect(page(met, 'a machine')).not.toContain('- **lists**');
  const missed = rowsOf('lists', [{ ...line('1/s'), met: false }], '2026-01-01');
  expect(page(missed, 'a machine')).toContain('- **lists**');
});
