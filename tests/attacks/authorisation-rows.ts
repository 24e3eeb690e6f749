/** Who may call what: one row for each endpoint of the contract. An endpoint without a row does not compile. */
import type { Api } from '@vitrine/contract';
import { password, wordsOf } from './people.ts';

/** Data of the owner, and a stranger who requests it. */
export type Fixtures = {
  readonly ownerId: string;
  readonly ownerEmail: string;
  readonly partnerId: string;
  readonly postId: string;
  readonly removedPostId: string;
  readonly chatId: string;
  readonly notificationId: string;
  readonly sessionId: string;
  readonly searchId: string;
  readonly picture: string;
};

type Input = {
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: unknown;
  /** A `data:` URL whose bytes are sent as they are. */
  readonly file?: string;
};

type Row = {
  readonly input?: (fixtures: Fixtures) => Input;
  /** The statuses for somebody without a session, for another member, and for the owner of what is asked for. */
  readonly visitor: number;
  readonly stranger: number;
  readonly owner: number;
};

type EndpointName = { [N in keyof Api]: `${N}.${Extract<keyof Api[N], string>}` }[keyof Api];

const post = ({ postId }: Fixtures): Input => ({ params: { postId } });
const person = ({ ownerId }: Fixtures): Input => ({ params: { userId: ownerId } });
const chat = ({ chatId }: Fixtures): Input => ({ params: { chatId } });
/** For members, about themselves: a stranger who succeeds changes what is their own. */
const own = { visitor: 401, stranger: 200, owner: 200 } as const;
/** For everybody. */
const open = { visitor: 200, stranger: 200, owner: 200 } as const;
/** For members, about another user, who is the owner. */
const toOthers = { visitor: 401, stranger: 200 } as const;

export const rows: Readonly<Record<EndpointName, Row>> = {
  'accounts.signUp': {
    input: ({ ownerEmail }) => ({ body: { name: 'Double', email: ownerEmail, password } }),
    visitor: 409,
    stranger: 409,
    owner: 409,
  },
  'accounts.logIn': {
    input: ({ ownerEmail }) => ({ body: { email: ownerEmail, password: 'a wrong one' } }),
    visitor: 401,
    stranger: 401,
    owner: 401,
  },
  'accounts.googleAuth': {
    input: ({ ownerEmail }) => ({ body: { name: 'Owner', email: ownerEmail, password: 'subject', pic: null } }),
    visitor: 401,
    stranger: 401,
    owner: 401,
  },
  'accounts.logOut': own,
  'accounts.search': { ...own, input: () => ({ query: '?search=owner' }) },
  'accounts.profile': own,
  'accounts.anotherUser': { ...open, input: ({ ownerId }) => ({ query: `?userId=${ownerId}` }) },
  'accounts.about': { visitor: 401, stranger: 404, owner: 200 },
  'accounts.aboutOf': { ...open, input: person },
  'accounts.saveAbout': {
    ...own,
    input: () => ({
      body: Object.fromEntries(
        ['firstname', 'lastname', 'occupation', 'company', 'country', 'city', 'title', 'description'].map((name) => [
          name,
          'changed',
        ]),
      ),
    }),
  },
  'accounts.profileImage': { ...own, input: ({ picture }) => ({ body: { pic: picture } }) },
  'accounts.profileBanner': { ...own, input: ({ picture }) => ({ body: { banner: picture } }) },
  // This server has no mail server.
  'passwords.requestReset': {
    input: ({ ownerEmail }) => ({ body: { email: ownerEmail } }),
    visitor: 422,
    stranger: 422,
    owner: 422,
  },
  'passwords.reset': {
    input: () => ({ body: { token: 'x'.repeat(43), password: 'another password' } }),
    visitor: 422,
    stranger: 422,
    owner: 422,
  },
  'accounts.welcome': open,
  'handles.check': { ...own, input: () => ({ query: '?handle=some-handle' }) },
  'handles.change': { visitor: 401, stranger: 409, owner: 200, input: () => ({ body: { handle: 'owner' } }) },
  'accounts.account': own,
  'accounts.endSession': {
    input: ({ sessionId }) => ({ params: { sessionId } }),
    visitor: 401,
    stranger: 404,
    owner: 200,
  },
  'accounts.endOtherSessions': own,
  'accounts.changePassword': {
    ...own,
    input: () => ({ body: { current: password, next: password } }),
  },
  'accounts.changeEmailVisibility': { ...own, input: () => ({ body: { emailVisibility: 'everybody' } }) },
  'accountData.export': own,
  'accountData.delete': {
    input: ({ ownerEmail }) => ({ body: { confirm: ownerEmail } }),
    visitor: 401,
    stranger: 422,
    owner: 422,
  },
  'social.checkFollow': { ...toOthers, owner: 200, input: person },
  'social.follow': { ...toOthers, owner: 400, input: person },
  'social.unfollow': { ...toOthers, owner: 400, input: person },
  'social.followers': { ...open, input: person },
  'social.following': { ...open, input: person },
  'posts.list': open,
  'posts.cards': open,
  'posts.read': { ...open, input: post },
  'posts.checkLikes': { ...toOthers, owner: 200, input: post },
  'posts.checkManyLikes': { ...toOthers, owner: 200, input: ({ postId }) => ({ body: { ids: [postId] } }) },
  'posts.like': { ...toOthers, owner: 200, input: ({ postId }) => ({ body: { postId } }) },
  'posts.view': { ...open, input: ({ postId }) => ({ body: { postId } }) },
  'posts.publish': {
    visitor: 401,
    stranger: 201,
    owner: 201,
    input: ({ picture }) => ({ body: { ...wordsOf('Another'), image: picture } }),
  },
  'posts.edit': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: (fixtures) => ({ ...post(fixtures), body: { title: 'Changed' } }),
  },
  'posts.remove': { visitor: 401, stranger: 403, owner: 200, input: post },
  'posts.restore': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: ({ removedPostId }) => ({ params: { postId: removedPostId } }),
  },
  'pages.list': { ...open, input: post },
  'pages.add': {
    visitor: 401,
    stranger: 403,
    owner: 201,
    input: (fixtures) => ({ ...post(fixtures), query: '?id=page-of-owner', file: fixtures.picture }),
  },
  'pages.save': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: (fixtures) => ({
      ...post(fixtures),
      body: { version: 1, pages: [{ id: 'page-of-owner', alt: 'Seen', caption: '', text: '' }] },
    }),
  },
  'posts.own': own,
  'posts.following': own,
  'posts.liked': own,
  'posts.someones': { ...open, input: ({ ownerId }) => ({ body: { id: ownerId } }) },
  'notifications.list': own,
  'notifications.read': {
    ...own,
    input: ({ notificationId }) => ({ params: { notificationId } }),
  },
  'notifications.readAll': own,
  'chat.chats': own,
  'chat.open': { ...toOthers, owner: 400, input: ({ ownerId }) => ({ body: { userId: ownerId } }) },
  'chat.messages': { visitor: 401, stranger: 404, owner: 200, input: chat },
  'chat.send': {
    visitor: 401,
    stranger: 404,
    owner: 200,
    input: ({ chatId }) => ({ body: { chatId, content: 'An unwanted word' } }),
  },
  'chat.seen': {
    visitor: 401,
    stranger: 404,
    owner: 200,
    input: (fixtures) => ({ ...chat(fixtures), body: { seq: 1 } }),
  },
  'recommendations.recommend': { ...open, input: ({ postId }) => ({ body: { id: postId } }) },
  'recommendations.hydrate': { ...open, input: ({ postId }) => ({ body: { ids: [postId] } }) },
  'search.posts': { ...open, input: () => ({ query: '?q=owner' }) },
  'search.cards': { ...open, input: () => ({ query: '?q=owner' }) },
  'search.people': { ...open, input: () => ({ query: '?q=owner' }) },
  'search.suggest': { ...open, input: () => ({ query: '?q=owner' }) },
  'search.picture': { ...open, input: ({ picture }) => ({ body: { image: picture } }) },
  'search.tag': { ...open, input: () => ({ params: { tag: 'paper' } }) },
  'savedSearches.list': own,
  'savedSearches.save': { ...own, input: () => ({ body: { name: 'A search', query: 'q=paper' } }) },
  'savedSearches.rename': {
    visitor: 401,
    stranger: 404,
    owner: 200,
    input: ({ searchId }) => ({ params: { searchId }, body: { name: 'Changed' } }),
  },
  'savedSearches.remove': {
    visitor: 401,
    stranger: 404,
    owner: 200,
    input: ({ searchId }) => ({ params: { searchId } }),
  },
  'contact.send': {
    visitor: 201,
    stranger: 201,
    owner: 201,
    input: ({ ownerEmail }) => ({ body: { email: ownerEmail, views: 'Hello' } }),
  },
};
