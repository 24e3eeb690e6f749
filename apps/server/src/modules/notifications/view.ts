import type { Notification } from '@vitrine/contract';
import { type PublicPersonRow, publicPersonView } from '../accounts/index.ts';
import type { NotificationRow } from './tables.ts';

export const notificationView = (row: NotificationRow, actor: PublicPersonRow): Notification => ({
  _id: row.id,
  kind: row.kind,
  actor: publicPersonView(actor),
  ...(row.kind === 'message' ? { chat: { _id: row.subject_id } } : {}),
  ...(row.post_id !== null && row.title !== null ? { post: { _id: row.post_id, title: row.title } } : {}),
  ...(row.kind === 'invitation' && row.title !== null ? { collection: { _id: row.subject_id, title: row.title } } : {}),
  ...(row.search_name !== null && row.search_query !== null
    ? { search: { _id: row.subject_id, name: row.search_name, query: row.search_query } }
    : {}),
  ...(row.kind === 'system' ? { announcement: { _id: row.subject_id, text: row.title ?? '' } } : {}),
  ...(row.kind === 'moderation' && row.action !== null
    ? { decision: { _id: row.subject_id, action: row.action, reason: row.reason ?? '' } }
    : {}),
  count: row.count,
  ...(row.people > 1 ? { people: row.people } : {}),
  createdAt: row.at.toISOString(),
});
