/** A Redis of Debian's packages that keeps nothing on disk. */
import { tmpdir } from 'node:os';
import { freePort } from '../faults/house.ts';
import { createEngine, type Engine } from './engine.ts';
import { redisProgram } from './settings.config.ts';

export const startRedis = async (): Promise<Engine> => {
  const port = await freePort();
  const quiet = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--databases', '10000'];
  const engine = createEngine({
    url: `redis://127.0.0.1:${port}`,
    port,
    command: redisProgram,
    args: ['--port', String(port), '--dir', tmpdir(), ...quiet],
  });
  await engine.start();
  return engine;
};
