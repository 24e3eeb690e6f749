/** Fills an empty database with the demo world and logs progress. */
import { join } from 'node:path';
import type { Deps } from '@vitrine/server/for-tools';
import { renderWorld } from './render/render-world.ts';
import { seedWorld } from './seed/seed.ts';
import { demoEmail, demoPassword } from './world/demo-account.ts';
import { type WorldSize, world } from './world/world.ts';

const seed = 'vitrine';
const day = 24 * 60 * 60 * 1000;

/** The world ends at midnight, so that it is the same all day and its pictures can be cached. */
const lastMidnight = (now: Date): Date => new Date(Math.floor(now.getTime() / day) * day);

const logEveryTenth = (log: (line: string) => void) => {
  let logged = 0;
  return ({ done, total }: { done: number; total: number }) => {
    const tenth = Math.floor((done / total) * 10);
    if (tenth === logged) return;
    logged = tenth;
    log(`Drawing the demo world: ${tenth * 10} %`);
  };
};

export const demoFill =
  (size: Partial<WorldSize> = {}) =>
  async (deps: Deps, log: (line: string) => void): Promise<void> => {
    const started = performance.now();
    const made = world(seed, { now: lastMidnight(deps.now()), ...size });
    log(`Filling the empty database with ${made.people.length} people and ${made.posts.length} posts`);
    const cacheDir = join(deps.config.dataDir, 'demo-pictures');
    const pictures = renderWorld(made, { cacheDir, onProgress: logEveryTenth(log) });
    await seedWorld(deps, made, pictures, { passwords: { [demoEmail]: demoPassword } });
    log(`The demo world is complete after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
