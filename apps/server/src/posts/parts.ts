/** What works and likes add to somebody's leaving and to what they take along. */
import type { Deps } from '../kernel/deps.ts';
import { readPicture } from '../media/index.ts';
import { holdPostsOf, listPicturesOf, takeBackLikes } from './departure-queries.ts';
import { lockShelves, takeOffShelves } from './membership-queries.ts';
import { getPosts, listIdsOfAuthor, listLiked } from './queries.ts';
import { markRemoved } from './write-queries.ts';

/** Their works come down one by one, so that no shelf is left with a gap; the rows go with the person. */
const takeDown = async (deps: Deps, userId: string): Promise<void> => {
  const posts = await holdPostsOf(deps.db, userId);
  await lockShelves(deps.db, ['', ...new Set(posts.flatMap((post) => post.categories))]);
  for (const { id, categories } of posts) {
    await takeOffShelves(deps.db, id, ['', ...categories]);
    await markRemoved(deps.db, id, deps.now());
  }
  await deps.joint.run('postsChanged', deps, { postIds: posts.map((post) => post.id) });
};

/** File names that any system accepts. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

export const joinIn = ({ joint }: Deps): void => {
  joint.join('departing', async (deps, { userId, pictures }) => {
    await takeDown(deps, userId);
    for (const picture of await listPicturesOf(deps.db, userId)) pictures.add(picture);
    await takeBackLikes(deps.db, userId);
    return undefined;
  });

  joint.join('packing', async (deps, { userId, parcel }) => {
    const ids = await listIdsOfAuthor(deps.db, userId);
    for (const [place, row] of (await getPosts(deps.db, ids)).entries()) {
      const picture = await readPicture(deps, row.picture);
      const file = picture && `pictures/${String(place + 1).padStart(3, '0')}-${slugOf(row.title)}.${picture.format}`;
      if (picture && file) await parcel.enclose(file, picture.bytes);
      const { title, description, tools, tags, categories, hearts, views } = row;
      const publishedAt = row.created_at.toISOString();
      parcel.hang({ title, description, tools, tags, categories, hearts, views, publishedAt, picture: file });
    }
    parcel.note('likes', await listLiked(deps.db, userId));
    return undefined;
  });
};
