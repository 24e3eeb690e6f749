import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishWork } from '../../../test/works.ts';
import { createSharedAnswers, createSnapshots } from './response-cache.ts';

const frozen = () => new Date(Date.UTC(2026, 0, 1));

/** Counts how often an answer had to be made. */
const maker = () => {
  let made = 0;
  return { make: async () => `answer ${(made += 1)}`, made: () => made };
};

const read = async (answers: ReturnType<typeof createSharedAnswers>, caller: string, make: () => Promise<string>) => {
  const answer = await answers.get({ address: '/list', caller: [caller] }, '/list', make);
  return String((await answer.formFor({})).bytes);
};

describe('an answer that is the same for everybody', () => {
  it('is made once for all who ask in the same second', async () => {
    const answers = createSharedAnswers(frozen, null);
    const { make, made } = maker();
    await Promise.all([read(answers, 'ann', make), read(answers, 'ben', make), read(answers, 'cy', make)]);
    expect(await read(answers, 'ann', make)).toBe('answer 1');
    expect(made()).toBe(1);
  });

  it('is made anew for whoever changed something, at once', async () => {
    const answers = createSharedAnswers(frozen, null);
    const { make } = maker();
    await read(answers, 'ann', make);
    answers.wrote(['ann']);
    expect(await read(answers, 'ann', make)).toBe('answer 2');
    expect(await read(answers, 'ben', make)).toBe('answer 2');
  });

  it('stands ready once it is made, for whoever may see it', async () => {
    const answers = createSharedAnswers(frozen, null);
    const readyFor = (caller: string) => answers.ready('/list', caller);
    const reading = read(answers, 'ann', maker().make);
    expect(readyFor('ann')).toBeNull();
    await reading;
    answers.wrote(['ben']);
    expect(readyFor('ann')).not.toBeNull();
    expect(readyFor('ben')).toBeNull();
  });

  it('lives for a second at most', async () => {
    let at = 0;
    const answers = createSharedAnswers(() => new Date(at), null);
    const { make } = maker();
    await read(answers, 'ann', make);
    at = 1000;
    expect(await read(answers, 'ann', make)).toBe('answer 2');
  });

  it('is not kept when it could not be made', async () => {
    const answers = createSharedAnswers(frozen, null);
    await expect(read(answers, 'ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await read(answers, 'ann', async () => 'yes')).toBe('yes');
  });
});

describe('with others writing to the same database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it('is kept for as long as the database looks the same', async () => {
    let seen = 'one commit';
    const answers = createSharedAnswers(frozen, async () => seen);
    const { make } = maker();
    await read(answers, 'ann', make);
    expect(await read(answers, 'ben', make)).toBe('answer 1');
    seen = 'two commits';
    expect(await read(answers, 'ben', make)).toBe('answer 2');
  });

  it('the database looks the same until somebody commits', async () => {
    const look = createSnapshots(server.deps.pool);
    // Databases beside this one count as well, and other tests write to theirs.
    await expect.poll(async () => (await look()) === (await look())).toBe(true);
  });

  it('nothing outlives a commit, whoever made it', async () => {
    const { pool } = server.deps;
    await pool`create table things (id integer)`;
    const answers = createSharedAnswers(frozen, createSnapshots(pool));
    const count = async () => String((await pool`select 1 from things`).length);
    expect(await read(answers, 'ann', count)).toBe('0');
    await pool`insert into things values (1)`;
    expect(await read(answers, 'ben', count)).toBe('1');
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it('whoever has it already is told so', async () => {
    const { headers } = await server.app.inject('/api/posts');
    const again = await server.app.inject({ url: '/api/posts', headers: { 'if-none-match': String(headers['etag']) } });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers).toMatchObject({ etag: headers['etag'], 'access-control-allow-origin': '*' });
  });

  it('comes compressed to whoever reads that, and names its length', async () => {
    const ann = await server.join();
    for (const title of ['One', 'Two']) await publishWork(server, ann, { title });
    const options = { url: '/api/posts', headers: { 'accept-encoding': 'gzip, br' } };
    const { headers, rawPayload } = await server.app.inject(options);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({
      posts: [{ title: 'Two' }, { title: 'One' }],
    });
  });
});
