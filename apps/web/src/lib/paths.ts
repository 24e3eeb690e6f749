/** Every address of the site, in one place. */
const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
};

export const paths = {
  home: '/',
  explore: '/explore',
  blog: '/blog',
  learn: '/learn',
  profile: '/profile',
  editor: '/editor',
  upload: '/upload',
  catalogue: '/modal',
  logIn: (next?: string) => withQuery('/login', { next }),
  signUp: (next?: string) => withQuery('/signup', { next }),
  /** The messages; with a chat, or with a person to talk to. */
  message: (to: { readonly chat?: string; readonly userId?: string } = {}) => withQuery('/message', to),
  person: (userId: string) => withQuery('/user-profile', { userId }),
  post: (postId: string) => `/post/${encodeURIComponent(postId)}`,
} as const;

/** The patterns the router matches; parameters as the pages read them. */
export const patterns = {
  logIn: '/login',
  signUp: '/signup',
  message: '/message',
  person: '/user-profile',
  post: '/post/:postId',
} as const;

/** One's own profile, or the public one of anybody else. */
export const profilePath = (userId: string, viewerId: string | undefined): string =>
  userId === viewerId ? paths.profile : paths.person(userId);

/** Only its path is ever used; any origin that nobody can be sent to will do. */
const ownOrigin = 'http://own.invalid';

/**
 * Where to go after signing in: only ever a page of this site, whatever the address claims. It is read as browsers read
 * it, which drop tabs and line breaks and take a backslash for a slash.
 */
export const safeNext = (next: string | null): string => {
  const url = next !== null && URL.canParse(next, ownOrigin) ? new URL(next, ownOrigin) : null;
  // A path that starts with two slashes would be read as a host when it is followed.
  if (!next?.startsWith('/') || url?.origin !== ownOrigin || url.pathname.startsWith('//')) return paths.home;
  if (url.pathname === patterns.logIn || url.pathname === patterns.signUp) return paths.home;
  return url.pathname + url.search + url.hash;
};
