/** Measures the quality of For you and fails if a simple method is as good. */
import { runQuality } from './quality.ts';

const [file] = process.argv.slice(2);
if (file !== undefined && !file.endsWith('.csv'))
  throw new Error(
    '`npm run bench -- for-you` measures quality; add the path of a .csv with lines of person,item for real likes',
  );
process.exitCode = (await runQuality(file)) ? 0 : 1;
