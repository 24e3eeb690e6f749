/** A load generator that costs as little as one can: raw connections, each with one request under way. */
import { connect } from 'node:net';
const headEnd = Buffer.from('\r\n\r\n');
/** How many bytes an answer has in all, once its head is here. */
const lengthOf = (bytes) => {
    const end = bytes.indexOf(headEnd);
    if (end === -1)
        return null;
    const head = bytes.toString('latin1', 0, end);
    if (!/^HTTP\/1\.1 [23]/.test(head))
        throw new Error(`the load met ${head.slice(0, 80)} ${bytes.toString('utf8', end)}`);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (length === undefined)
        throw new Error('the load needs answers that tell their length');
    return end + headEnd.length + Number(length);
};
/** Asks over one connection until told to stop; `onAnswer` hears how long each took. */
const converse = (socket, next, onAnswer) => new Promise((resolve, reject) => {
    let asked = 0;
    let head = null;
    let left = null;
    const ask = () => {
        const request = next();
        if (request === null) {
            socket.destroy();
            resolve();
            return;
        }
        asked = performance.now();
        socket.write(request);
    };
    socket.on('data', (chunk) => {
        try {
            if (left === null) {
                head = head ? Buffer.concat([head, chunk]) : chunk;
                const length = lengthOf(head);
                if (length === null)
                    return;
                left = length - head.length;
                head = null;
            }
            else
                left -= chunk.length;
            if (left > 0)
                return;
            left = null;
            onAnswer(performance.now() - asked);
            ask();
        }
        catch (error) {
            socket.destroy();
            reject(error);
        }
    });
    socket.on('error', reject);
    socket.on('connect', ask);
});
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export const load = async ({ url, connections, seconds, next }) => {
    const { hostname, port } = new URL(url);
    const times = [];
    const started = performance.now();
    const until = started + seconds * 1000;
    await Promise.all(Array.from({ length: connections }, (_, place) => {
        const socket = connect({ host: hostname, port: Number(port), noDelay: true });
        return converse(socket, () => (performance.now() < until ? next(place) : null), (took) => times.push(took));
    }));
    const took = (performance.now() - started) / 1000;
    const sorted = Float64Array.from(times).sort();
    return { perSecond: times.length / took, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
};
export const getRequest = (path, headers = {}) => Buffer.from([
    `GET ${path} HTTP/1.1`,
    'host: bench',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
].join('\r\n'));
export const postRequest = (path, body, { token, from }) => {
    const text = JSON.stringify(body);
    const head = [
        `POST ${path} HTTP/1.1`,
        'host: bench',
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(text)}`,
        ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
        ...(from === undefined ? [] : [`x-forwarded-for: ${from}`]),
        '',
        '',
    ];
    return Buffer.from(head.join('\r\n') + text);
};
//# sourceMappingURL=http-load.js.map