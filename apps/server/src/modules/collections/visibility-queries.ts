/** Who sees a collection: the one condition that every statement which shows some uses. `c` is what they call the table. */
import type { Db } from '../../platform/db/db.ts';
import { notBlockedBetween } from '../accounts/index.ts';

/** Neither the person nor the owner has blocked the other. */
const isOpen = (db: Db, userId: string | null) => notBlockedBetween(db, userId, db`c.owner_id`);

const isEditor = (db: Db, userId: string | null) => db`
  (exists (select from collection_editors e where e.collection_id = c.id and e.user_id = ${userId}::text and e.state = 'accepted')
    and ${isOpen(db, userId)})`;

/** Whether the person may put posts into it and take them out. */
export const isEditable = (db: Db, userId: string | null) => db`
  (c.deleted_at is null and (c.owner_id = ${userId}::text or (c.hidden_as is null and ${isEditor(db, userId)})))`;

/** Public ones for everybody, others for their owner and co-editors; none across a block. One that moderators have hidden is for its owner. */
export const isVisible = (db: Db, viewerId: string | null) => db`
  (c.deleted_at is null and (c.hidden_as is null or c.owner_id = ${viewerId}::text) and (c.is_public or c.owner_id = ${viewerId}::text or ${isEditor(db, viewerId)})
    and ${isOpen(db, viewerId)})`;

/** What the person is to it. */
export const roleOf = (db: Db, userId: string | null) => db`
  case when c.owner_id = ${userId}::text then 'owner' when ${isEditor(db, userId)} then 'editor' else 'none' end`;
