/** While the separate recommender process is down, callers get popular posts and no error. */
import type { Recommendations, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { blocksOf } from '../../../test/pictures.ts';
import { publishPost } from '../../../test/posts.ts';
import { type RecommenderProcess, startRecommenderProcess } from '../../../test/recommender-process.ts';

let own: RecommenderProcess;
let ada: Session;
beforeAll(async () => {
  own = await startRecommenderProcess();
  ada = await own.server.join('Ada');
});
afterAll(async () => {
  await own?.kill();
  await own?.server.close();
});

const waiting = { timeout: 150_000, interval: 100 };

const ask = async (id: string): Promise<Recommendations> => {
  const reply = await own.server.call('POST', '/recommend', { body: { id } });
  expect(reply.status).toBe(200);
  return reply.body;
};

it('answers with popular posts while it is down, and recovers', async () => {
  const first = await publishPost(own.server, ada, { title: 'Tiles' }, await blocksOf('tiles'));
  const second = await publishPost(own.server, ada, { title: 'More tiles' }, await blocksOf('more tiles'));
  const known = async () => Object.values((await ask(first._id)).reasons);
  await vi.waitFor(async () => expect(await known()).toEqual([expect.stringMatching(/^(?!widely liked).+/)]), waiting);

  await own.kill();
  const fallback = await ask(first._id);
  expect(fallback).toEqual({ recommendations: [second._id], reasons: { [second._id]: 'widely liked' } });
  const page = await own.server.call('GET', '/api/posts');
  expect(page.status).toBe(200);

  const third = await publishPost(own.server, ada, { title: 'Tiles again' }, await blocksOf('tiles again'));
  await own.start();
  await vi.waitFor(async () => {
    const { recommendations, reasons } = await ask(first._id);
    expect(recommendations.toSorted()).toEqual([second._id, third._id].toSorted());
    expect(Object.values(reasons)).not.toContain('widely liked');
  }, waiting);
});
