/** The demo world with computed signals; the true tastes are known to the bench and hidden from the recommender. */
import { join } from 'node:path';
import { type Like, type Post, renderSmall, renderWorld, tastes, world } from '@vitrine/demo';
import { describePost, type Post as RankedPost, type WordDocument } from '@vitrine/recommender';

export type GalleryPost = {
  readonly id: string;
  readonly author: string;
  readonly taste: string;
  readonly createdAt: number;
  readonly document: WordDocument;
  readonly description: Pick<RankedPost, 'colour' | 'form' | 'hash' | 'words'>;
};

export type Gallery = {
  readonly posts: readonly GalleryPost[];
  /** Oldest first. */
  readonly likes: readonly Like[];
};

/** A larger audience than the demo's, for narrower confidence intervals. */
const AUDIENCE = 600;
export const NOW = new Date('2026-06-01T12:00:00Z');
export const PICTURES = join(import.meta.dirname, '../../../../.cache/demo-pictures-small');

export const openGallery = async (seed: string, cacheDir = PICTURES): Promise<Gallery> => {
  const made = world(seed, { now: NOW, audience: AUDIENCE });
  const sources = new Map(made.posts.map((post) => [post.id, post]));
  const posts: GalleryPost[] = [];
  for await (const { ownerId, bytes } of renderWorld(
    { people: [], posts: made.posts },
    { cacheDir, render: renderSmall },
  )) {
    const source = sources.get(ownerId);
    if (source) posts.push(await describeOne(source, bytes));
  }
  return { posts, likes: made.likes };
};

const describeOne = async (post: Post, picture: Uint8Array): Promise<GalleryPost> => {
  const { id, title, description, tools, categories } = post;
  const document = { title, description, tools, categories, tags: ownTags(post) };
  return {
    id,
    author: post.personId,
    taste: post.truth.taste,
    createdAt: post.createdAt.getTime(),
    document,
    description: await describePost(document, picture),
  };
};

/** Without tags that name the taste itself: they would leak the answer. */
const ownTags = ({ tags, truth }: Post): string[] => {
  const leaking = new Set(tastes.find(({ id }) => id === truth.taste)?.tags);
  return tags.filter((tag) => !leaking.has(tag));
};
