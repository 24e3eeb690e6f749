/** `npm run backup`: writes database and pictures to one file, whether the server runs or not. */
import { runCommand } from './command.mjs';

const usage = 'npm run backup [-- [--database-only] FILE.tar|FOLDER]';

await runCommand(usage, { 'database-only': { type: 'boolean', default: false } }, async (given, options, common) => {
  if (given.length > 1) throw new Error(`Usage: ${usage}`);
  const { backup } = await import('@vitrine/server/backup');
  const file = await backup({ ...common, to: given[0], databaseOnly: options['database-only'] });
  return `It is in ${file}`;
});
