/** Many connections to one process: what each costs in memory, and how soon a message reaches those it is for. */
import { chatEvents } from '@vitrine/contract';
import { connectAll, openChat, say, signUp } from './crowd.js';
import { startServer } from './server-process.js';
const people = 100;
const rounds = 40;
const heardByAll = (lines) => Promise.all(lines.map((line) => new Promise((resolve) => line.once(chatEvents.message.name, resolve))));
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const timeDelivery = async (url, crowd, lines) => {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
        const [from, to] = [crowd[round], crowd[round + 1]];
        if (!from || !to)
            break;
        const { _id } = await openChat(url, from, to);
        const heard = heardByAll(lines.get(to._id) ?? []);
        const started = performance.now();
        await Promise.all([say(url, from, _id, `round ${round}`), heard]);
        times.push(performance.now() - started);
    }
    const sorted = times.toSorted((one, other) => one - other);
    return { median: at(sorted, 0.5), p95: at(sorted, 0.95) };
};
export const runSockets = async (sockets = 2_000, port = 4_399) => {
    const server = await startServer(port);
    try {
        const crowd = await signUp(server.url, people);
        const before = await server.memory();
        const started = performance.now();
        const lines = await connectAll(server.url, crowd, sockets / people);
        const connectSeconds = (performance.now() - started) / 1000;
        const after = await server.memory();
        const delivery = await timeDelivery(server.url, crowd, lines);
        for (const line of [...lines.values()].flat())
            line.disconnect();
        return {
            sockets,
            residentPerSocket: (after.resident - before.resident) / sockets,
            heapPerSocket: (after.heap - before.heap) / sockets,
            connectSeconds,
            delivery,
        };
    }
    finally {
        await server.close();
    }
};
//# sourceMappingURL=run.js.map