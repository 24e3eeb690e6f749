import type { CollectionDetail, HiddenAs } from '@vitrine/contract';
import type { PublicPersonRow } from '../accounts/index.ts';
import type { PictureRow } from '../media/index.ts';

export type Role = CollectionDetail['role'];

export type EditorState = 'pending' | 'accepted' | 'declined' | 'removed';

/** With the number and the covers of the posts that everybody may see. */
export type CollectionRow = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly is_public: boolean;
  readonly followers: number;
  readonly owner: PublicPersonRow;
  readonly posts: number;
  readonly covers: readonly PictureRow[];
};

export type EditorRow = { readonly person: PublicPersonRow; readonly state: Exclude<EditorState, 'removed'> };

export type DetailRow = CollectionRow & {
  readonly role: Role;
  readonly is_following: boolean;
  /** How moderators have hidden it from all but its owner. */
  readonly hidden: { readonly as: HiddenAs; readonly reason: string } | null;
  readonly editors: readonly EditorRow[];
};

/** A collection that is being changed, and what the caller is to it. */
export type LockedCollection = {
  readonly id: string;
  readonly owner_id: string;
  readonly title: string;
  readonly is_public: boolean;
  readonly deleted_at: Date | null;
  readonly hidden_as: HiddenAs | null;
  readonly role: Role;
};

export type TargetRow = {
  readonly id: string;
  readonly title: string;
  readonly is_public: boolean;
  readonly is_shared: boolean;
  readonly contains: boolean;
};

export type InvitationRow = {
  readonly id: string;
  readonly title: string;
  readonly owner: PublicPersonRow;
  readonly at: Date;
};
