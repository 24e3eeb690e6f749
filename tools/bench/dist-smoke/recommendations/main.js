/** Prints how good More Like This is and fails when it is not ahead; with `choose`, looks for better parameters. */
import { choose } from './choose.js';
import { run } from './run.js';
if (process.argv[2] === 'choose')
    await choose();
else
    process.exitCode = (await run()) ? 0 : 1;
//# sourceMappingURL=main.js.map