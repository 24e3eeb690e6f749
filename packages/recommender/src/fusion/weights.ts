/** How much each signal counts, by what the visitor asked for and how much is known. */
import type { RecommendationKind } from '@vitrine/contract';

export const signals = ['colour', 'form', 'words', 'likes', 'taste', 'popularity', 'freshness'] as const;
export type Signal = (typeof signals)[number];
export type Weights = Readonly<Record<Signal, number>>;

export type By = RecommendationKind;

export type BlendRule = {
  /** What pictures and words weigh while nobody likes the work yet. */
  readonly content: Readonly<Record<'colour' | 'form' | 'words', number>>;
  /** What likes weigh once there are very many: direct co-likes, the company both works keep, and the two priors. */
  readonly crowd: Readonly<Record<'likes' | 'taste' | 'popularity' | 'freshness', number>>;
  /** Likes at which both count half. */
  readonly evenAt: number;
};

/** As chosen by `npm run bench -- recommendations choose`, on worlds of its own: it starts from these and looks for better ones. */
export const blendRule: BlendRule = {
  content: { colour: 0.6, form: 0.1, words: 0.24 },
  crowd: { likes: 1.6, taste: 3.5, popularity: 0.16, freshness: 0.6 },
  evenAt: 20,
};

/** What is asked for decides; the rest only breaks its ties. */
const narrow: Readonly<Record<Exclude<By, 'all'>, Weights>> = {
  colour: { colour: 1, form: 0.05, words: 0.05, likes: 0, taste: 0, popularity: 0, freshness: 0 },
  subject: { colour: 0, form: 0.2, words: 1, likes: 0.05, taste: 0.05, popularity: 0, freshness: 0 },
  likes: { colour: 0.05, form: 0.05, words: 0.1, likes: 1, taste: 0.3, popularity: 0.05, freshness: 0 },
};

export const weightsFor = (by: By, likers: number, rule: BlendRule = blendRule): Weights => {
  if (by !== 'all') return narrow[by];
  const trust = likers / (likers + rule.evenAt);
  const { content, crowd } = rule;
  return {
    colour: content.colour * (1 - trust),
    form: content.form * (1 - trust),
    words: content.words * (1 - trust),
    likes: crowd.likes * trust,
    taste: crowd.taste * trust,
    popularity: crowd.popularity * trust,
    freshness: crowd.freshness * trust,
  };
};
