/** Every path of the site. */
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
  /** Optionally with a chat, or with the user to open a chat with. */
  message: (to: { readonly chat?: string; readonly userId?: string } = {}) => withQuery('/message', to),
  person: (userId: string) => withQuery('/user-profile', { userId }),
  post: (postId: string) => `/post/${encodeURIComponent(postId)}`,
} as const;

/** Route patterns. */
export const patterns = {
  logIn: '/login',
  signUp: '/signup',
  message: '/message',
  person: '/user-profile',
  post: '/post/:postId',
} as const;

/** The viewer's own profile page, or the public page of another user. */
export const profilePath = (userId: string, viewerId: string | undefined): string =>
  userId === viewerId ? paths.profile : paths.person(userId);

/** Only for parsing; `.invalid` never resolves. */
const ownOrigin = 'http://own.invalid';

/**
 * Where to go after signing in: always a page of this site. Parsed with `URL`, because browsers drop tabs and line breaks
 * and read a backslash as a slash.
 */
export const safeNext = (next: string | null): string => {
  const url = next !== null && URL.canParse(next, ownOrigin) ? new URL(next, ownOrigin) : null;
  // A path that starts with two slashes would be read as a host when it is followed.
  if (!next?.startsWith('/') || url?.origin !== ownOrigin || url.pathname.startsWith('//')) return paths.home;
  if (url.pathname === patterns.logIn || url.pathname === patterns.signUp) return paths.home;
  return url.pathname + url.search + url.hash;
};
