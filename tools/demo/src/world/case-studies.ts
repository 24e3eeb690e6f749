/** Which posts of the demo world are case studies, and their pages: drawn like the cover, with other seeds. */
import { createRandom, type Random } from '../random.ts';
import { captions, closings, openings } from '../texts/case-studies.ts';
import type { PictureRef, Post, World } from './types.ts';

export type DemoPage = {
  readonly id: string;
  readonly picture: PictureRef | null;
  /** An earlier picture, which visitors can compare with the one of today. */
  readonly before?: PictureRef;
  readonly alt: string;
  readonly caption: string;
  readonly text: string;
};

export type CaseStudy = { readonly postId: string; readonly pages: readonly DemoPage[] };

/** One of so many posts is a case study. */
const interval = 9;
/** One of so many case studies shows how its first picture has changed. */
const comparedInterval = 3;

const textPage = (id: string, text: string): DemoPage => ({ id, picture: null, alt: '', caption: '', text });

const picturePage = (post: Post, number: number, caption: string): DemoPage => ({
  id: `picture-${number}`,
  picture: { ...post.cover, seed: `${post.cover.seed}/page/${number}` },
  alt: `${post.title}, variation ${number}`,
  caption,
  text: '',
});

const openingsFor = (post: Post): string[] =>
  openings
    .filter(({ categories }) => categories?.some((category) => category === post.categories[0]) ?? true)
    .map(({ text }) => text);

/** Two to six pictures between two texts: four to eight pages. */
const pagesOf = (random: Random, post: Post): DemoPage[] => {
  const words = random.shuffle(captions);
  const pictures = Array.from({ length: random.int(2, 6) }, (_, n) => {
    const caption = random.chance(0.75) ? (words[n] ?? '') : '';
    return picturePage(post, n + 1, caption);
  });
  return [
    textPage('text-opening', random.pick(openingsFor(post))),
    ...pictures,
    textPage('text-closing', random.pick(closings)),
  ];
};

/** The first picture gets an earlier one, drawn with another seed. */
const withEarlier = ({ postId, pages }: CaseStudy): CaseStudy => {
  const first = pages.find(({ picture }) => picture);
  return {
    postId,
    pages: pages.map((page) =>
      page === first && page.picture
        ? { ...page, before: { ...page.picture, seed: `${page.picture.seed}/before` } }
        : page,
    ),
  };
};

/** The newest posts are among them. */
export const caseStudiesOf = ({ seed, posts }: Pick<World, 'seed' | 'posts'>): CaseStudy[] =>
  posts
    .filter((_, index) => (posts.length - 1 - index) % interval === 0)
    .map((post) => ({ postId: post.id, pages: pagesOf(createRandom(`${seed}/case study/${post.title}`), post) }))
    .map((study, index) => (index % comparedInterval === 0 ? withEarlier(study) : study));
