import type { Db } from '../../platform/db/db.ts';

export const insertContactMessage = async (
  db: Db,
  message: { id: string; email: string; views: string; at: Date },
): Promise<void> => {
  await db`insert into contact_messages (id, email, views, created_at) values (${message.id}, ${message.email}, ${message.views}, ${message.at})`;
};
