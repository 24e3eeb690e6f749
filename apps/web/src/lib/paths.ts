/** Every path of the site. */
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
  tag: (tag: string) => `/tags/${encodeURIComponent(tag)}`,
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
  followers: (userId: string) => withQuery('/user-profile/followers', { userId }),
  following: (userId: string) => withQuery('/user-profile/following', { userId }),
  post: (postId: string) => `/post/${encodeURIComponent(postId)}`,
} as const;

/** Route patterns. */
export const patterns = {
  logIn: '/login',
  signUp: '/signup',
  message: '/message',
  person: '/user-profile',
  followers: '/user-profile/followers',
  following: '/user-profile/following',
  post: '/post/:postId',
  tag: '/tags/:tag',
} as const;

/** The viewer's own profile page, or the public page of another user. */
export const profilePath = (userId: string, viewerId: string | undefined): string =>
  userId === viewerId ? paths.profile : paths.person(userId);
