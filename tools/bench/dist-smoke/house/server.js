/** The real server, as it runs in production, with its memory read from outside. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './child.js';
import { serverProgram } from './place.js';
const figure = (text, name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
/** Collections come with time and work; the lowest of a few looks is what is really held. */
export const lookAtMemory = async (url) => {
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
};
/** Nobody recommends meanwhile: its thread would take a core from what is measured. */
export const serverSettings = (dataDir) => ({
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RECOMMENDER_URL: 'http://127.0.0.1:9',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
});
/** On the embedded database of a data folder, unless settings say otherwise. */
export const startServer = async (dataDir, settings = {}) => {
    const child = await startChild(serverProgram, [], { ...serverSettings(dataDir), ...settings });
    return { ...child, memory: () => lookAtMemory(child.url) };
};
//# sourceMappingURL=server.js.map