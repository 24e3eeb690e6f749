/** SQL for telling people of notifications outside of the site. */
import type { NotificationKind } from '@vitrine/contract';
import type { Db, Fragment } from '../../platform/db/db.ts';
import { addMailJobs } from './mail/mail-queries.ts';
import { addPushJobs } from './push/push-queries.ts';

/** CTEs that add jobs for pushes and mails; `written` is a CTE with `id`, `user_id` and `pushed_at` of new or changed notifications. */
export const deliveries = (db: Db, kind: NotificationKind, written: string, at: Date): Fragment =>
  db`pushed as (${addPushJobs(db, kind, written, at)}), mailed as (${addMailJobs(db, kind, written, at)})`;
