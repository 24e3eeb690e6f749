/**
 * What a person has on the site is in their export, and gone with their account. The tables and columns are read from the database: a new one is found
 * here, and fails until it is exported or its reason is given.
 */
import { strFromU8, unzipSync } from 'fflate';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPersonWithEverything, type PersonWithEverything } from '../../test/account/person-with-everything.ts';
import { countMentions, listOwnedIds, listPicturesOf, listReferences } from '../../test/account/tables.ts';
import { createClock } from '../../test/clock.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { foldersIn } from '../../test/pictures.ts';
import { purge, refreshFeatured } from '../modules/posts/index.ts';
import { startWorker } from '../platform/queue/index.ts';
import { listQueues } from '../start.ts';

const clock = createClock();
let server: TestServer;
let person: PersonWithEverything;
/** Of the person, and of all that is theirs. */
let ids: string[];

/** Works on queues until the check passes. */
const workUntil = async (check: () => Promise<void>, isWanted = (_name: string) => true): Promise<void> => {
  const deps = { ...server.deps, registry: new Registry() };
  const queues = listQueues(deps, server.databaseUrl).filter(({ name }) => isWanted(name));
  const worker = startWorker(deps, queues);
  try {
    await vi.waitFor(check, { timeout: 150_000, interval: 500 });
  } finally {
    await worker.stop();
  }
};

beforeAll(async () => {
  server = await createTestServer({
    now: clock.now,
    env: { RATE_LIMIT: 'off', NODE_ENV: 'development', LOG_LEVEL: 'silent' },
  });
  person = await createPersonWithEverything(server);
  const isMailed = async () => expect(await server.deps.pool`select 1 from password_resets`).toHaveLength(1);
  await workUntil(isMailed, (name) => name === 'mail');
  const { _id, email } = person.me;
  ids = [_id, email, ...(await listOwnedIds(server.deps.pool, 'users', _id))];
}, 240_000);
afterAll(() => server.close());

/** Where the data of the export has what is in a table. */
const exported: Readonly<Record<string, string>> = {
  abouts: 'profile.about',
  appeals: 'decisions',
  blocks: 'blocked',
  chat_members: 'messages',
  chats: 'messages',
  collection_editors: 'collectionsOfOthers',
  collection_follows: 'collectionsOfOthers',
  collection_posts: 'collections.0.posts',
  collections: 'collections',
  comment_hearts: 'heartedComments',
  comment_mentions: 'comments',
  comment_pins: 'comments',
  comments: 'comments',
  dismissed_posts: 'lessLikeThis',
  follows: 'following',
  handles: 'profile.handle',
  likes: 'likes',
  messages: 'messages',
  held_messages: 'messages',
  moderation_log: 'decisions',
  mutes: 'muted',
  notification_settings: 'notificationSettings',
  page_versions: 'works',
  post_credits: 'credits',
  post_days: 'statistics',
  post_pages: 'works',
  post_pins: 'works',
  post_places: 'works',
  posts: 'works',
  push_subscriptions: 'pushedBrowsers',
  reports: 'reports',
  saved_searches: 'savedSearches',
  sessions: 'signedInFrom',
  uploads: 'unfinishedUploads',
  user_days: 'statistics',
  users: 'profile',
};

/** Why the others are not in it. */
const notExported: Readonly<Record<string, string>> = {
  address_confirmations: 'the hash of a link that was sent by mail',
  export_tokens: 'the link to the export itself',
  featured_changes: 'work to do for the order of the gallery',
  featured_lists: 'the order of the gallery, made of public counts',
  featured_picks: 'works that an admin has put first, which everybody sees',
  collection_postings: 'words of the titles of collections, for the search',
  featured_scores: 'the order of the gallery, made of public counts',
  jobs: 'work to do',
  known_devices: 'a hash that says that a browser has signed in before; the sessions are exported',
  moderation_cases: 'reports of others, for moderators; decisions are exported',
  notification_mails: 'until when what others did was told by mail',
  notifications: 'what others did, of which they are the authors; it is gone within weeks',
  passkey_challenges: 'a number for one attempt to sign in',
  passkeys: 'public keys for signing in here, of no use elsewhere',
  password_resets: 'the hash of a link that was sent by mail',
  people_changes: 'work to do for the search',
  people_postings: 'words of the profile, for the search',
  person_cards: 'the profile once more, as lists send it',
  post_cards: 'the works once more, as lists send them',
  post_co_likes: 'computed for recommendations from hearts of all',
  post_list_positions: 'the order of public lists',
  post_lists: 'the order of public lists',
  post_neighbours: 'computed for recommendations',
  post_signals: 'computed for recommendations',
  recent_views: 'who has just seen what, until it is counted; never told to anybody',
  recommendation_list_queue: 'work to do',
  recommendation_lists: 'computed for recommendations',
  recovery_codes: 'hashes of codes for signing in',
  search_documents: 'the works once more, for the search',
  search_postings: 'words of the works, for the search',
  search_summaries: 'titles and labels of the works, for the search',
  second_factors: 'the secret of an authenticator',
  user_search_words: 'words of the name, for the search',
  viewers_today: 'bits for counting viewers, until midnight',
};

const readExport = async (): Promise<Record<string, unknown>> => {
  const { url } = (await server.call('POST', '/api/user/export', { as: person.me })).body as { url: string };
  const reply = await server.app.inject({ url: new URL(url).pathname });
  const file = unzipSync(new Uint8Array(reply.rawPayload))['data.json'];
  if (!file) throw new Error('there is no data');
  return JSON.parse(strFromU8(file)) as Record<string, unknown>;
};

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);

it('the person has used every table that refers to people or posts, so that the walk proves something', async () => {
  const { pool } = server.deps;
  const references = [...(await listReferences(pool, 'users')), ...(await listReferences(pool, 'posts'))];
  const mentioned = await countMentions(pool, ids);
  /** Written by jobs, which have not run yet. */
  const later =
    /^(post_neighbours|post_co_likes|post_signals|recommendation_lists|coverage_slots|people_postings|featured_scores)$/;
  const unused = references.map(({ table }) => table).filter((table) => !mentioned[table] && !later.test(table));
  expect([...new Set(unused)]).toEqual([]);
});

it('the export has all of it', async () => {
  const mentioned = Object.keys(await countMentions(server.deps.pool, ids));
  const decided = new Set([...Object.keys(exported), ...Object.keys(notExported)]);
  expect(mentioned.filter((table) => !decided.has(table))).toEqual([]);
  const data = await readExport();
  const empty = Object.entries(exported).filter(([, path]) => {
    const value = at(data, path);
    return value === undefined || value === null || JSON.stringify(value).length <= 2;
  });
  expect(empty).toEqual([]);
  // What is inside of works.
  const works = JSON.stringify(data['works']);
  for (const words of ['"isPinned":true', '"movedTo":1', '"caption":"Lit"', '"isShown":false', '"scheduledFor":"2'])
    expect(works).toContain(words);
});

it('after the account is deleted no row and no file is left', async () => {
  const { pool, pictures } = server.deps;
  const own = await listPicturesOf(pool, ids);
  const others = await pool<{ id: string }[]>`select id from pictures where id <> all(${own})`;
  expect(own.length).toBeGreaterThan(5);
  expect(await foldersIn(pictures)).toEqual(expect.arrayContaining(own));
  const body = { confirm: 'correct horse' };
  expect((await server.call('DELETE', '/api/user', { as: person.me, body })).status).toBe(200);
  // A picture that somebody else has published as well stays theirs.
  const shared = await pool<{ id: string }[]>`select id from pictures where id = any(${own})`;
  const kept = [...others, ...shared].map(({ id }) => id);
  expect((await foldersIn(pictures)).filter((folder) => !kept.includes(folder))).toEqual([]);

  // What is left at once is work to do; two days later it is done.
  clock.advance(2 * 24 * 60 * 60 * 1000);
  await purge(server.deps);
  // The log of moderation has ids only, and cannot be changed.
  const isLeft = async () => Object.keys(await countMentions(pool, ids)).filter((name) => name !== 'moderation_log');
  const untilReplaced = ['comments', 'featured_lists'];
  await workUntil(async () => expect((await isLeft()).filter((name) => !untilReplaced.includes(name))).toEqual([]));
  // Orders of the gallery are kept for those who read them page by page, until the second after them is built.
  for (let build = 0; build < 2; build += 1) {
    clock.advance(24 * 60 * 60 * 1000);
    await refreshFeatured(server.deps);
  }
  expect((await isLeft()).filter((name) => name !== 'comments')).toEqual([]);
  // A comment that others have replied to stays without its author and words.
  const comments = await pool<{ author_id: string | null; body: string }[]>`
    select author_id, body from comments where id = any(${ids})`;
  for (const comment of comments) expect(comment).toEqual({ author_id: null, body: '' });
  const orphans = await pool`
    select file from file_parts where file not in (select file from uploads union all select file from picture_uploads)`;
  expect(orphans).toEqual([]);
  const left = await countMentions(pool, [person.me._id, person.me.email, person.post._id]);
  expect(left).toEqual({ moderation_log: 2 });
}, 240_000);
