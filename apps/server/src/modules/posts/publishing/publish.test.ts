import { errors, type Post, type PostPage, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { dataUrl, decompressionBombPng, drawPicture, foldersIn, webpOf } from '../../../../test/pictures.ts';
import { examplePostText, findDiscrepancies, publishPost } from '../../../../test/posts.ts';

let server: TestServer;
let ada: Session;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada Quist');
});
afterAll(() => server.close());

const list = async (query = ''): Promise<Post[]> =>
  ((await server.call('GET', `/api/posts?${query}`)).body as PostPage).posts;

describe('a published post', () => {
  it('is returned as lists show it, with an absolute picture URL that can be fetched', async () => {
    const post = await publishPost(server, ada, {
      tags: ['Paper', 'paper', 'light', ''],
      category: ['Print', 'Print'],
    });
    expect(post).toMatchObject({
      title: examplePostText.title,
      tools: 'Figma, Blender',
      tags: ['Paper', 'light'],
      category: ['Print'],
      hearts: [],
      heartsCount: 0,
      views: 0,
      userId: { _id: ada._id, name: 'Ada Quist' },
      image: { width: 808, height: 632 },
    });
    expect(post.image.palette?.length).toBeGreaterThan(0);
    expect(post.image.sources?.map(({ type }) => type)).toContain('image/webp');
    const { pathname } = new URL(post.image.url);
    expect((await server.app.inject({ url: pathname })).statusCode).toBe(200);
  });

  it('comes first in the gallery, in its categories and among the author’s posts', async () => {
    const post = await publishPost(server, ada, { title: 'Newest', category: ['UI Design', 'Mobile'] });
    for (const query of ['', 'category=UI%20Design', 'category=Mobile', 'sort=latest']) {
      expect((await list(query))[0]?._id).toBe(post._id);
    }
    expect((await list('category=Branding')).map(({ _id }) => _id)).not.toContain(post._id);
    const own: Post[] = (await server.call('GET', '/api/posts/user', { as: ada })).body;
    expect(own[0]?._id).toBe(post._id);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('numbers list positions without gaps under concurrent publishing', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        publishPost(server, ada, { category: index % 2 ? ['Print', 'Branding'] : ['Branding', 'Typography'] }),
      ),
    );
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });
});

describe('a post is refused, and nothing is stored,', () => {
  const everything = async () => ({
    posts: (await server.deps.pool`select id from posts`).length,
    pictures: (await server.deps.pool`select id from pictures`).length,
    files: await foldersIn(server.deps.pictures),
    totals: [...(await server.deps.pool`select * from post_list_totals order by 1`)],
  });

  const refused = async (change: Record<string, unknown>, as: { token: string } | undefined = ada) => {
    const before = await everything();
    const body = { ...examplePostText, image: dataUrl(await webpOf('refused')), ...change };
    const reply = await server.call('POST', '/api/post', { body, as });
    expect(await everything()).toEqual(before);
    expect(reply.body).toEqual({ error: expect.any(String), message: expect.any(String) });
    const { error } = reply.body as { error: keyof typeof errors };
    expect(reply.status).toBe(errors[error].status);
    return error;
  };

  it('without a valid token', async () => {
    expect(await refused({}, { token: 'nonsense' })).toBe('unauthenticated');
  });

  it.each([
    ['a missing title', { title: '' }],
    ['a blank title', { title: '   ' }],
    ['a title without end', { title: 'x'.repeat(121) }],
    ['a title with a NUL in it', { title: 'a\u0000b' }],
    ['a missing description', { description: '' }],
    ['a description without end', { description: 'x'.repeat(2001) }],
    ['no tags', { tags: [] }],
    ['blank tags', { tags: ['', ' '] }],
    ['tags that are no list', { tags: 'paper' }],
    ['too many tags', { tags: Array.from({ length: 31 }, (_, index) => `tag ${index}`) }],
    ['a tag without end', { tags: ['x'.repeat(41)] }],
    ['a tag with a NUL in it', { tags: ['a\u0000b'] }],
    ['no tools', { tools: [] }],
    ['an unknown tool', { tools: ['Hammer'] }],
    ['no category', { category: [] }],
    ['an unknown category', { category: ['Cooking'] }],
    ['no picture', { image: undefined }],
    ['an empty picture', { image: '' }],
  ])('with %s', async (_, change) => {
    expect(await refused(change)).toBe('malformed');
  });

  it('when its picture breaks a rule', async () => {
    const heavy = await drawPicture({ noise: true }).png().toBuffer();
    const small = await drawPicture({ width: 400, height: 300 }).webp().toBuffer();
    expect(await refused({ image: dataUrl(await drawPicture({ noise: true }).webp({ quality: 45 }).toBuffer()) })).toBe(
      'picture_too_large',
    );
    expect(await refused({ image: dataUrl(heavy) })).toBe('too_large');
    expect(await refused({ image: dataUrl(small) })).toBe('picture_too_small');
    expect(await refused({ image: dataUrl(decompressionBombPng(11_000)) })).toBe('picture_too_large');
    expect(await refused({ image: dataUrl(Buffer.from('words'), 'image/png') })).toBe('not_a_picture');
    expect(await refused({ image: dataUrl(Buffer.from('<svg/>'), 'image/svg+xml') })).toBe('not_a_picture');
  });
});

describe('publishing with a foreign key violation', () => {
  const publishAs = async (as: Session) => {
    const body = { ...examplePostText, image: dataUrl(await webpOf('common')) };
    return server.call('POST', '/api/post', { body, as });
  };

  it('is a server error, and the author stays signed in', async () => {
    const { pool } = server.deps;
    await pool`create table known_titles (title text collate "C" primary key)`;
    await pool`
      alter table posts add constraint posts_title_fkey foreign key (title) references known_titles (title) not valid`;
    try {
      expect(await publishAs(ada)).toMatchObject({ status: 500, body: { error: 'internal' } });
    } finally {
      await pool`alter table posts drop constraint posts_title_fkey`;
      await pool`drop table known_titles`;
    }
    expect((await publishAs(ada)).status).toBe(201);
  });

  it('answers 401 when the author was deleted', async () => {
    const { pool } = server.deps;
    const deletedUser = await server.join('Gone Meanwhile');
    await pool`alter table sessions drop constraint sessions_user_id_fkey`;
    try {
      await pool`delete from users where id = ${deletedUser._id}`;
      expect(await publishAs(deletedUser)).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
    } finally {
      await pool`delete from sessions where user_id = ${deletedUser._id}`;
      await pool`
        alter table sessions add constraint sessions_user_id_fkey
        foreign key (user_id) references users on delete cascade`;
    }
  });
});
