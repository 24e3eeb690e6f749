/** Inserts posts, their likes and their list rows, and updates every stored count. */
import type { Db } from '@vitrine/server/for-tools';
import { insertMany, mapIterable } from './insert-many.ts';
import type { OnProgress, SeedLike, SeedPost } from './types.ts';

/** Counts the hearts of each post in advance, so that no row has to be updated afterwards. */
const countHearts = (likes: Iterable<SeedLike>): ReadonlyMap<string, number> => {
  const hearts = new Map<string, number>();
  for (const { postId } of likes) hearts.set(postId, (hearts.get(postId) ?? 0) + 1);
  return hearts;
};

export const insertPosts = async <Post extends SeedPost>(
  db: Db,
  posts: Iterable<Post>,
  extras: { likes: Iterable<SeedLike>; pictureOf: (post: Post) => string },
  onProgress: OnProgress,
): Promise<void> => {
  const hearts = countHearts(extras.likes);
  const columns = [
    'id',
    'author_id',
    'title',
    'description',
    'tools',
    'tags',
    'categories',
    'picture_id',
    'hearts',
    'views',
    'created_at',
  ];
  const rows = mapIterable(posts, (post) => [
    post.id,
    post.personId,
    post.title,
    post.description,
    post.tools,
    post.tags,
    post.categories,
    extras.pictureOf(post),
    hearts.get(post.id) ?? 0,
    post.views,
    post.createdAt,
  ]);
  await insertMany(db, 'posts', columns, rows, (done) => onProgress({ stage: 'posts', done }));
};

export const insertLikes = async (db: Db, likes: Iterable<SeedLike>, onProgress: OnProgress): Promise<void> => {
  const rows = mapIterable(likes, ({ personId, postId, at }) => [personId, postId, at]);
  const columns = ['user_id', 'post_id', 'created_at'];
  await insertMany(db, 'likes', columns, rows, (done) => onProgress({ stage: 'likes', done }));
};

/**
 * Lists and totals that the server would update with each post: of the given posts, or of all when the database had none.
 * The lists stay locked until the transaction ends, as when a post is published.
 */
export const addToCounts = async (db: Db, onProgress: OnProgress, ids?: readonly string[]): Promise<void> => {
  const added = (column: string) => (ids ? db`${db(column)} = any(${[...ids]})` : db`true`);
  const steps = [
    () => db`select 1 from post_list_totals order by category for update`,
    () => db`
      insert into post_lists (category, post_id, hearts, views)
      select unnest(array['']::text[] || categories), id, hearts, views from posts where ${added('id')}`,
    () => db`
      insert into post_list_positions (category, ordinal, post_id)
      select category, posts + row_number() over (partition by category order by post_id) - 1, post_id
      from post_lists join post_list_totals using (category) where ${added('post_id')}`,
    () => db`
      update post_list_totals set posts = post_list_totals.posts + counts.posts, version = version + 1
      from (select category, count(*) as posts from post_lists where ${added('post_id')} group by 1) as counts
      where counts.category = post_list_totals.category`,
    () => db`
      update users set total_likes = total_likes + counts.likes, total_views = total_views + counts.views
      from (
        select author_id, sum(hearts) as likes, sum(views) as views from posts where ${added('id')} group by 1
      ) as counts
      where counts.author_id = users.id`,
  ];
  for (const [index, step] of steps.entries()) {
    await step();
    onProgress({ stage: 'counts', done: index + 1 });
  }
};
