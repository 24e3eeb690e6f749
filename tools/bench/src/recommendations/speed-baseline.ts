/** Baseline: a server that reads a small body and sends a small one. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export const openBaseline = async (): Promise<{ readonly address: string; close(): void }> => {
  const server = createServer((call, answer) => {
    call.resume();
    call.on('end', () => answer.end('{"recommendations":[],"reasons":{}}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
};
