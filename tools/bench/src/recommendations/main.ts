/** Measures the quality of More Like This and fails if a simple method is as good; `choose` searches for better parameters. */
import { choose } from './choose.ts';
import { run } from './run.ts';

const [asked] = process.argv.slice(2);
if (asked === 'choose') await choose();
else if (asked === undefined) process.exitCode = (await run()) ? 0 : 1;
else
  throw new Error('`npm run bench -- recommendations` measures quality; add `choose` to search for better parameters');
