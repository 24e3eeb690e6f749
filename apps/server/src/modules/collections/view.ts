import {
  type Collection,
  type CollectionDetail,
  type CollectionPage,
  type Invitation,
  limits,
  type Saved,
  type SaveTarget,
} from '@vitrine/contract';
import { publicPersonView } from '../accounts/index.ts';
import { pictureView } from '../media/index.ts';
import type { SaveResult } from './save.ts';
import type { CollectionRow, DetailRow, InvitationRow, TargetRow } from './tables.ts';

const collectionView = ({
  id,
  title,
  description,
  is_public,
  owner,
  posts,
  followers,
  covers,
}: CollectionRow): Collection => ({
  _id: id,
  title,
  description,
  isPublic: is_public,
  owner: publicPersonView(owner),
  posts,
  followers,
  covers: covers.map(pictureView),
});

/** Of the rows of a page, and one more if there is a next page. */
export const collectionPageView = (rows: readonly CollectionRow[]): CollectionPage => {
  const shown = rows.slice(0, limits.collectionsPerPage);
  return {
    collections: shown.map(collectionView),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};

export const detailView = (row: DetailRow): CollectionDetail => ({
  ...collectionView(row),
  editors: row.editors.map(({ person, state }) => ({ person: publicPersonView(person), state })),
  role: row.role,
  isFollowing: row.is_following,
  ...(row.hidden ? { hidden: row.hidden } : {}),
});

export const targetView = ({ id, title, is_public, is_shared, contains }: TargetRow): SaveTarget => ({
  _id: id,
  title,
  isPublic: is_public,
  isShared: is_shared,
  contains,
});

export const savedView = ({ id, title, added }: SaveResult): Saved => ({ collection: { _id: id, title }, added });

export const invitationView = ({ id, title, owner, at }: InvitationRow): Invitation => ({
  collection: { _id: id, title },
  owner: publicPersonView(owner),
  createdAt: at.toISOString(),
});
