/** Fills an empty server with the demo world, saying how far it is. */
import { join } from 'node:path';
import { type Deps, seedWorld } from '@vitrine/server/seed';
import { renderWorld } from './render/render-world.ts';
import { demoEmail, demoPassword } from './world/demo-account.ts';
import { type WorldSize, world } from './world/world.ts';

const seed = 'vitrine';
const day = 24 * 60 * 60 * 1000;

/** The world ends at midnight, so that it is the same all day and its pictures can be kept. */
const lastMidnight = (now: Date): Date => new Date(Math.floor(now.getTime() / day) * day);

const everyTenth = (say: (line: string) => void) => {
  let told = 0;
  return ({ done, total }: { done: number; total: number }) => {
    const tenth = Math.floor((done / total) * 10);
    if (tenth === told) return;
    told = tenth;
    say(`Drawing the demo world: ${tenth * 10} %`);
  };
};

export const demoFill =
  (size: Partial<WorldSize> = {}) =>
  async (deps: Deps, say: (line: string) => void): Promise<void> => {
    const started = performance.now();
    const made = world(seed, { now: lastMidnight(deps.now()), ...size });
    say(`Filling the empty database with ${made.people.length} people and ${made.works.length} works`);
    const cacheDir = join(deps.config.dataDir, 'demo-pictures');
    const pictures = renderWorld(made, { cacheDir, onProgress: everyTenth(say) });
    await seedWorld(deps, made, pictures, { passwords: { [demoEmail]: demoPassword } });
    say(`The demo world stands after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
