/** Inserts posts, their list rows and their likes, and updates every stored count. */
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

const steps: readonly ((db: Db) => PromiseLike<unknown>)[] = [
  (db) => db`
    insert into post_lists (category, post_id, hearts, views)
    select unnest(array['']::text[] || categories), id, hearts, views from posts`,
  (db) => db`
    insert into post_list_positions (category, ordinal, post_id)
    select category, row_number() over (partition by category order by post_id) - 1, post_id from post_lists`,
  (db) => db`
    update post_list_totals set posts = counts.posts, version = version + 1
    from (select category, count(*) as posts from post_lists group by 1) as counts
    where counts.category = post_list_totals.category`,
  (db) => db`
    update users set total_likes = counts.likes, total_views = counts.views
    from (select author_id, sum(hearts) as likes, sum(views) as views from posts group by 1) as counts
    where counts.author_id = users.id`,
];

/** Lists and totals that the server would update with each post. */
export const updateCounts = async (db: Db, onProgress: OnProgress): Promise<void> => {
  for (const [index, step] of steps.entries()) {
    await step(db);
    onProgress({ stage: 'counts', done: index + 1 });
  }
};
