/** People as the contract shows them; nothing here ever carries a secret but the one token just made. */
import type { Person, Session, User } from '@vitrine/contract';
import { avatarView, bannerView } from '../media/index.ts';
import type { PersonRow, UserRow } from './tables.ts';

export const personView = (origin: string, row: PersonRow): Person => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  pic: avatarView(origin, row.id, row.pic),
});

export const userView = (origin: string, row: UserRow): User => ({
  ...personView(origin, row),
  banner: bannerView(origin, row.id, row.banner),
  totalViews: row.total_views,
  totalLikes: row.total_likes,
  followers: row.followers,
  following: row.following,
  ...(row.about === null ? {} : { about: row.about }),
});

export const sessionView = (origin: string, row: UserRow, token: string): Session => ({
  ...userView(origin, row),
  token,
});
