/** How the process that keeps the signals hears what happens in any of them: through the database. */
import type { Db, Sql } from '../kernel/db.ts';

const channel = 'works';

/** `changed` asks to look at the work anew, `gone` to forget it. */
export type News = { readonly kind: 'changed' | 'gone'; readonly postId: string };

export const tellNews = async (db: Db, { kind, postId }: News): Promise<void> => {
  await db`select pg_notify(${channel}, ${`${kind} ${postId}`})`;
};

const read = (text: string): News | undefined => {
  const [kind, postId] = text.split(' ');
  return (kind === 'changed' || kind === 'gone') && postId ? { kind, postId } : undefined;
};

/** `onGap` is called whenever something may have been missed, at first and after a lost connection. */
export const hearNews = async (
  pool: Sql,
  onNews: (news: News) => void,
  onGap: () => void,
): Promise<() => Promise<void>> => {
  const hear = (text: string): void => {
    const news = read(text);
    if (news) onNews(news);
  };
  const listening = await pool.listen(channel, hear, onGap);
  return () => listening.unlisten();
};
