/** Publishes one work and waits: until it is answered for by its content, and until its neighbours are kept. */
import { setTimeout as sleep } from 'node:timers/promises';
import { drawCover } from './speed-world.js';
async function post(address, { path, body, token }) {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok)
        throw new Error(`${path} answered ${reply.status}`);
    return reply.json();
}
async function until(holds) {
    const started = performance.now();
    while (!(await holds()))
        await sleep(20);
    return `${Math.round(performance.now() - started)} ms`;
}
export async function publishOne({ pool }, address, which) {
    const email = `${which.replaceAll(' ', '.')}@vitrine.example`;
    const { token } = await post(address, {
        path: '/api/user',
        body: { name: 'A publisher', email, password: 'a bench' },
    });
    const work = {
        title: 'Signs for a harbour',
        description: 'Letters for a harbour wall.',
        image: `data:image/webp;base64,${(await drawCover(which)).toString('base64')}`,
        tags: ['signage', 'lettering'],
        tools: ['Figma'],
        category: ['Typography'],
    };
    const { _id } = await post(address, { path: '/api/post', body: work, token });
    const served = until(async () => {
        const { recommendations } = await post(address, {
            path: '/recommend',
            body: { id: _id },
        });
        return recommendations.length > 0;
    });
    const kept = until(async () => {
        const rows = await pool `select 1 from work_signals where post_id = ${_id} and linked`;
        return rows.length > 0;
    });
    return `a new work, ${which}: answered for after ${await served}, its neighbours kept after ${await kept}`;
}
//# sourceMappingURL=speed-publishing.js.map