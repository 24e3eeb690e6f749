/** The authenticated user of a request or socket. */
export type Viewer = {
  readonly id: string;
  readonly sessionId: string;
  /** Missing for members. */
  readonly role?: 'moderator' | 'admin';
  readonly suspension?: { readonly until: Date; readonly reason: string };
};

/** Finds the user of a token. */
export type Authenticate = (token: string) => Promise<Viewer | null>;

/** The users of those of the sessions that are still open, by session id. */
export type FindOpenSessions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Viewer>>;

export const bearer = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  const [scheme, token] = header.split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
};
