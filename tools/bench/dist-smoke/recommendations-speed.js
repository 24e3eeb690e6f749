/** The speed of More Like This as its own bench prints it, put into the table. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
const run = promisify(execFile);
const program = fileURLToPath(new URL('./recommendations/speed.js', import.meta.url));
const limit = 10;
/** A name, how many ask at once, then p50, p95 and p99 in milliseconds. */
const printed = /^(.+?)\s{2,}(\d+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)$/;
const lineOf = (text) => {
    const [, name, together, p50, , p99] = printed.exec(text) ?? [];
    if (name === undefined || p99 === undefined)
        return [];
    const line = { figure: `${name}, ${together} at once`, ours: `p50 ${p50} ms, p99 ${p99} ms` };
    if (!name.startsWith('/recommend'))
        return [line];
    return [
        {
            ...line,
            peer: `limit ${limit} ms`,
            ratio: (Number(p99) / limit).toFixed(2),
            goal: '≤ 1.00',
            met: Number(p99) <= limit,
        },
    ];
};
export const runRecommendationsSpeed = async () => {
    // It fails when its own limit is exceeded; the table says so as well.
    const { stdout } = await run(process.execPath, [program]).catch((error) => ({
        stdout: error.stdout ?? '',
    }));
    return stdout.split('\n').flatMap(lineOf);
};
//# sourceMappingURL=recommendations-speed.js.map