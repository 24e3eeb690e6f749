import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/harness.ts';
import { createJobs } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const refuse = (name: string, error: unknown) => {
  throw new Error(`${name} failed`, { cause: error });
};

describe('returning work', () => {
  it('is done by one of several processes at a time, and by another afterwards', async () => {
    const [one, two] = [createJobs(world.deps.pool, refuse), createJobs(world.deps.pool, refuse)];
    const done: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const first = one.soon(60, 'sweeping', async () => {
      done.push('one begins');
      await finished;
    });
    await expect.poll(() => done).toEqual(['one begins']);
    await two.soon(60, 'sweeping', async () => void done.push('two in between'));
    finish();
    await first;
    await two.soon(60, 'sweeping', async () => void done.push('two afterwards'));
    expect(done).toEqual(['one begins', 'two afterwards']);
  });

  it('returns when it is due, whoever did it last, also after it failed', async () => {
    const [one, two] = [createJobs(world.deps.pool, () => undefined), createJobs(world.deps.pool, () => undefined)];
    const done: string[] = [];
    one.every(0.2, 'failing', async () => {
      done.push('one');
      throw new Error('not today');
    });
    two.every(0.2, 'failing', async () => void done.push('two'));
    await expect.poll(() => done.length, { timeout: 10_000 }).toBeGreaterThan(4);
    await Promise.all([one.stop(), two.stop()]);
    const before = done.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(done).toHaveLength(before);
  });
});
