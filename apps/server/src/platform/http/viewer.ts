/** Who is asking. What the client says about itself counts for nothing; the token does. */
export type Viewer = { readonly id: string; readonly sessionId: string };

/** Finds the person behind a token, or nobody. */
export type Authenticate = (token: string) => Promise<Viewer | null>;

/** Which of these sessions are still open, and whose they are. */
export type Recognise = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Viewer>>;

export const bearer = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  const [scheme, token] = header.split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
};
