/** Row types of the tables that accounts own. */
import type { About, EmailVisibility, Role } from '@vitrine/contract';
import type { PictureRow } from '../media/index.ts';

export type UserRow = {
  readonly id: string;
  readonly name: string;
  /** Null until the queue has given one to somebody who joined before there were handles. */
  readonly handle: string | null;
  readonly email: string;
  readonly email_visibility: EmailVisibility;
  readonly occupation: string | null;
  readonly city: string | null;
  readonly followers: number;
  readonly following: number;
  readonly total_views: number;
  readonly total_likes: number;
  readonly pic: PictureRow | null;
  readonly banner: PictureRow | null;
  readonly about: string | null;
  readonly about_title: string | null;
  readonly links: string[];
  readonly availability: NonNullable<About['availability']>;
  readonly role: Role;
  readonly suspended_until: Date | null;
  readonly banned_at: Date | null;
  readonly standing_reason: string | null;
};

export type PublicPersonRow = Pick<UserRow, 'id' | 'name' | 'handle' | 'pic'>;

export type PersonRow = PublicPersonRow & Pick<UserRow, 'email' | 'email_visibility' | 'occupation' | 'city'>;

export type CredentialRow = { readonly id: string; readonly password_hash: string | null };

export type AccountRow = CredentialRow & {
  readonly email: string;
  readonly email_key: string;
  readonly handle: string | null;
  readonly email_visibility: EmailVisibility;
  readonly is_email_verified: boolean;
  readonly is_email_bouncing: boolean;
  readonly created_at: Date;
};

export type SignInRow = CredentialRow & { readonly knows_device: boolean; readonly knows_network: boolean };

export type DeviceRow = { readonly kind: 'device' | 'network'; readonly created_at: Date; readonly used_at: Date };

export type SessionRow = {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
};
