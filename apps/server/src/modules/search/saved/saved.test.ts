import type { Notification, SavedSearch, Session } from '@vitrine/contract';
import { savedSearchLimits } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { checkSavedSearches } from './check-saved.ts';
import { firstIdAt } from './saved-searches.ts';

let server: TestServer;
let author: Session;
beforeAll(async () => {
  server = await createTestServer();
  author = await server.join('Ada Quist');
  await publishPost(server, author, { title: 'Lanterns of before' });
});
afterAll(() => server.close());

const path = '/api/search/saved';
const save = async (as: Session, query: string, name = 'A search'): Promise<SavedSearch> => {
  const { status, body } = await server.call('POST', path, { as, body: { name, query } });
  expect(status).toBe(200);
  return body;
};
const listOf = async (as: Session): Promise<SavedSearch[]> => (await server.call('GET', path, { as })).body;
const notificationsOf = async (as: Session): Promise<Notification[]> =>
  (await server.call('GET', '/api/notifications', { as })).body;
const check = () => checkSavedSearches(server.deps);

describe('a saved search', () => {
  it('is listed, renamed and deleted by its owner only', async () => {
    const [me, stranger] = [await server.join(), await server.join()];
    const { _id } = await save(me, 'q=poster&tag=red', 'Red posters');
    expect(await listOf(me)).toMatchObject([{ _id, name: 'Red posters', query: 'q=poster&tag=red' }]);
    expect(await listOf(stranger)).toEqual([]);
    const rename = (as: Session) => server.call('PUT', `${path}/${_id}`, { as, body: { name: ' Posters ' } });
    const remove = (as: Session) => server.call('DELETE', `${path}/${_id}`, { as });
    expect([(await rename(stranger)).status, (await remove(stranger)).status]).toEqual([404, 404]);
    expect(await rename(me)).toMatchObject({ status: 200, body: { name: 'Posters' } });
    expect([(await remove(me)).status, (await remove(me)).status]).toEqual([200, 404]);
    expect(await listOf(me)).toEqual([]);
  });

  it('is saved once, whatever the order of its filters, its page and its sort', async () => {
    const me = await server.join();
    const first = await save(me, 'tag=b&tag=a&q=poster&sort=hearts&page=3');
    const again = await save(me, '?q=poster&tag=a&tag=b&tag=a', 'Another name');
    expect(again).toMatchObject({ _id: first._id, query: 'q=poster&tag=a&tag=b', name: 'Another name' });
    expect(await listOf(me)).toHaveLength(1);
  });

  it.each([
    ['', 'malformed'],
    ['page=2', 'malformed'],
    ['color=nothing', 'malformed'],
    ['tool=Hammer', 'malformed'],
    ['category=Cooking', 'unknown_category'],
    [`tag=${'x'.repeat(1000)}`, 'malformed'],
  ])('is refused if its address is %s', async (query, error) => {
    const reply = await server.call('POST', path, { as: author, body: { name: 'A search', query } });
    expect([reply.status, (reply.body as { error: string }).error]).toEqual([400, error]);
  });

  it('counts towards a limit, also if many are saved at once', async () => {
    const me = await server.join();
    const replies = await Promise.all(
      Array.from({ length: savedSearchLimits.perPerson + 5 }, (_, n) =>
        server.call('POST', path, { as: me, body: { name: 'A search', query: `q=word${n}` } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(savedSearchLimits.perPerson);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    const [known] = await listOf(me);
    await save(me, known?.query ?? '', 'A new name');
    expect(await listOf(me)).toHaveLength(savedSearchLimits.perPerson);
  });
});

describe('its owner', () => {
  it('is notified once of each new post by somebody else, also if it is checked at the same time', async () => {
    const me = await server.join();
    const { _id } = await save(me, 'q=lanterns', 'Lanterns');
    await check();
    expect(await notificationsOf(me)).toEqual([]);
    await publishPost(server, me, { title: 'My lanterns' });
    await publishPost(server, author, { title: 'Two lanterns' });
    await publishPost(server, author, { title: 'A teapot', description: 'For tea.' });
    await Promise.all([check(), check()]);
    await check();
    const search = { _id, name: 'Lanterns', query: 'q=lanterns' };
    expect(await notificationsOf(me)).toMatchObject([{ kind: 'search', count: 1, actor: { _id: author._id }, search }]);
    await publishPost(server, author, { title: 'Three lanterns' });
    await publishPost(server, author, { title: 'Four lanterns' });
    await check();
    expect(await notificationsOf(me)).toMatchObject([{ kind: 'search', count: 3 }]);
    await server.call('POST', '/api/notifications/read', { as: me });
    await check();
    expect(await notificationsOf(me)).toEqual([]);
    await publishPost(server, author, { title: 'Five lanterns' });
    await check();
    expect(await notificationsOf(me)).toMatchObject([{ kind: 'search', count: 1 }]);
    await server.call('DELETE', `${path}/${_id}`, { as: me });
    expect(await notificationsOf(me)).toEqual([]);
  });

  it('is not notified of posts with other words, removed ones and those of people who leave', async () => {
    const [me, leaving] = [await server.join(), await server.join()];
    await save(me, 'q=lanternz', 'A typing error');
    await save(me, 'q=kite', 'Kites');
    await publishPost(server, author, { title: 'Six lanterns' });
    const { _id } = await publishPost(server, author, { title: 'A kite' });
    await server.call('DELETE', `/api/post/${_id}`, { as: author });
    await publishPost(server, leaving, { title: 'Another kite' });
    await server.deps.pool`update users set deletion_requested_at = now() where id = ${leaving._id}`;
    await check();
    expect(await notificationsOf(me)).toEqual([]);
  });
});

describe('nothing is lost:', () => {
  it('the owner is notified of a post that was committed after a later one had been looked for', async () => {
    const me = await server.join();
    const { _id } = await save(me, 'q=umbrella', 'Umbrellas');
    const later = firstIdAt(new Date(server.deps.now().getTime() + 60_000));
    await server.deps.pool`update saved_searches set checked_to = ${later} where id = ${_id}`;
    await publishPost(server, author, { title: 'An umbrella' });
    await check();
    await check();
    expect(await notificationsOf(me)).toMatchObject([{ kind: 'search', count: 1 }]);
  });

  it('the owner is notified once if a check fails before its end', async () => {
    const me = await server.join();
    await save(me, 'q=anchor', 'Anchors');
    await publishPost(server, author, { title: 'An anchor' });
    const { pool } = server.deps;
    await pool`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`;
    await pool`create trigger refuse before insert on notifications for each row execute function refuse()`;
    await expect(check()).rejects.toThrow('refused');
    await pool`drop function refuse cascade`;
    await check();
    await check();
    expect(await notificationsOf(me)).toMatchObject([{ kind: 'search', count: 1 }]);
  });
});

it('one run checks a bounded number of searches, the longest unchecked first, and passes over those that are refused', async () => {
  const me = await server.join();
  const { pool, newId } = server.deps;
  await check();
  const ids = Array.from({ length: 120 }, () => newId());
  await pool`
    insert into saved_searches (id, user_id, name, query, created_at, checked_to)
    select id, ${me._id}, 'A search', 'category=Cooking&tag=' || n, now(), lpad(n::text, 12, '0')
    from unnest(${ids}::text[]) with ordinality as given (id, n)`;
  const countUnchecked = async () => {
    const rows = await pool`select from saved_searches where user_id = ${me._id} and checked_to < '0000000002'`;
    return rows.length;
  };
  await check();
  expect(await countUnchecked()).toBe(20);
  await check();
  expect(await countUnchecked()).toBe(0);
});
