/** Rows to contract types. The only secret returned is the token of a new session. */
import type { About, Account, ActiveSession, Person, PublicPerson, Session, User } from '@vitrine/contract';
import { avatarView, bannerView } from '../media/index.ts';
import { emailFor } from './policy.ts';
import { deviceName } from './sessions/device-name.ts';
import type { AccountRow, PersonRow, PublicPersonRow, SessionRow, UserRow } from './tables.ts';

/** The about section before it is first saved. */
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

/** The eight fields of every client, and links and availability where there are some. */
export const aboutView = ({ links = [], availability = 'none', ...about }: About): About => ({
  ...about,
  ...(links.length === 0 ? {} : { links }),
  ...(availability === 'none' ? {} : { availability }),
});

export const publicPersonView = (row: PublicPersonRow): PublicPerson => ({
  _id: row.id,
  name: row.name,
  ...(row.handle === null ? {} : { handle: row.handle }),
  pic: avatarView(row.id, row.pic),
});

/** `viewerId` is null for a visitor. */
export const personView = (row: PersonRow, viewerId: string | null): Person => ({
  ...publicPersonView(row),
  email: emailFor(viewerId, row),
  ...(row.occupation ? { occupation: row.occupation } : {}),
  ...(row.city ? { city: row.city } : {}),
});

/** For the person alone. A suspension that is over stays in the row until the next decision. */
const standingView = (row: UserRow): Pick<User, 'role' | 'suspension'> => ({
  ...(row.role === 'member' ? {} : { role: row.role }),
  ...(row.suspended_until
    ? { suspension: { until: row.suspended_until.toISOString(), reason: row.standing_reason ?? '' } }
    : {}),
});

export const userView = (row: UserRow, viewerId: string | null): User => ({
  ...personView(row, viewerId),
  banner: bannerView(row.id, row.banner),
  totalViews: row.total_views,
  totalLikes: row.total_likes,
  followers: row.followers,
  following: row.following,
  ...(row.about === null ? {} : { about: row.about }),
  ...(row.about_title === null ? {} : { aboutTitle: row.about_title }),
  ...(row.links.length === 0 ? {} : { links: row.links }),
  ...(row.availability === 'none' ? {} : { availability: row.availability }),
  ...(viewerId === row.id ? standingView(row) : {}),
});

export const sessionView = ({
  user,
  token,
  device,
}: {
  readonly user: UserRow;
  readonly token: string;
  readonly device?: string;
}): Session => ({
  ...userView(user, user.id),
  token,
  ...(device === undefined ? {} : { device }),
});

const openSessionView = (row: SessionRow, currentId: string): ActiveSession => ({
  _id: row.id,
  device: deviceName(row.user_agent),
  createdAt: row.created_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  current: row.id === currentId,
});

export const accountView = (
  row: AccountRow,
  sessions: readonly SessionRow[],
  { currentId, isMailOn }: { readonly currentId: string; readonly isMailOn: boolean },
): Account => ({
  signsInWith: row.password_hash === null ? 'google' : 'password',
  handle: row.handle,
  emailVisibility: row.email_visibility,
  email: row.email,
  ...(isMailOn ? { emailVerified: row.is_email_verified, emailBounces: row.is_email_bouncing } : {}),
  createdAt: row.created_at.toISOString(),
  sessions: sessions.map((session) => openSessionView(session, currentId)),
});
