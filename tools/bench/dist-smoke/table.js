const head = ['part', 'figure', 'ours', 'limit or peer', 'ratio', 'goal', 'met', 'measured'];
export const rowsOf = (part, lines, date) => lines.map(({ figure, ours, peer = '', ratio = '', goal = '', met }) => [
    part,
    figure,
    ours,
    peer,
    ratio,
    goal,
    met === undefined ? '' : met ? 'yes' : 'NO',
    date,
]);
export const render = (rows) => {
    const all = [head, ...rows];
    const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
    const line = (row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
    const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
    return [line(head), rule, ...rows.map(line)].join('\n');
};
/** The rows of a page that was written before. */
export const readRows = (page) => page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line
    .slice(2, -2)
    .split(' | ')
    .map((cell) => cell.trim()));
/** Parts stand in the order in which they run. */
export const merge = (before, fresh, order) => {
    const again = new Set(fresh.map(([part]) => part));
    const place = ([part = '']) => order.indexOf(part);
    return [...before.filter((row) => !again.has(row[0]) && place(row) !== -1), ...fresh].sort((one, other) => place(one) - place(other));
};
export const page = (rows, machine) => [
    '# What the bench measured last',
    '',
    'Written by `npm run bench`. Each figure stands beside a limit or a peer measured in the same run, by turns. A part that',
    'ran alone (`npm run bench -- NAME`) has replaced its own lines.',
    '',
    `Machine: ${machine}.`,
    '',
    render(rows),
    '',
].join('\n');
//# sourceMappingURL=table.js.map