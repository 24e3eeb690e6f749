/** A person who has used everything that the site has, and others who had to do with them. */
import type { OwnPost, Post, Session } from '@vitrine/contract';
import { blockingCalls, createWorld, ownOf, type World } from '../calls/blocking.ts';
import { moderationCalls } from '../calls/moderation.ts';
import { clientId } from '../comments/calls.ts';
import { draftCalls } from '../drafts.ts';
import type { TestServer } from '../harness.ts';
import { blocksOf, dataUrl } from '../pictures.ts';
import { publishPost } from '../posts.ts';
import { createBrowser } from '../services/push-service.ts';

type Method = Parameters<TestServer['call']>[0];

/** Throws if a call is refused, because then something would be missing. */
const callAs =
  (server: TestServer, as: Session) =>
  async <T = unknown>(method: Method, path: string, body?: unknown) => {
    const reply = await server.call(method, path, { as, ...(body === undefined ? {} : { body }) });
    if (reply.status >= 300)
      throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body as T;
  };
type Call = ReturnType<typeof callAs>;

const uniquePicture = async (text: string): Promise<string> => dataUrl(await blocksOf(`only here: ${text}`));

/** All of a file, or the first half of it. */
const upload = async ({ app }: TestServer, { token }: Session, call: Call, id: string, isWhole: boolean) => {
  const file = await blocksOf(`only here: ${id}`);
  await call('PUT', `/api/uploads/${id}`, { size: file.length });
  const payload = isWhole ? file : file.subarray(0, file.length / 2);
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: 'PATCH', url: `/api/uploads/${id}?offset=0`, headers, payload });
  if (reply.statusCode !== 200) throw new Error(`a chunk answered ${reply.statusCode}`);
};

const addProfile = async (call: Call) => {
  await call('PUT', '/api/user/profileImage', { pic: await uniquePicture('a face') });
  await call('PUT', '/api/user/profileBanner', { banner: await uniquePicture('a banner') });
  const about = { firstname: 'Ada', lastname: 'Quist', occupation: 'Printer', company: '', country: '', city: 'Gent' };
  await call('POST', '/api/user/about', { ...about, title: 'Ink', description: 'I print.' });
  await call('POST', '/api/search/saved', { name: 'Red posters', query: 'q=poster&color=e33' });
};

/** Pages with an earlier picture and a removed one, drafts of each kind, pins and an order. */
const addPosts = async (server: TestServer, me: Session, call: Call): Promise<Post> => {
  const post = await publishPost(server, me, { title: 'Only here' }, await blocksOf('only here: a cover'));
  const { create, addPage } = draftCalls(
    () => server,
    () => me,
  );
  for (const page of ['page-one', 'page-two']) await addPage(post._id, page);
  await upload(server, me, call, 'upload-replacing', true);
  await call('POST', `/api/post/${post._id}/pages/page-one/versions`, {
    id: 'version-one',
    upload: 'upload-replacing',
  });
  const words = { alt: 'A lamp', caption: 'Lit', text: '' };
  await call('PUT', `/api/post/${post._id}/pages`, { version: 3, pages: [{ ...words, id: 'page-one' }] });
  await upload(server, me, call, 'upload-abandoned', false);

  const [draft, scheduled, hidden] = [await create(), await create(), await create()];
  await addPage(draft.post._id, 'page-draft');
  await call('POST', `/api/post/${draft.post._id}/feedback`);
  const publishAt = new Date(server.deps.now().getTime() + 3_600_000).toISOString();
  await call('PUT', `/api/post/${scheduled.post._id}/visibility`, { visibility: 'draft', publishAt });
  // The id that it had as a draft is kept.
  const published = await call<OwnPost>('PUT', `/api/post/${hidden.post._id}/visibility`, { visibility: 'public' });
  await call('PUT', `/api/post/${published.post._id}/place`, { after: post._id });
  await call('PUT', '/api/posts/pinned', { ids: [post._id] });
  const removed = await publishPost(server, me, {}, await blocksOf('only here: removed'));
  await call('DELETE', `/api/post/${removed._id}`);
  return post;
};

/** What others do with one of the posts, and what is said below it. */
const addVisits = async (server: TestServer, call: Call, others: Call, postId: string) => {
  await others('POST', '/api/posts/view', { postId, from: 'https://news.example/' });
  await others('POST', '/api/posts/like', { postId, liked: true });
  await others('POST', '/api/saves', { postId });
  await call('PUT', `/api/post/${postId}/critique`, { request: 'Is the fold right?' });
  const pin = { page: null, x: 0.5, y: 0.5 };
  for (const who of [call, others])
    await who('POST', `/api/post/${postId}/comments`, { body: 'Here', clientId: clientId(), pin });
  const { comment } = await call<{ comment: { _id: string } }>('POST', `/api/post/${postId}/comments`, {
    body: 'And there',
    clientId: clientId(),
  });
  for (const who of [call, others]) await who('PUT', `/api/comment/${comment._id}/heart`, { hearted: true });
  await server.deps.durableEvents.idle();
};

/** As signing in with codes and keys leaves them; the calls need an authenticator. */
const addSignInKeys = async ({ deps: { pool } }: TestServer, { _id }: Session) => {
  await pool`insert into second_factors (user_id, secret, created_at) values (${_id}, '\\x01', now())`;
  await pool`insert into recovery_codes (user_id, code_hash) values (${_id}, '\\x02')`;
  await pool`
    insert into passkeys (id, user_id, public_key, counter, transports, name, created_at)
    values (${`passkey-of-${_id}`}, ${_id}, '\\x03', 0, '{}', 'A key', now())`;
  await pool`
    insert into passkey_challenges (challenge, user_id, expires_at)
    values (${`challenge-of-${_id}`}, ${_id}, now() + interval '1 hour')`;
};

/** A report by the person, and one of their work, which is hidden, appealed for and restored; an admin has picked it. */
const addModeration = async (server: TestServer, me: Session, other: Session, post: Post) => {
  const { pool } = server.deps;
  const calls = moderationCalls(server);
  const moderator = await calls.staff('Mo Derat');
  await calls.report(me, 'person', other._id);
  await calls.act({ reporter: other, moderator }, 'post', post._id, 'hide');
  const [decision] = await calls.decisions(me);
  await calls.appeal(me, decision?._id ?? '');
  const [row] = await pool<{ id: string; version: number }[]>`
    select id, version from moderation_cases where subject_id = ${post._id}`;
  await calls.decide(moderator, { _id: row?.id ?? '', version: row?.version ?? 0 }, 'restore');
  await pool`insert into featured_picks (post_id, picked_at) values (${post._id}, now())`;
};

/** As a message that looks like spam is stored; the limits of new accounts are off. */
const addHeldMessage = async ({ deps: { pool } }: TestServer, { _id }: Session) => {
  await pool`
    insert into held_messages (id, chat_id, sender_id, content, created_at, hidden_reason)
    select ${`held-by-${_id}`}, id, ${_id}, 'Held for now', now(), 'Many links' from chats
    where low_id = ${_id} or high_id = ${_id} limit 1`;
};

export type PersonWithEverything = { readonly me: Session; readonly world: World; readonly post: Post };

/** Of the world, A. The server sends mail, and signs people in. */
export const createPersonWithEverything = async (server: TestServer): Promise<PersonWithEverything> => {
  const world = await createWorld(server);
  const { a: me, b, c } = world;
  const [call, others] = [callAs(server, me), callAs(server, c)];
  await addProfile(call);
  await addSignInKeys(server, me);
  const post = await addPosts(server, me, call);
  await addVisits(server, call, others, post._id);
  await addModeration(server, me, c, post);
  await addHeldMessage(server, me);
  await call('PUT', `/api/collections/${ownOf(world, b).collection}/follow`, { following: true });
  const calls = blockingCalls(server);
  const [foe, bore, admirer] = [await server.join(), await server.join(), await server.join()];
  await calls.block(me, foe);
  await calls.block(admirer, me);
  await calls.mute(me, bore);
  await call('PUT', '/api/user/handle', { handle: `once-${me.handle}`.slice(0, 30) });
  await server.call('POST', '/api/user/password/forgotten', { body: { email: me.email } });
  await call('PUT', `/api/posts/for-you/dismissed/${ownOf(world, b).post._id}`);
  await call('PATCH', '/api/notifications/settings/like', { push: true, email: 'daily' });
  const endpoint = `https://push.example/of-${me._id}`;
  await call('PUT', '/api/notifications/push', { endpoint, keys: createBrowser().keys });
  await call('POST', '/api/user/export');
  await server.deps.durableEvents.idle();
  return { me, world, post };
};
