/** After any sequence of changes every stored card equals one made from the rows. */
import { type CardPage, type Post, type PostPage, postPageOf, type Session } from '@vitrine/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareCards } from '../../../test/cards.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { dataUrl, drawPicture } from '../../../test/pictures.ts';
import { publishPost } from '../../../test/posts.ts';
import { missingCardsQueue } from './missing-cards.ts';

let server: TestServer;
let people: Session[];
let avatars: string[];
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  people = await Promise.all(['Ada', 'Grace', 'Hedy'].map((name) => server.join(name)));
  const drawn = ['#225577', '#775522', '#557722'].map((colour) =>
    drawPicture({ width: 500, height: 450, colour }).webp().toBuffer(),
  );
  avatars = (await Promise.all(drawn)).map((bytes) => dataUrl(bytes));
});
afterAll(() => server.close());

const kinds = ['edit', 'remove', 'restore', 'avatar', 'rename', 'variant', 'palette', 'publish', 'like'] as const;

type Action = {
  readonly by: number;
  readonly post: number;
  readonly text: string;
  readonly kind: (typeof kinds)[number];
};

const anyAction: fc.Arbitrary<Action> = fc.record({
  by: fc.nat({ max: 2 }),
  post: fc.nat({ max: 2 }),
  // Quotes, backslashes, control characters and characters outside the first plane must survive.
  text: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).map((text) => `x${text.replaceAll('\u0000', '')}`),
  kind: fc.constantFrom(...kinds),
});

/** A picture that gets one more variant, as when further sizes are made later. */
const addVariant = (postId: string, width: number) => server.deps.pool`
  update pictures set variants = variants || jsonb_build_array(jsonb_build_object('format', 'webp', 'width', ${width}::integer, 'bytes', 1))
  where id = (select picture_id from posts where id = ${postId})`;

const setPalette = (userId: string, colour: string) => server.deps.pool`
  update pictures set palette = jsonb_build_array(jsonb_build_object('colour', ${colour}::text, 'share', 0.25))
  where id = (select pic from users where id = ${userId})`;

const execute = async ({ by, post, text, kind }: Action, ids: readonly string[]): Promise<void> => {
  const [as, id, owner] = [people[by], ids[post] ?? '', people[post]];
  if (!as || !owner) return;
  const title = text.trim();
  if (kind === 'edit')
    await server.call('PATCH', `/api/post/${id}`, { as: owner, body: { title, tags: [title, 'b'] } });
  if (kind === 'remove') await server.call('DELETE', `/api/post/${id}`, { as: owner });
  if (kind === 'restore') await server.call('POST', `/api/post/${id}/restore`, { as: owner });
  if (kind === 'avatar') await server.call('PUT', '/api/user/profileImage', { as, body: { pic: avatars[post] } });
  if (kind === 'rename') await server.deps.pool`update users set name = ${text} where id = ${as._id}`;
  if (kind === 'variant') await addVariant(id, 900 + by);
  if (kind === 'palette') await setPalette(as._id, `#00000${post}`);
  if (kind === 'publish') await publishPost(server, as, { title });
  if (kind === 'like') await server.call('POST', '/api/posts/like', { as, body: { postId: id } });
};

it('holds for every sequence of concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyAction, { minLength: 1, maxLength: 8 }), { maxLength: 3 }), async (story) => {
      const posts = await Promise.all(people.map((as) => publishPost(server, as)));
      for (const round of story) {
        await Promise.all(
          round.map((action) =>
            execute(
              action,
              posts.map(({ _id }) => _id),
            ),
          ),
        );
        const { stored, fresh } = await compareCards(server.deps.pool);
        expect(stored).toEqual(fresh);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

const listed = async (): Promise<Post[]> =>
  ((await server.call('GET', '/api/posts?hearts=count')).body as PostPage).posts;

it('a post without a stored card is shown all the same, and gets one from the queue', async () => {
  for (const as of people) await publishPost(server, as);
  const before = await listed();
  expect(before.length).toBeGreaterThanOrEqual(3);
  const { pool } = server.deps;
  await pool`delete from post_cards`;
  await pool`delete from person_cards where user_id = ${people[0]?._id ?? ''}`;
  // One's own write empties the response cache.
  await server.call('POST', '/api/posts/view', { body: { postId: before[0]?._id ?? '' } });
  expect((await listed()).map(({ title, userId, image }) => ({ title, userId, image }))).toEqual(
    before.map(({ title, userId, image }) => ({ title, userId, image })),
  );
  const signal = new AbortController().signal;
  const job = { key: 'all', payload: {}, attempts: 1, signal, startWorker: () => ({ stop: async () => {} }) };
  await missingCardsQueue(server.deps).run(job);
  await missingCardsQueue(server.deps).run(job);
  const { stored, fresh } = await compareCards(pool);
  expect(stored).toEqual(fresh);
});

it('both forms of a page hold the same posts, and cards hold no host and no e-mail address', async () => {
  const url = '/api/posts/cards?sort=shuffle&seed=same';
  const cards: CardPage = (await server.call('GET', url)).body;
  const complete: PostPage = (await server.call('GET', '/api/posts?sort=shuffle&seed=same&hearts=count')).body;
  expect(postPageOf(cards)).toEqual(complete);
  const text = JSON.stringify(cards.posts);
  expect(text).not.toContain('://');
  expect(text).not.toContain('@vitrine.example');
});
