/** Prints how good More Like This is and fails when it is not ahead; with `choose`, looks for better parameters. */
import { choose } from './choose.ts';
import { run } from './run.ts';

const [asked] = process.argv.slice(2);
if (asked === 'choose') await choose();
else if (asked === undefined) process.exitCode = (await run()) ? 0 : 1;
else
  throw new Error('`npm run bench -- recommendations` judges; with `choose` behind it, it looks for better parameters');
