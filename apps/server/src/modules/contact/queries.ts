/** The letter box in SQL. */
import type { Db } from '../../platform/db/db.ts';

export const insertContactMessage = async (
  db: Db,
  note: { id: string; email: string; views: string; at: Date },
): Promise<void> => {
  await db`insert into contact_messages (id, email, views, created_at) values (${note.id}, ${note.email}, ${note.views}, ${note.at})`;
};
