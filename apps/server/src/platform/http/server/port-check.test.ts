import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { requireFreePort } from './port-check.ts';

const takePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

test('the error for a port in use is one line and names PORT', async () => {
  const port = await takePort();
  const telling = requireFreePort({ port, host: '127.0.0.1' });
  await expect(telling).rejects.toThrow(`port ${port} is taken by another program. Stop that one, or choose another`);
});

test('the error for an address of another machine names it', async () => {
  await expect(requireFreePort({ port: 4699, host: '192.0.2.1' })).rejects.toThrow(
    '192.0.2.1 is no address of this machine',
  );
});

test('a free port is not kept open', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server.close();
  await once(server, 'close');
  await expect(requireFreePort({ port, host: '127.0.0.1' })).resolves.toBe(undefined);
  await expect(requireFreePort({ port, host: '127.0.0.1' })).resolves.toBe(undefined);
});
