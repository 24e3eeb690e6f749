/** The demo world as a recommender meets it: pictures and words described, tastes known but not told. */
import { join } from 'node:path';
import { type Like, renderWorld, tastes, type Work, world } from '@vitrine/demo';
import { type Description, describeWork, type WordDocument } from '@vitrine/recommender';

export type GalleryWork = {
  readonly id: string;
  readonly author: string;
  readonly taste: string;
  readonly createdAt: number;
  readonly document: WordDocument;
  readonly description: Description;
};

export type Gallery = {
  readonly works: readonly GalleryWork[];
  /** Oldest first. */
  readonly likes: readonly Like[];
};

/** More onlookers than the demo has, for narrower intervals; works and pictures are the demo's own. */
const AUDIENCE = 600;
const NOW = new Date('2026-06-01T12:00:00Z');
const PICTURES = join(import.meta.dirname, '../../../../.cache/demo-pictures');

export const openGallery = async (seed: string, cacheDir = PICTURES): Promise<Gallery> => {
  const made = world(seed, { now: NOW, audience: AUDIENCE });
  const sources = new Map(made.works.map((work) => [work.id, work]));
  const works: GalleryWork[] = [];
  for await (const { ownerId, bytes } of renderWorld({ people: [], works: made.works }, { cacheDir })) {
    const work = sources.get(ownerId);
    if (work) works.push(await hang(work, bytes));
  }
  return { works, likes: made.likes };
};

const hang = async (work: Work, picture: Uint8Array): Promise<GalleryWork> => {
  const { id, title, description, tools, categories } = work;
  const document = { title, description, tools, categories, tags: ownTags(work) };
  return {
    id,
    author: work.personId,
    taste: work.truth.taste,
    createdAt: work.createdAt.getTime(),
    document,
    description: await describeWork(document, picture),
  };
};

/** Tags that name the taste itself would give the answer away. */
const ownTags = ({ tags, truth }: Work): string[] => {
  const telling = new Set(tastes.find(({ id }) => id === truth.taste)?.tags);
  return tags.filter((tag) => !telling.has(tag));
};
