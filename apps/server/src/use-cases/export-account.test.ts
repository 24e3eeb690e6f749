import type { Session } from '@vitrine/contract';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../test/clock.ts';
import { draftCalls } from '../../test/drafts.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { copyPosts, examplePostText, publishPost } from '../../test/posts.ts';

const clock = createClock();
let server: TestServer;
let me: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now });
  me = await server.join('Ada <b> Quist');
  const picture = await sharp({ create: { width: 500, height: 450, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const pic = `data:image/webp;base64,${picture.toString('base64')}`;
  await server.call('PUT', '/api/user/profileImage', { as: me, body: { pic } });
  const about = { firstname: 'Ada', lastname: 'Quist', occupation: 'Printer', company: '', country: '', city: 'Gent' };
  const body = { ...about, title: 'Ink & paper', description: 'I print.' };
  await server.call('POST', '/api/user/about', { as: me, body });
  const post = await publishPost(server, me, { title: 'Paper & lanterns' });
  const pages = `/api/post/${post._id}/pages`;
  const headers = { authorization: `Bearer ${me.token}`, 'content-type': 'image/webp' };
  await server.app.inject({ method: 'POST', url: `${pages}?id=page-one`, headers, payload: picture });
  const words = { alt: '', caption: '', text: '' };
  const saved = [
    { ...words, id: 'text-one', text: 'Folded & <glued>' },
    { ...words, id: 'page-one', alt: 'A lantern', caption: 'Lit' },
  ];
  await server.call('PUT', pages, { as: me, body: { version: 1, pages: saved } });
  const search = { name: 'Red posters', query: 'q=poster&color=e33' };
  await server.call('POST', '/api/search/saved', { as: me, body: search });
  await server.call('PATCH', '/api/notifications/settings/like', { as: me, body: { push: true } });
  await server.call('POST', '/api/collections', { as: me, body: { title: 'Kept', isPublic: false, post: post._id } });
  const friend = await server.join('A Friend');
  await server.call('PUT', `/api/user/follow/${friend._id}`, { as: me });
});
afterAll(() => server.close());

const ask = async (as = me): Promise<string> => {
  const { body } = await server.call('POST', '/api/user/export', { as });
  return new URL((body as { url: string }).url).pathname;
};

describe('an export of a user', () => {
  it('is a small site with all data of the user', async () => {
    const reply = await server.app.inject(await ask());
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="vitrine-.*\.zip"$/);
    const files = unzipSync(reply.rawPayload);
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'index.html',
        'data.json',
        'pictures/avatar.webp',
        'pictures/001-paper-lanterns.webp',
        'pictures/001-paper-lanterns-page-02.webp',
      ]),
    );
    expect((await sharp(files['pictures/avatar.webp']).metadata()).format).toBe('webp');
    expect(read('index.html')).toContain('Ada &lt;b&gt; Quist');
    expect(read('index.html')).toContain('Ink &amp; paper');
    expect(read('index.html')).toContain('src="pictures/001-paper-lanterns.webp" alt="Paper &amp; lanterns"');
    expect(read('index.html')).toContain('Folded &amp; &lt;glued&gt;');
    expect(JSON.parse(read('data.json'))).toMatchObject({
      profile: { name: 'Ada <b> Quist', emailVisibility: 'members', about: { city: 'Gent' } },
      works: [
        {
          title: 'Paper & lanterns',
          picture: 'pictures/001-paper-lanterns.webp',
          pages: [
            { picture: null, text: 'Folded & <glued>' },
            { picture: 'pictures/001-paper-lanterns-page-02.webp', alt: 'A lantern', caption: 'Lit' },
          ],
        },
      ],
      following: [{ name: 'A Friend' }],
      collections: [
        { title: 'Kept', isPublic: false, posts: [expect.objectContaining({ title: 'Paper & lanterns' })] },
      ],
      lessLikeThis: [],
      pushedBrowsers: [],
      savedSearches: [{ name: 'Red posters', query: 'q=poster&color=e33' }],
      notificationSettings: expect.arrayContaining([{ kind: 'like', app: true, push: true, email: 'never' }]),
      asksForCodes: false,
      passkeys: [],
      signedInFrom: [{ kind: expect.stringMatching(/^(device|network)$/), lastUsedAt: expect.any(String) }, {}],
    });
    expect(read('data.json')).not.toMatch(/password|argon2|token/);
  });
});

describe('an export of drafts and hidden posts', () => {
  it('has them for their author, with their pictures, and nobody else’s', async () => {
    const [author, fan] = [await server.join('Hidden Author'), await server.join('Hidden Fan')];
    const { create, set, addPage } = draftCalls(
      () => server,
      () => author,
    );
    const draft = await create({ title: 'Begun' });
    await addPage(draft.post._id, 'page-one');
    clock.advance(1000);
    const publishAt = new Date(clock.now().getTime() + 60_000).toISOString();
    const scheduled = await create({ ...examplePostText, title: 'Later' });
    await set(scheduled.post._id, { visibility: 'draft', publishAt });
    clock.advance(1000);
    const hidden = await publishPost(server, author, { title: 'Taken back' });
    await server.call('POST', '/api/posts/like', { as: fan, body: { postId: hidden._id } });
    await server.call('POST', `/api/post/${hidden._id}/comments`, {
      as: fan,
      body: { body: 'What I said', clientId: 'said-once' },
    });
    await set(hidden._id, { visibility: 'private' });
    const readZip = async (as: Session) => {
      const files = unzipSync((await server.app.inject(await ask(as))).rawPayload);
      const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Record<string, object[]>;
      return { names: Object.keys(files), data };
    };
    const own = await readZip(author);
    expect(own.data['works']).toMatchObject([
      { title: 'Taken back', visibility: 'private', publishedAt: hidden.createdAt },
      { title: 'Later', visibility: 'draft', publishedAt: null, scheduledFor: publishAt },
      {
        title: 'Begun',
        visibility: 'draft',
        publishedAt: null,
        pages: [{ picture: 'pictures/003-begun-page-01.webp' }],
      },
    ]);
    expect(own.names).toEqual(expect.arrayContaining(['pictures/003-begun.webp', 'pictures/003-begun-page-01.webp']));
    const others = await readZip(fan);
    expect(JSON.stringify(others.data)).not.toContain('Taken back');
    expect(others.data['comments']).toMatchObject([{ work: null, text: 'What I said', isReply: false }]);
  });
});

describe('an export of a large account', () => {
  it('contains every post, like, follow and message', async () => {
    const [author, fan] = [await server.join('Prolific'), await server.join('Fan')];
    const post = await publishPost(server, author);
    await copyPosts(server.deps.pool, post._id, 1_200);
    const at = clock.now();
    await server.deps.pool`
      insert into likes (user_id, post_id, created_at) select ${author._id}, id, ${at} from posts where author_id = ${author._id}`;
    await server.deps.pool`
      insert into users (id, name, email, email_key, created_at)
      select 'f' || n, 'F' || n, n || '@f.example', n || '@f.example', ${at} from generate_series(1, 450) as n`;
    await server.deps.pool`
      insert into follows (follower_id, followed_id, created_at)
      select ${author._id}, id, ${at} from users where id <> ${author._id} and email like '%@f.example'`;
    const { body: chat } = await server.call('POST', '/api/chat', { as: author, body: { userId: fan._id } });
    await server.deps.pool`
      insert into messages (id, chat_id, seq, sender_id, content, created_at)
      select 'm' || lpad(n::text, 6, '0'), ${(chat as { _id: string })._id}, n, ${author._id}, 'no ' || n, ${at}
      from generate_series(1, 1100) as n`;
    const files = unzipSync((await server.app.inject(await ask(author))).rawPayload);
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const data = JSON.parse(read('data.json')) as Record<string, Record<string, string>[]>;
    expect(data['works']).toHaveLength(1_201);
    expect(new Set(data['works']?.map((work) => work['picture'])).size).toBe(1_201);
    expect(data['likes']).toHaveLength(1_201);
    expect(data['following']).toHaveLength(450);
    expect(data['messages']?.map((message) => message['content'])).toEqual(
      Array.from({ length: 1_100 }, (_, n) => `no ${n + 1}`),
    );
    expect(read('index.html').match(/<figure>/g)).toHaveLength(1_201);
  });
});

describe('an export token', () => {
  it('works once, until it expires', async () => {
    const address = await ask();
    expect((await server.app.inject(address)).statusCode).toBe(200);
    expect((await server.app.inject(address)).statusCode).toBe(404);
    const late = await ask();
    clock.advance(6 * 60 * 1000);
    expect((await server.app.inject(late)).statusCode).toBe(404);
    expect((await server.app.inject('/api/user/export/guessed')).statusCode).toBe(404);
    expect((await server.call('POST', '/api/user/export')).status).toBe(401);
  });
});
