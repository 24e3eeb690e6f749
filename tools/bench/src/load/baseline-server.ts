/** Baseline for lists: fetches each path once from the given server, then serves the bytes with plain Fastify. */
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';

const [origin = '', encoding = 'identity', ...paths] = process.argv.slice(2);

const fetchOne = (path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'bench', 'accept-encoding': encoding };
    const asked = get(origin + path, { headers }, (reply) =>
      reply.statusCode === 200 ? resolve(buffer(reply)) : reject(new Error(`${path} answered ${reply.statusCode}`)),
    );
    asked.on('error', reject);
  });

const stored = new Map<string, Buffer>();
for (const path of paths) stored.set(path, await fetchOne(path));

const app = fastify();
app.get('*', (request, reply) => reply.type('application/json; charset=utf-8').send(stored.get(request.url)));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('SIGTERM', () => process.exit(0));
