/** Runs pgbench with a script on the server's database. */
import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';

/** On the path, or in Debian's versioned folders; null if not installed. */
export const findPgbench = async (): Promise<string | null> => {
  // oxlint-disable-next-line node/no-process-env -- searches PATH
  const path = (process.env['PATH'] ?? '').split(delimiter);
  const versions = await readdir(debian).catch(() => []);
  for (const folder of [...path, ...versions.toReversed().map((version) => join(debian, version, 'bin'))]) {
    const program = join(folder, 'pgbench');
    const found = await access(program).then(
      () => true,
      () => false,
    );
    if (found) return program;
  }
  return null;
};

export type Bench = {
  readonly url: string;
  /** Each transaction runs one of them, all equally often. */
  readonly scripts: readonly string[];
  readonly clients: number;
  readonly seconds: number;
};

/** Transactions per second, statements prepared. */
export const pgbench = async (program: string, { url, scripts, clients, seconds }: Bench): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pgbench-'));
  try {
    const files = scripts.map((_, place) => join(folder, `${place}.sql`));
    await Promise.all(files.map((file, place) => writeFile(file, scripts[place] ?? '')));
    const load = ['-c', String(clients), '-j', '2', '-T', String(seconds)];
    const { stdout } = await run(program, [
      '-n',
      '-M',
      'prepared',
      ...load,
      ...files.flatMap((file) => ['-f', file]),
      url,
    ]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench ran no transaction in ${seconds} s:\n${stdout}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
