/** People as the contract shows them; nothing here ever carries a secret but the one token just made. */
import type { About, Account, OpenSession, Person, Session, User } from '@vitrine/contract';
import { avatarView, bannerView } from '../media/index.ts';
import { deviceOf } from './device.ts';
import type { AccountRow, PersonRow, SessionRow, UserRow } from './tables.ts';

/** What somebody says who has not said anything yet. */
export const blankAbout: About = {
  firstname: '',
  lastname: '',
  occupation: '',
  company: '',
  country: '',
  city: '',
  title: '',
  description: '',
};

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

const openSessionView = (row: SessionRow, currentId: string): OpenSession => ({
  _id: row.id,
  device: deviceOf(row.user_agent),
  createdAt: row.created_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  current: row.id === currentId,
});

export const accountView = (row: AccountRow, sessions: readonly SessionRow[], currentId: string): Account => ({
  signsInWith: row.password_hash === null ? 'google' : 'password',
  createdAt: row.created_at.toISOString(),
  sessions: sessions.map((session) => openSessionView(session, currentId)),
});
