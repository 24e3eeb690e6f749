/** Debian's Redis without persistence. */
import { tmpdir } from 'node:os';
import { freePort } from '../../apps/server/test/free-port.ts';
import { createService, type ServiceProcess } from './service-process.ts';
import { redisProgram } from './settings.config.ts';

export const startRedis = async (): Promise<ServiceProcess> => {
  const port = await freePort();
  const quiet = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--databases', '10000'];
  const service = createService({
    url: `redis://127.0.0.1:${port}`,
    port,
    command: redisProgram,
    args: ['--port', String(port), '--dir', tmpdir(), ...quiet],
  });
  await service.start();
  return service;
};
