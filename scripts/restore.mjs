/** `npm run restore`: replaces the site by a backup, atomically. */
import { runCommand } from './command.mjs';

const usage = 'npm run restore -- [--replace] FILE.tar';

await runCommand(usage, { replace: { type: 'boolean', default: false } }, async (given, options, common) => {
  if (given.length !== 1) throw new Error(`Usage: ${usage}`);
  const { restore } = await import('@vitrine/server/backup');
  await restore({ ...common, from: given[0], allowReplace: options.replace });
  return 'The site can be started';
});
