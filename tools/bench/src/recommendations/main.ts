/** Measures the quality of More Like This, writes it to the table, and fails if a simple method is as good. */
import { recommendationsPart, writeRows } from '../results.ts';
import { rowsOf } from '../table.ts';
import { choose } from './choose.ts';
import { run } from './run.ts';
import { drawSheets } from './sheets.ts';

const usage =
  '`npm run bench -- recommendations` measures quality in generated worlds; add the path of a .csv with a header and ' +
  'lines of person,item to measure real likes too, `choose` to search for better parameters, or ' +
  '`sheets FOLDER` to draw twenty lists';

const [asked, folder = 'contact-sheets'] = process.argv.slice(2);
if (asked === 'choose') await choose();
else if (asked === 'sheets') await drawSheets('sheets', folder);
else if (asked === undefined || asked.endsWith('.csv')) {
  const lines = await run(asked);
  await writeRows(rowsOf(recommendationsPart, lines, new Date().toISOString().slice(0, 16)));
  process.exitCode = lines.every(({ met }) => met) ? 0 : 1;
} else throw new Error(usage);
