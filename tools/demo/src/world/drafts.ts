/** What the demo person has not published yet: two drafts, and a work that is scheduled. */
import { openings } from '../texts/case-studies.ts';
import type { PictureRef, Post, World } from './types.ts';

export type DemoDraft = {
  readonly id: string;
  readonly cover: PictureRef;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  readonly categories: readonly string[];
  /** Whether it is published at noon, two days after the last day of the world. */
  readonly isScheduled: boolean;
  /** A page to begin with; empty if there is none. */
  readonly text: string;
};

const titles = ['Second edition', 'Studies for a poster', 'Untitled series'] as const;

/** Ids are those of the day before, so that the same world has the same ids. */
const draftOf = (post: Post, index: number): DemoDraft => {
  const isScheduled = index === 0;
  const title = titles[index] ?? '';
  return {
    id: `${post.id.slice(0, 12)}d4af7000000${index}`,
    cover: { ...post.cover, seed: `${post.cover.seed}/draft/${index}`, title },
    title,
    description: isScheduled ? post.description : '',
    tags: isScheduled ? post.tags : [],
    tools: post.tools,
    categories: isScheduled ? post.categories : [],
    isScheduled,
    text: index < 2 ? (openings[index]?.text ?? '') : '',
  };
};

/** Made of the newest works of the demo person. */
export const draftsOf = ({ people, posts }: Pick<World, 'people' | 'posts'>): DemoDraft[] =>
  posts
    .filter((post) => post.personId === people[0]?.id)
    .slice(-titles.length)
    .map(draftOf);
