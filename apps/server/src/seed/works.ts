/** Inserts posts, their list rows and their likes, and updates every stored count. */
import type { Db } from '../platform/db/db.ts';
import { insertMany, mapped } from './insert-many.ts';
import type { OnProgress, SeedLike, SeedWork } from './types.ts';

/** How many hearts each work has: counted before it is written, so that no row is written twice. */
const countHearts = (likes: Iterable<SeedLike>): ReadonlyMap<string, number> => {
  const hearts = new Map<string, number>();
  for (const { workId } of likes) hearts.set(workId, (hearts.get(workId) ?? 0) + 1);
  return hearts;
};

export const fillWorks = async <Work extends SeedWork>(
  db: Db,
  works: Iterable<Work>,
  extras: { likes: Iterable<SeedLike>; pictureOf: (work: Work) => string },
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
  const rows = mapped(works, (work) => [
    work.id,
    work.personId,
    work.title,
    work.description,
    work.tools,
    work.tags,
    work.categories,
    extras.pictureOf(work),
    hearts.get(work.id) ?? 0,
    work.views,
    work.createdAt,
  ]);
  await insertMany(db, 'posts', columns, rows, (done) => onProgress({ stage: 'works', done }));
};

export const fillLikes = async (db: Db, likes: Iterable<SeedLike>, onProgress: OnProgress): Promise<void> => {
  const rows = mapped(likes, ({ personId, workId, at }) => [personId, workId, at]);
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

/** Everything the running server would have counted one by one. */
export const fillCounts = async (db: Db, onProgress: OnProgress): Promise<void> => {
  for (const [index, step] of steps.entries()) {
    await step(db);
    onProgress({ stage: 'counts', done: index + 1 });
  }
};
