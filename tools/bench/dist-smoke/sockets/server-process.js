/** The real server as a process of its own, with its memory read from outside. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
const program = fileURLToPath(new URL('../../../../apps/server/dist/main.js', import.meta.url));
const figure = (text, name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
const untilReady = async (url, child) => {
    for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
        const reply = await fetch(`${url}/readyz`).catch(() => null);
        if (reply?.ok)
            return;
        await sleep(100);
    }
    throw new Error('the server did not come up');
};
export const startServer = async (port) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
    await chmod(dataDir, 0o711);
    const url = `http://127.0.0.1:${port}`;
    const settings = {
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        RATE_LIMIT: 'off',
    };
    const child = spawn(process.execPath, [program], { env: { PATH: '/usr/bin:/bin', ...settings, LOG_LEVEL: 'error' } });
    await untilReady(url, child);
    return {
        url,
        memory: async () => {
            // Collections come with time and work; the lowest of a few looks is what is really held.
            const looks = [];
            for (let look = 0; look < 12; look += 1) {
                const text = await (await fetch(`${url}/metrics`)).text();
                const heap = figure(text, 'nodejs_heap_size_used_bytes');
                looks.push({ resident: figure(text, 'process_resident_memory_bytes'), heap });
                await sleep(250);
            }
            return {
                resident: Math.min(...looks.map((look) => look.resident)),
                heap: Math.min(...looks.map((look) => look.heap)),
            };
        },
        close: async () => {
            const gone = once(child, 'exit');
            child.kill('SIGTERM');
            await gone;
            await rm(dataDir, { recursive: true, force: true });
        },
    };
};
//# sourceMappingURL=server-process.js.map