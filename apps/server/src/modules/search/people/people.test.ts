import type { PeopleSearchPage, Session } from '@vitrine/contract';
import { searchLimits } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { indexPeople } from './index-people.ts';

let server: TestServer;
let ada: Session;
let zoe: Session;

const about = { firstname: '', lastname: '', company: '', country: '', title: '', description: '' };
const describeAs = async (person: Session, occupation: string, city: string, availability = 'none') => {
  const body = { ...about, occupation, city, availability };
  expect((await server.call('POST', '/api/user/about', { as: person, body })).status).toBe(200);
};
const index = () => indexPeople({ db: server.deps.pool });

const search = async (query: Record<string, string>): Promise<PeopleSearchPage> => {
  const { status, body } = await server.call('GET', `/api/search/people?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
};
const names = async (query: Record<string, string>) => (await search(query)).people.map(({ name }) => name);

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada Quist');
  zoe = await server.join('Zoë Ångström');
  const others = [];
  for (const name of ['Adda Lind', 'Helena Brandt', 'Bartholomew Finch', 'Ivan Петров Jr', 'Oslo Person'])
    others.push(await server.join(name));
  const [, helena, finch] = others;
  if (!helena || !finch) throw new Error('nobody joined');
  await describeAs(ada, 'Type designer', 'Berlin');
  await describeAs(zoe, 'Illustrator', 'Oslo', 'both');
  await describeAs(helena, 'Type Designer', 'Oslo', 'freelance');
  for (const [n, title] of ['First', 'Second', 'Third', 'Fourth'].entries())
    await publishPost(server, ada, { title, tools: n === 0 ? ['Blender'] : ['Figma'] });
  await publishPost(server, finch, { tools: ['Sketch', 'Adobe Illustrator'] });
  await publishPost(server, zoe, { tools: ['Adobe InDesign'] });
  await server.call('PUT', `/api/user/follow/${ada._id}`, { as: zoe });
  await server.call('PUT', `/api/user/follow/${ada._id}`, { as: helena });
  await index();
});
afterAll(() => server.close());

describe('people are found by', () => {
  it.each([
    ['the beginning of a name', { q: 'q' }, ['Ada Quist']],
    ['a longer beginning', { q: 'barth' }, ['Bartholomew Finch']],
    ['words in another order', { q: 'brandt helena' }, ['Helena Brandt']],
    ['a handle', { q: '@bartholomew-finch' }, ['Bartholomew Finch']],
    ['letters without their accents', { q: 'zoe angstrom' }, ['Zoë Ångström']],
    ['another alphabet', { q: 'петр' }, ['Ivan Петров Jr']],
    ['a role', { q: 'type designer' }, ['Ada Quist', 'Helena Brandt']],
    ['a role and a city', { q: 'designer oslo' }, ['Helena Brandt']],
    ['a city or a name', { q: 'oslo' }, ['Oslo Person', 'Helena Brandt', 'Zoë Ångström']],
    ['a tool of their posts', { q: 'blender' }, ['Ada Quist']],
    ['the whole name of a tool, not a role', { q: 'adobe illustrator' }, ['Bartholomew Finch']],
    ['one wrong letter', { q: 'quizt' }, ['Ada Quist']],
    ['a wrong letter that makes another name', { q: 'adda quist' }, ['Ada Quist']],
    ['two wrong letters of a long word', { q: 'bartolomev' }, ['Bartholomew Finch']],
    ['the filter of a role, in whatever case', { role: 'TYPE designer' }, ['Ada Quist', 'Helena Brandt']],
    ['filters of role and city', { role: 'type designer', city: 'oslo' }, ['Helena Brandt']],
    ['the filter of a tool', { tool: 'sketch' }, ['Bartholomew Finch']],
    ['availability for any work', { available: 'any' }, ['Helena Brandt', 'Zoë Ångström']],
    ['availability for a job', { available: 'job' }, ['Zoë Ångström']],
    ['availability for freelance work and a role', { available: 'freelance', role: 'illustrator' }, ['Zoë Ångström']],
  ])('%s', async (_, query, expected) => {
    expect((await names(query)).sort()).toEqual([...expected].sort());
  });

  it('best match first: names before roles and cities, and then the most followed', async () => {
    expect((await names({ q: 'oslo' }))[0]).toBe('Oslo Person');
    expect(await names({ role: 'type designer' })).toEqual(['Ada Quist', 'Helena Brandt']);
  });
});

it('says what was searched for instead, what was left out and what was cut', async () => {
  expect(await search({ q: 'ada quizt' })).toMatchObject({
    corrected: 'ada quist',
    partial: false,
    cut: false,
    total: 1,
  });
  expect(await search({ q: 'ada xxxxxxxx' })).toMatchObject({ corrected: null, partial: true, total: 1 });
  expect(await search({ q: 'xxxxxxxx' })).toMatchObject({ people: [], total: 0, totalPages: 0, partial: false });
  expect(await search({ q: `ada ${'x'.repeat(5000)}` })).toMatchObject({ cut: true, total: 1 });
  expect(await search({ q: 'ada '.repeat(2000) })).toMatchObject({ cut: true, total: 1 });
});

it('shows a person with role, city, followers, posts and the three newest covers, without the e-mail address', async () => {
  const { people } = await search({ q: 'ada quist' });
  expect(people).toHaveLength(1);
  expect(people[0]).toMatchObject({
    _id: ada._id,
    handle: 'ada-quist',
    occupation: 'Type designer',
    city: 'Berlin',
    followers: 2,
    posts: 4,
  });
  expect(people[0]?.covers.map(({ title }) => title)).toEqual(['Fourth', 'Third', 'Second']);
  expect(JSON.stringify(people)).not.toContain('@vitrine.example');
});

it('does not find anybody by their e-mail address', async () => {
  const body = { name: 'Plain Name', email: 'zyxwvut.secret@vitrine.example', password: 'correct horse' };
  const { status } = await server.call('POST', '/api/user', { body });
  expect(status).toBe(201);
  await index();
  expect(await names({ q: 'plain' })).toEqual(['Plain Name']);
  for (const q of ['zyxwvut', 'zyx', 'zyxwvut.secret@vitrine.example', 'secret', 'vitrine'])
    expect(await names({ q })).not.toContain('Plain Name');
});

it('pages through everybody, the most followed first', async () => {
  const rows = Array.from({ length: 2 * searchLimits.peoplePerPage }, (_, n) => n);
  await server.deps.pool`
    insert into users (id, name, email, email_key, created_at)
    select 'crowd' || n, 'Crowd ' || n, 'crowd' || n || '@crowd.example', 'crowd' || n || '@crowd.example', now()
    from unnest(${rows}::integer[]) as n`;
  await index();
  const first = await search({});
  expect(first.people[0]?.name).toBe('Ada Quist');
  expect(first.totalPages).toBe(Math.ceil(first.total / searchLimits.peoplePerPage));
  const seen = new Set<string>();
  for (let page = 1; page <= first.totalPages; page += 1)
    for (const { _id } of (await search({ page: String(page) })).people) seen.add(_id);
  expect(seen.size).toBe(first.total);
  expect(await search({ page: '999' })).toMatchObject({ people: [], currentPage: 999 });
});

it.each([
  [{ tool: 'Hammer' }, 'There is no tool called "Hammer".'],
  [{ available: 'fun' }, 'People are available for any, freelance, job, not for "fun".'],
  [{ page: '0' }, '"0" is not a page. Pages are numbered from 1.'],
  [{ page: 'two' }, '"two" is not a page. Pages are numbered from 1.'],
])('refuses %j with a sentence', async (query, message) => {
  const reply = await server.call('GET', `/api/search/people?${new URLSearchParams(query)}`);
  expect([reply.status, reply.body]).toEqual([400, { error: 'malformed', message }]);
});

it.each(['%', '_', "'", '\\', '(*', '"', '.', '🎨', '-', 'a b c d e f g h i j k l'])(
  'takes any text, such as %s',
  async (q) => {
    expect((await search({ q })).currentPage).toBe(1);
  },
);

describe('a block', () => {
  it('hides two people from each other, and from nobody else', async () => {
    const find = async (q: string, as?: Session) => {
      const page: PeopleSearchPage = (await server.call('GET', `/api/search/people?q=${q}`, { as })).body;
      return [page.total, ...page.people.map(({ name }) => name)];
    };
    await server.call('PUT', `/api/user/blocks/${ada._id}`, { as: zoe });
    expect(await find('quist', zoe)).toEqual([0]);
    expect(await find('angstrom', ada)).toEqual([0]);
    expect(await find('quist')).toEqual([1, 'Ada Quist']);
    expect(await find('quist', ada)).toEqual([1, 'Ada Quist']);
    await server.call('DELETE', `/api/user/blocks/${ada._id}`, { as: zoe });
    expect(await find('quist', zoe)).toEqual([1, 'Ada Quist']);
  });
});

describe('the index follows', () => {
  it('about sections, handles, tools and followers', async () => {
    const person = await server.join('Moving Target');
    await describeAs(person, 'Potter', 'Lima', 'job');
    const { _id: postId } = await publishPost(server, person, { tools: ['Procreate'] });
    await index();
    expect(await names({ role: 'potter', city: 'lima', tool: 'procreate' })).toEqual(['Moving Target']);
    expect((await search({ available: 'job', city: 'lima' })).people).toMatchObject([{ availability: 'job' }]);
    await describeAs(person, 'Weaver', 'Quito');
    await server.call('DELETE', `/api/post/${postId}`, { as: person });
    await index();
    expect(await names({ role: 'potter' })).toEqual([]);
    expect(await names({ available: 'job', city: 'quito' })).toEqual([]);
    expect(await names({ tool: 'procreate' })).toEqual([]);
    expect(await names({ q: 'weaver quito' })).toEqual(['Moving Target']);
    await server.deps.pool`update users set handle = 'wanderer' where id = ${person._id}`;
    await index();
    expect(await names({ q: 'wanderer' })).toEqual(['Moving Target']);
    await server.deps.pool`update users set followers = 5000 where id = ${person._id}`;
    await index();
    expect((await names({}))[0]).toBe('Moving Target');
    expect(await server.deps.pool`select from people_changes`).toHaveLength(0);
  });

  it('deletions at once, with the words that only this person had, also while the job runs', async () => {
    const person = await server.join('Xanthippe Uniquely');
    await describeAs(person, 'Glassblower', 'Murano');
    await index();
    const { pool } = server.deps;
    await describeAs(person, 'Glassblower', 'Torcello');
    await Promise.all([
      index(),
      pool`update users set deletion_requested_at = now() where id = ${person._id}`,
      index(),
    ]);
    await index();
    for (const q of ['xanthippe', 'xan', 'glassblower', 'torcello']) expect(await names({ q })).toEqual([]);
    expect(await pool`select from people_postings where user_id = ${person._id}`).toHaveLength(0);
    expect(
      await pool`select from people_words where word in ('xanthippe', 'glassblower', 'murano', 'torcello')`,
    ).toHaveLength(0);
    await pool`delete from users where id = ${person._id}`;
    await index();
    expect(await pool`select from people_changes`).toHaveLength(0);
  });
});

it('who has the handle that was written comes before others with the same words and more followers', async () => {
  const robins = [await server.join('Robin Vale'), await server.join('Robin Vale Hart')];
  const [robin, hart] = robins;
  if (!robin || !hart) throw new Error('nobody joined');
  const rename = (handle: string) => server.call('PUT', '/api/user/handle', { as: robin, body: { handle } });
  await server.deps.pool`update users set followers = 50 where id = ${hart._id}`;
  await index();
  const found = async (q: string) => (await search({ q })).people.map(({ _id }) => _id);
  const [first, second] = robins.map(({ _id }) => _id);
  expect(await found('robin vale')).toEqual([second, first]);
  for (const q of ['@robin-vale', 'robin-vale', ' @Robin-Vale']) expect(await found(q)).toEqual([first, second]);
  // An earlier handle leads to its person for a while; its words are not indexed.
  expect((await rename('velvet-harbour')).status).toBe(200);
  expect((await rename('robin-redbreast')).status).toBe(200);
  await index();
  expect(await search({ q: '@velvet-harbour' })).toMatchObject({
    people: [{ _id: first }],
    corrected: null,
    partial: false,
  });
  expect(await search({ q: '@velvet-harbour', role: 'type designer' })).toMatchObject({ people: [] });
});
