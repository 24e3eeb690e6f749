/** PostgreSQL's own load generator, running a script of ours on the database that the server uses. */
import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
const run = promisify(execFile);
const debian = '/usr/lib/postgresql';
/** On the path, or where Debian keeps each version's programs; null where there is none. */
export const findPgbench = async () => {
    // oxlint-disable-next-line node/no-process-env -- a program is looked for where programs are
    const path = (process.env['PATH'] ?? '').split(delimiter);
    const versions = await readdir(debian).catch(() => []);
    for (const folder of [...path, ...versions.toReversed().map((version) => join(debian, version, 'bin'))]) {
        const program = join(folder, 'pgbench');
        const found = await access(program).then(() => true, () => false);
        if (found)
            return program;
    }
    return null;
};
/** Transactions per second, statements prepared. */
export const pgbench = async (program, { url, script, clients, seconds }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-pgbench-'));
    const file = join(folder, 'script.sql');
    await writeFile(file, script);
    try {
        const load = ['-c', String(clients), '-j', '2', '-T', String(seconds)];
        const { stdout } = await run(program, ['-n', '-M', 'prepared', ...load, '-f', file, url]);
        const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
        if (rate === undefined)
            throw new Error(`pgbench said:\n${stdout}`);
        return Number(rate);
    }
    finally {
        await rm(folder, { recursive: true, force: true });
    }
};
//# sourceMappingURL=pgbench.js.map