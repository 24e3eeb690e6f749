/** What somebody may do on the site. An admin may do what a moderator may. */
export const roles = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];
