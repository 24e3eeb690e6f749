/** The limit of a list: Fastify alone, sending bytes it holds. Asks the server given for each path once, then listens. */
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
const [origin = '', encoding = 'identity', ...paths] = process.argv.slice(2);
const fetchOne = (path) => new Promise((resolve, reject) => {
    const headers = { host: 'bench', 'accept-encoding': encoding };
    const asked = get(origin + path, { headers }, (reply) => reply.statusCode === 200 ? resolve(buffer(reply)) : reject(new Error(`${path} answered ${reply.statusCode}`)));
    asked.on('error', reject);
});
const kept = new Map();
for (const path of paths)
    kept.set(path, await fetchOne(path));
const app = fastify();
app.get('*', (request, reply) => reply.type('application/json; charset=utf-8').send(kept.get(request.url)));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('SIGTERM', () => process.exit(0));
//# sourceMappingURL=bare-server.js.map