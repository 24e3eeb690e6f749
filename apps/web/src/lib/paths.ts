/** Every path of the site. */
import { slugOf } from './slug.ts';

/** Who has a page; the handle is in its address if it is known. */
type Named = { readonly _id: string; readonly handle?: string | null | undefined };

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
};

export const paths = {
  home: '/',
  explore: '/explore',
  /** Explore with filters, such as `{ tool: 'Figma' }`. */
  search: (filters: Record<string, string>) => withQuery('/explore', filters),
  /** People, with words and filters, such as `{ role: 'Illustrator' }`. */
  people: (filters: Record<string, string> = {}) => withQuery('/people', filters),
  /** Saved searches. */
  searches: '/searches',
  tag: (tag: string) => `/tags/${encodeURIComponent(tag)}`,
  blog: '/blog',
  learn: '/learn',
  profile: '/profile',
  hearts: '/hearts',
  /** Where one answers being named on works. */
  credits: '/credits',
  /** Of all own works, or of one; `days` is the period. */
  statistics: (of: { readonly post?: string; readonly days?: string } = {}) => withQuery('/statistics', of),
  editor: '/editor',
  upload: '/upload',
  catalogue: '/modal',
  logIn: (next?: string) => withQuery('/login', { next }),
  signUp: (next?: string) => withQuery('/signup', { next }),
  forgotten: '/forgotten',
  reset: '/reset',
  confirm: '/confirm',
  /** Optionally with a chat, or with the user to open a chat with. */
  message: (to: { readonly chat?: string; readonly userId?: string } = {}) => withQuery('/message', to),
  person: ({ _id, handle }: Named) => (handle ? `/@${handle}` : withQuery('/user-profile', { userId: _id })),
  followers: (userId: string) => withQuery('/user-profile/followers', { userId }),
  following: (userId: string) => withQuery('/user-profile/following', { userId }),
  /** The title makes the address readable; the page is found without it too. */
  post: (postId: string, title = '') =>
    `/post/${encodeURIComponent(postId)}/${encodeURIComponent(slugOf(title))}`.replace(/\/$/, ''),
  /** Collections of a person. */
  collections: (handle: string) => `/@${handle}/collections`,
  collection: (id: string, title = '') =>
    `/collections/${encodeURIComponent(id)}/${encodeURIComponent(slugOf(title))}`.replace(/\/$/, ''),
  /** Who likes a post. */
  hearted: (postId: string) => `/hearted/${encodeURIComponent(postId)}`,
  editPages: (postId: string) => `/edit/${encodeURIComponent(postId)}`,
  /** A page about the site, such as `terms`. */
  about: (page: string) => `/about/${encodeURIComponent(page)}`,
  feedback: (token: string) => `/feedback/${encodeURIComponent(token)}`,
} as const;

/** Route patterns. */
export const patterns = {
  logIn: '/login',
  signUp: '/signup',
  message: '/message',
  person: '/user-profile',
  people: '/people',
  followers: '/user-profile/followers',
  following: '/user-profile/following',
  tag: '/tags/:tag',
  handle: '/@:handle',
  /** The last part is for people to read. */
  post: '/post/:postId/:slug?',
  collections: '/@:handle/collections',
  collection: '/collections/:collectionId/:slug?',
  hearted: '/hearted/:postId',
  editPages: '/edit/:postId',
  about: '/about/:page',
  feedback: '/feedback/:token',
} as const;

/** The viewer's own profile page, or the public page of another user. */
export const profilePath = (person: Named, viewerId: string | undefined): string =>
  person._id === viewerId ? paths.profile : paths.person(person);
