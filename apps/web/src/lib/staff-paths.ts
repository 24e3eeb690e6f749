/** Paths of moderation and administration, apart from the others, which every page loads. */
export const staffPaths = {
  /** The queue: waiting or decided cases, or the log; optionally with one that is open. */
  moderation: (at: { readonly state?: string; readonly case?: string } = {}): string => {
    const search = new URLSearchParams(Object.entries(at));
    return search.size > 0 ? `/moderation?${search}` : '/moderation';
  },
  admin: '/admin',
  /** What moderators have decided about the member. */
  decisions: '/decisions',
} as const;
