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
    await expect.poll(() => done.length).toBeGreaterThan(4);
    await Promise.all([one.stop(), two.stop()]);
    const before = done.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(done).toHaveLength(before);
  });

  it('rests the longer the longer it takes', async () => {
    const jobs = createJobs(world.deps.pool, refuse);
    const dueIn = async (name: string) => {
      const [row] = await world.deps.pool<{ rest: number }[]>`
        select extract(epoch from due_at - held_until)::float8 as rest from jobs where name = ${name}`;
      return row?.rest;
    };
    await jobs.soon(3, 'short', async () => undefined);
    await jobs.soon(3, 'long', () => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await dueIn('short')).toBeCloseTo(3);
    expect(await dueIn('long')).toBeGreaterThan(5);
  });

  it('is finished before its process ends', async () => {
    const jobs = createJobs(world.deps.pool, refuse);
    let done = false;
    void jobs.soon(60, 'lingering', async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      done = true;
    });
    await jobs.stop();
    expect(done).toBe(true);
  });
});
