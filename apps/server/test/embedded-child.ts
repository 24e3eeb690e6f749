/** A child process that starts the embedded PostgreSQL and waits to be killed; on SIGTERM it exits without stopping it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';

process.on('SIGTERM', () => process.exit(1));

const dir = process.argv.at(-1) ?? '';

try {
  const { url } = await startEmbeddedPostgres({ dir, log: () => undefined, settings: { fsync: 'off' } });
  process.stdout.write(`${JSON.stringify({ url })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`);
}
await sleep(600_000);
