/** SQL that reads the collections of a person for their export. */
import type { Db } from '../../platform/db/db.ts';

type Page = { readonly after: string | null; readonly limit: number };

export type ExportedCollection = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly is_public: boolean;
  readonly created_at: Date;
  readonly editors: readonly string[];
  readonly posts: readonly { readonly title: string; readonly by: string }[];
};

/** With the titles of their posts, in order, and the names of co-editors. */
export const listOwn = (db: Db, userId: string, { after, limit }: Page): Promise<ExportedCollection[]> => db<
  ExportedCollection[]
>`
  select c.id, c.title, c.description, c.is_public, c.created_at,
    coalesce((select jsonb_agg(u.name order by e.created_at) from collection_editors e join users u on u.id = e.user_id
      where e.collection_id = c.id and e.state = 'accepted'), '[]') as editors,
    coalesce((
      select jsonb_agg(jsonb_build_object('title', post.title, 'by', u.name) order by cp.position)
      from collection_posts cp join posts post on post.id = cp.post_id and post.removed_at is null join users u on u.id = post.author_id
      where cp.collection_id = c.id
    ), '[]') as posts
  from collections c
  where c.owner_id = ${userId} and c.deleted_at is null and c.id > ${after ?? ''} order by c.id limit ${limit}`;

export type ConnectedCollection = {
  readonly id: string;
  readonly title: string;
  readonly by: string;
  readonly as: string;
};

/** Collections of others that the person edits, is invited to or follows. */
export const listConnected = (db: Db, userId: string, { after, limit }: Page): Promise<ConnectedCollection[]> => db<
  ConnectedCollection[]
>`
  select connected.id, c.title, u.name as by, connected.as from (
    select collection_id || ' ' || state as id, collection_id, state as as from collection_editors where user_id = ${userId}
    union all select collection_id || ' following', collection_id, 'following' from collection_follows where user_id = ${userId}
  ) as connected join collections c on c.id = connected.collection_id and c.deleted_at is null join users u on u.id = c.owner_id
  where connected.id > ${after ?? ''} order by connected.id limit ${limit}`;
