/** Who may see whose e-mail address, in every call and socket event that contains a person. */
import { type Chat, type EmailVisibility, emailVisibilities, type Post, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';
import { listen, openSocketAs, type TestSocket } from '../../../test/sockets.ts';

type Viewer = 'visitor' | 'member' | 'owner' | 'partner';

let server: TestServer;
let url: string;
let owner: Session;
let partner: Session;
let member: Session;
let post: Post;
let chat: Chat;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  url = await listen(server);
  [owner, partner, member] = await Promise.all([server.join(), server.join(), server.join()]);
  post = await publishPost(server, owner);
  chat = (await server.call('POST', '/api/chat', { as: partner, body: { userId: owner._id } })).body;
  await sendMessage(owner, 'hello');
  await server.call('PUT', `/api/user/follow/${partner._id}`, { as: owner });
});
afterAll(() => server.close());

const sendMessage = (as: Session, content: string) =>
  server.call('POST', '/api/message', { as, body: { content, chatId: chat._id } });
const choose = async (emailVisibility: EmailVisibility, as = owner) => {
  const { status, body } = await server.call('PUT', '/api/user/emailVisibility', { as, body: { emailVisibility } });
  expect({ status, body }).toEqual({ status: 200, body: { emailVisibility } });
};
const sessionOf = (viewer: Viewer): Session | undefined => ({ visitor: undefined, member, owner, partner })[viewer];

type Ask = (as: Session | undefined) => ReturnType<TestServer['call']>;

/** Calls that contain a person's address if the viewer may see it, and who can make them. */
const showing: Record<string, { readonly by: readonly Viewer[]; readonly ask: Ask }> = {
  anotherUser: {
    by: ['visitor', 'member', 'owner', 'partner'],
    ask: (as) => server.call('GET', `/api/user/anotherUser?userId=${owner._id}`, { as }),
  },
  profile: { by: ['owner'], ask: (as) => server.call('GET', '/api/user/profile', { as }) },
  search: {
    by: ['member', 'partner'],
    ask: (as) => server.call('GET', `/api/user?search=${encodeURIComponent(owner.name)}`, { as }),
  },
  chats: { by: ['owner', 'partner'], ask: (as) => server.call('GET', '/api/chat', { as }) },
  openChat: { by: ['partner'], ask: (as) => server.call('POST', '/api/chat', { as, body: { userId: owner._id } }) },
  newChat: { by: ['member'], ask: (as) => server.call('POST', '/api/chat', { as, body: { userId: owner._id } }) },
  send: { by: ['owner', 'partner'], ask: (as) => sendMessage(as ?? owner, 'more') },
};

/** Calls that contain people and never an address. */
const noEmail: Record<string, { readonly by: readonly Viewer[]; readonly ask: Ask }> = {
  posts: { by: ['visitor', 'member', 'owner'], ask: (as) => server.call('GET', '/api/posts', { as }) },
  post: { by: ['visitor', 'member', 'owner'], ask: (as) => server.call('GET', `/api/post/${post._id}`, { as }) },
  ownPosts: { by: ['owner'], ask: (as) => server.call('GET', '/api/posts/user', { as }) },
  someonesPosts: {
    by: ['visitor', 'member', 'owner'],
    ask: (as) => server.call('POST', '/api/posts/getSomeonesUserPosts', { as, body: { id: owner._id } }),
  },
  postsByIds: {
    by: ['visitor', 'member', 'owner'],
    ask: (as) => server.call('POST', '/api/get/recommendations', { as, body: { ids: [post._id] } }),
  },
  publish: {
    by: ['owner'],
    ask: async (as) => ({ status: 201, headers: {}, body: (await publishPost(server, as ?? owner)) as never }),
  },
  edit: { by: ['owner'], ask: (as) => server.call('PATCH', `/api/post/${post._id}`, { as, body: { title: 'Other' } }) },
  messages: { by: ['owner', 'partner'], ask: (as) => server.call('GET', `/api/message/${chat._id}`, { as }) },
  notifications: { by: ['partner'], ask: (as) => server.call('GET', '/api/notifications', { as }) },
};

const maySee = (viewer: Viewer, shownTo: EmailVisibility): boolean =>
  viewer === 'owner' || shownTo === 'everybody' || (shownTo === 'members' && viewer !== 'visitor');

const cells = (calls: typeof showing) =>
  Object.entries(calls).flatMap(([name, { by, ask }]) =>
    emailVisibilities.flatMap((shownTo) => by.map((viewer) => ({ name, shownTo, viewer, ask }))),
  );

describe('an e-mail address', () => {
  it.each(cells(showing))('$name: shown to $shownTo, asked by $viewer', async ({ shownTo, viewer, ask }) => {
    await choose(shownTo);
    const { status, body } = await ask(sessionOf(viewer));
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    expect(text).toContain(owner._id);
    expect(text.includes(owner.email)).toBe(maySee(viewer, shownTo));
  });

  it.each(cells(noEmail))('$name: never, shown to $shownTo, asked by $viewer', async ({ shownTo, viewer, ask }) => {
    await choose(shownTo);
    const { body } = await ask(sessionOf(viewer));
    const text = JSON.stringify(body);
    expect(text).toContain(owner._id);
    expect(text).not.toContain('@vitrine.example');
    expect(text).not.toContain('"email"');
  });

  it.each(emailVisibilities)('in socket events, visible to %s', async (shownTo) => {
    await choose(shownTo);
    await choose('nobody', partner);
    const sockets: TestSocket[] = [await openSocketAs(url, partner), await openSocketAs(url, owner)];
    const [partnerSocket, ownerSocket] = sockets;
    await sendMessage(owner, 'live');
    const [received] = (await partnerSocket?.waitFor('message recieved')) ?? [];
    const [notice] = (await partnerSocket?.waitFor('notification')) ?? [];
    const [sent] = (await ownerSocket?.waitFor('message sent')) ?? [];
    for (const socket of sockets) socket.close();
    expect(JSON.stringify(received).includes(owner.email)).toBe(maySee('partner', shownTo));
    expect(JSON.stringify(received)).toContain(partner.email);
    expect(JSON.stringify(notice)).toContain(owner._id);
    expect(JSON.stringify(notice)).not.toContain('@vitrine.example');
    expect(JSON.stringify(sent)).toContain(owner.email);
    expect(JSON.stringify(sent)).not.toContain(partner.email);
  });

  it('is an empty string where it is not shown, with occupation and city beside it', async () => {
    const about = { firstname: '', lastname: '', occupation: 'Type designer', company: '', country: '', city: 'Oslo' };
    await server.call('POST', '/api/user/about', { as: owner, body: { ...about, title: '', description: '' } });
    await choose('members');
    const asVisitor = await server.call('GET', `/api/user/anotherUser?userId=${owner._id}`);
    expect(asVisitor.body).toMatchObject({ email: '', occupation: 'Type designer', city: 'Oslo' });
    await choose('nobody');
    const { body: found } = await server.call('GET', `/api/user?search=${encodeURIComponent(owner.name)}`, {
      as: member,
    });
    expect(found[0]).toMatchObject({ _id: owner._id, email: '', occupation: 'Type designer', city: 'Oslo' });
    const { body: opened } = await server.call('POST', '/api/chat', { as: member, body: { userId: owner._id } });
    expect((opened as Chat).users[0]).toMatchObject({ _id: owner._id, email: '', city: 'Oslo' });
  });

  it('is hidden from callers with an invalid token, as from visitors', async () => {
    await choose('members');
    const reply = await server.call('GET', `/api/user/anotherUser?userId=${owner._id}`, { as: { token: 'made up' } });
    expect(reply).toMatchObject({ status: 200, body: { email: '' } });
  });
});

describe('searching by e-mail address', () => {
  const find = async (text: string): Promise<string[]> => {
    const { body } = await server.call('GET', `/api/user?search=${encodeURIComponent(text)}`, { as: member });
    return (body as { _id: string }[]).map(({ _id }) => _id);
  };
  const signUp = async (name: string, email: string): Promise<Session> =>
    (await server.call('POST', '/api/user', { body: { name, email, password: 'correct horse' } })).body;

  it('finds the person unless the address is visible to nobody', async () => {
    const email = 'quite.unlike.her.name@vitrine.example';
    const ada = await signUp('Ada Zuckmayer', email);
    const probes = [email, email.toUpperCase(), 'quite.unlike', 'unlike'];
    for (const probe of probes) expect(await find(probe)).toContain(ada._id);
    await choose('nobody', ada);
    for (const probe of probes) expect(await find(probe)).not.toContain(ada._id);
    expect(await find('Zuckmayer')).toContain(ada._id);
    await choose('everybody', ada);
    for (const probe of probes) expect(await find(probe)).toContain(ada._id);
  });

  it('does not reveal the owner of an address by the order of two people with the same name', async () => {
    const [first, second] = [
      await signUp('Twin Peak', 'hidden.one@vitrine.example'),
      await signUp('Twin Peak', 'hidden.two@vitrine.example'),
    ];
    await Promise.all([choose('nobody', first), choose('nobody', second)]);
    const order = await find('twin peak');
    expect(order.slice(0, 2).toSorted()).toEqual([first._id, second._id].toSorted());
    for (const probe of ['hidden.one@vitrine.example', 'hidden.two@vitrine.example'])
      expect((await find(probe)).filter((id) => id === first._id || id === second._id)).toEqual([]);
  });
});

describe('the setting', () => {
  it('is members by default, is returned to the owner, and accepts three values only', async () => {
    const ada = await server.join();
    const read = async () => (await server.call('GET', '/api/user/account', { as: ada })).body;
    expect(await read()).toMatchObject({ emailVisibility: 'members' });
    await choose('nobody', ada);
    expect(await read()).toMatchObject({ emailVisibility: 'nobody' });
    for (const emailVisibility of ['friends', '', null, ['nobody']]) {
      const reply = await server.call('PUT', '/api/user/emailVisibility', { as: ada, body: { emailVisibility } });
      expect(reply.status).toBe(400);
    }
    const asVisitor = await server.call('PUT', '/api/user/emailVisibility', { body: { emailVisibility: 'everybody' } });
    expect(asVisitor.status).toBe(401);
  });
});
