/** Weight of each signal, by the requested kind and the number of likes. */
import type { RecommendationKind } from '@vitrine/contract';

export const signals = ['colour', 'form', 'words', 'likes', 'freshness'] as const;
export type Signal = (typeof signals)[number];
export type Weights = Readonly<Record<Signal, number>>;

export type Kind = RecommendationKind;

export type BlendParams = {
  /** Weights of the content signals for a post without likes. */
  readonly content: Readonly<Record<'colour' | 'form' | 'words', number>>;
  /** Weights of co-likes and freshness for a post with very many likes. */
  readonly social: Readonly<Record<'likes' | 'freshness', number>>;
  /** Number of likes at which content and social weights count half each. */
  readonly halfWeightLikes: number;
};

/** Chosen by `npm run bench -- recommendations choose`, on other worlds than the ones quality is measured on. */
export const defaultBlend: BlendParams = {
  content: { colour: 0.6, form: 0.1, words: 0.24 },
  social: { likes: 3, freshness: 0.6 },
  halfWeightLikes: 5,
};

/** The requested signal decides; the others break ties. */
const weightsByKind: Readonly<Record<Exclude<Kind, 'all'>, Weights>> = {
  colour: { colour: 1, form: 0.05, words: 0.05, likes: 0, freshness: 0 },
  subject: { colour: 0, form: 0.2, words: 1, likes: 0.05, freshness: 0 },
  likes: { colour: 0.05, form: 0.05, words: 0.1, likes: 1, freshness: 0 },
};

export const weightsFor = (by: Kind, likers: number, params: BlendParams = defaultBlend): Weights => {
  if (by !== 'all') return weightsByKind[by];
  const likeShare = likers / (likers + params.halfWeightLikes);
  const { content, social } = params;
  return {
    colour: content.colour * (1 - likeShare),
    form: content.form * (1 - likeShare),
    words: content.words * (1 - likeShare),
    likes: social.likes * likeShare,
    freshness: social.freshness * likeShare,
  };
};
