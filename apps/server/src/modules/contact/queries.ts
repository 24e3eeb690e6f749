/** The letter box in SQL. */
import type { Db } from '../../platform/db/db.ts';

export const insertNote = async (
  db: Db,
  note: { id: string; email: string; views: string; at: Date },
): Promise<void> => {
  await db`insert into contact_notes (id, email, views, created_at) values (${note.id}, ${note.email}, ${note.views}, ${note.at})`;
};
