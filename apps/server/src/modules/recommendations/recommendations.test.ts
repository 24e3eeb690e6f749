/** The recommendation API, inside the server and as a separate process. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Post, Recommendations, Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { blocksOf } from '../../../test/pictures.ts';
import { publishPost } from '../../../test/posts.ts';
import { startRecommendations } from '../../../test/recommendation-worker.ts';
import { type RecommenderProcess, startRecommenderProcess } from '../../../test/recommender-process.ts';

type Running = {
  readonly server: TestServer;
  close(): Promise<void>;
};

const inside = async (): Promise<Running> => {
  const server = await createTestServer();
  const worker = startRecommendations(server);
  return {
    server,
    close: async () => {
      await worker.stop();
      await server.close();
    },
  };
};

const alone = async (): Promise<Running> => {
  const own: RecommenderProcess = await startRecommenderProcess();
  return {
    server: own.server,
    close: async () => {
      await own.kill();
      await own.server.close();
    },
  };
};

const waiting = { timeout: 150_000, interval: 50 };

let running: Running;
let ada: Session;
let ben: Session;
let posts: Post[];

/** What callers get when the separate process has not answered in half a second. */
const isFallback = ({ reasons }: Recommendations) => {
  const given = Object.values(reasons);
  return given.length > 0 && given.every((reason) => reason === 'widely liked');
};

const ask = async (body: unknown): Promise<Recommendations> => {
  let answer: Recommendations;
  let tries = 0;
  do {
    const reply = await running.server.call('POST', '/recommend', { body });
    expect(reply.status).toBe(200);
    answer = reply.body;
    tries += 1;
    if (isFallback(answer)) await sleep(100);
  } while (isFallback(answer) && tries < 300);
  return answer;
};

const untilFound = (id: string, wanted: readonly string[]) =>
  vi.waitFor(
    async () => expect((await ask({ id })).recommendations).toEqual(expect.arrayContaining([...wanted])),
    waiting,
  );

/** Each test adds posts that the next ones use. */
const testFirstPosts = () => {
  it('is empty for an unknown post, on an empty database', async () => {
    expect(await ask({ id: 'nobody knows it' })).toEqual({ recommendations: [], reasons: {} });
    expect(await ask({ postId: 'sample' })).toEqual({ recommendations: [], reasons: {} });
  });

  it('rejects a request without an id', async () => {
    const reply = await running.server.call('POST', '/recommend', { body: {} });
    expect(reply.status).toBe(400);
  });

  it('is empty for the only post', async () => {
    posts.push(await publishPost(running.server, ada, { title: 'Harbour at night' }, await blocksOf('harbour')));
    expect(await ask({ id: posts[0]?._id })).toEqual({ recommendations: [], reasons: {} });
  });

  it('finds a new post by its content, with a reason, and never the query post', async () => {
    posts.push(await publishPost(running.server, ben, { title: 'Harbour at dawn' }, await blocksOf('harbour')));
    const [first, second] = posts.map((post) => post._id);
    await untilFound(first ?? '', [second ?? '']);
    const { recommendations, reasons } = await ask({ id: second });
    expect(recommendations).toEqual([first]);
    expect(reasons[first ?? '']).toMatch(/\w/);
  });

  it('accepts postId for id, and each kind of similarity', async () => {
    const id = posts[0]?._id;
    const expected = (await ask({ id })).recommendations;
    expect((await ask({ postId: id })).recommendations).toEqual(expected);
    for (const by of ['all', 'colour', 'subject', 'likes']) {
      expect((await ask({ id, by })).recommendations).toEqual(expected);
    }
    const wrong = await running.server.call('POST', '/recommend', { body: { id, by: 'smell' } });
    expect(wrong.status).toBe(400);
  });
};

const testSubjects = () => {
  it('ranks posts that share words first by subject', async () => {
    const maker = await running.server.join('Cleo');
    const typed = { tags: ['typeface', 'serif'], category: ['Typography' as const] };
    const chairs = { tags: ['chair', 'oak'], category: ['Product Design' as const] };
    posts.push(
      await publishPost(running.server, maker, { title: 'A serif for signs', ...typed }, await blocksOf('signs')),
    );
    posts.push(await publishPost(running.server, ada, { title: 'Oak chair', ...chairs }, await blocksOf('chair')));
    posts.push(await publishPost(running.server, ben, { title: 'A serif for maps', ...typed }, await blocksOf('maps')));
    const [signs, chair, maps] = posts.slice(-3).map((post) => post._id);
    await untilFound(signs ?? '', [chair ?? '', maps ?? '']);
    const bySubject = () => ask({ id: signs, by: 'subject' });
    await vi.waitFor(async () => expect((await bySubject()).recommendations[0]).toBe(maps), waiting);
    const { reasons } = await bySubject();
    expect(reasons[maps ?? '']).toMatch(/serif|typeface|sign|typography/i);
  });
};

const testChanges = () => {
  it('leaves out a removed post, and finds it again when it is restored', async () => {
    const [first, second] = posts.map((post) => post._id);
    await running.server.call('DELETE', `/api/post/${second}`, { as: ben });
    expect((await ask({ id: first })).recommendations).not.toContain(second);
    expect(await ask({ id: second })).toEqual({ recommendations: [], reasons: {} });
    const restored = await running.server.call('POST', `/api/post/${second}/restore`, { as: ben });
    expect(restored.status).toBe(200);
    await untilFound(first ?? '', [second ?? '']);
  });

  it('returns the posts in the order of the ids, without missing ones', async () => {
    const { recommendations } = await ask({ id: posts[0]?._id });
    expect(recommendations.length).toBeGreaterThan(2);
    const ids = [...recommendations.toReversed(), 'gone'];
    const { body } = await running.server.call('POST', '/api/get/recommendations', { body: { ids } });
    expect((body as Post[]).map((post) => post._id)).toEqual(recommendations.toReversed());
  });
};

describe.each([
  ['inside the server', inside],
  ['as a separate process', alone],
])('More Like This %s', (_, start) => {
  beforeAll(async () => {
    posts = [];
    running = await start();
    ada = await running.server.join('Ada');
    ben = await running.server.join('Ben');
  });
  afterAll(() => running?.close());

  testFirstPosts();
  testSubjects();
  testChanges();
});
