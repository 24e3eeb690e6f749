/** Collections in suggestions: found by titles, by those who may see them. */
import type { Session, Suggestions } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectionCalls } from '../../../../test/calls/collections.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';

let server: TestServer;
let calls: ReturnType<typeof collectionCalls>;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  calls = collectionCalls(server);
  [ada, ben] = [await server.join('Ada Quist'), await server.join('Ben Orr')];
});
afterAll(() => server.close());

const suggested = async (q: string, as?: Session): Promise<Suggestions['collections']> => {
  const reply = await server.call('GET', `/api/search/suggest?q=${encodeURIComponent(q)}`, { as });
  expect(reply.status).toBe(200);
  const found: Suggestions = reply.body;
  return found.collections;
};
const titles = async (q: string, as?: Session) => (await suggested(q, as)).map(({ title }) => title);

it('are found by words and beginnings of words, in any order, without accents, and in scripts without spaces', async () => {
  const post = await publishPost(server, ben, { title: 'A lamp' });
  await calls.create(ada, { title: 'Étude of Paper Lanterns', post: post._id });
  await calls.create(ada, { title: '海の博物館のポスター' });
  for (const q of ['l', 'lan', 'lanterns', 'LANTERNS paper', 'etude pap', 'étude'])
    expect(await titles(q)).toEqual(['Étude of Paper Lanterns']);
  for (const q of ['博', '博物館', '海の博物']) expect(await titles(q)).toEqual(['海の博物館のポスター']);
  for (const q of ['anterns', 'paper kiosk', '物博', '%', '']) expect(await titles(q)).toEqual([]);
  const [found] = await suggested('paper lan');
  expect(found).toMatchObject({ owner: 'Ada Quist', isPublic: true, image: { url: expect.stringContaining('http') } });
});

it('come with whole words first, then the most followed', async () => {
  const ids: string[] = [];
  for (const title of ['Gloss', 'Glossaries of ink', 'Glossy things'])
    ids.push((await calls.create(ada, { title }))._id);
  expect(await titles('gloss')).toEqual(['Gloss', 'Glossy things', 'Glossaries of ink']);
  await calls.follow(ids[1] ?? '', ben);
  expect(await titles('gloss')).toEqual(['Gloss', 'Glossaries of ink', 'Glossy things']);
});

it('are for their owner alone while private, hidden or deleted ones for nobody else, at once after each change', async () => {
  const { _id } = await calls.create(ada, { title: 'Quiet moodboard', isPublic: false });
  const seenBy = async () => [
    await titles('moodb', ada),
    await titles('moodboard quiet', ada),
    await titles('moodb', ben),
    await titles('moodb'),
  ];
  const title = ['Quiet moodboard'];
  expect(await seenBy()).toEqual([title, title, [], []]);
  expect(await suggested('moodb', ada)).toMatchObject([{ isPublic: false }]);
  await calls.change(_id, ada, { isPublic: true });
  expect(await seenBy()).toEqual([title, title, title, title]);
  await server.deps.pool`update collections set hidden_as = 'hidden' where id = ${_id}`;
  expect(await seenBy()).toEqual([title, title, [], []]);
  await server.deps.pool`update collections set hidden_as = null where id = ${_id}`;
  await calls.remove(_id, ada);
  expect(await seenBy()).toEqual([[], [], [], []]);
  await calls.restore(_id, ada);
  await calls.change(_id, ada, { title: 'Loud wall' });
  expect(await seenBy()).toEqual([[], [], [], []]);
  expect(await titles('loud')).toEqual(['Loud wall']);
});

it('are found on a site that had them before titles were indexed', async () => {
  const { _id } = await calls.create(ada, { title: 'Older than the index' });
  const { pool } = server.deps;
  await pool`delete from collection_postings`;
  expect(await titles('older')).toEqual([]);
  await pool`select collection_index(c) from collections c where deleted_at is null`;
  expect((await suggested('older')).map((found) => found._id)).toEqual([_id]);
});
