// How much each signal counts, by what the visitor asked for and how much is known.

export const signals = ['colour', 'form', 'words', 'likes', 'taste', 'prior'] as const;
export type Signal = (typeof signals)[number];
export type Weights = Readonly<Record<Signal, number>>;

export const bys = ['all', 'colour', 'subject', 'likes'] as const;
export type By = (typeof bys)[number];

export interface BlendRule {
  /** Shares of the content signals where everything counts. */
  readonly content: Readonly<Record<'colour' | 'form' | 'words', number>>;
  /** Shares of direct co-likes and of the company both works keep. */
  readonly crowd: Readonly<Record<'likes' | 'taste', number>>;
  /** Likes at which likes and content count alike. */
  readonly evenAt: number;
  readonly prior: number;
}

export const blendRule: BlendRule = {
  content: { colour: 0.3, form: 0.25, words: 0.45 },
  crowd: { likes: 0.5, taste: 0.5 },
  evenAt: 20,
  prior: 0.1,
};

// What is asked for decides; the rest only breaks its ties.
const narrow: Readonly<Record<Exclude<By, 'all'>, Weights>> = {
  colour: { colour: 1, form: 0.05, words: 0.05, likes: 0, taste: 0, prior: 0 },
  subject: { colour: 0, form: 0.2, words: 1, likes: 0.05, taste: 0.05, prior: 0 },
  likes: { colour: 0.05, form: 0.05, words: 0.1, likes: 1, taste: 0.3, prior: 0.05 },
};

export function weightsFor(by: By, likers: number, rule: BlendRule = blendRule): Weights {
  if (by !== 'all') return narrow[by];
  const trust = likers / (likers + rule.evenAt);
  const { colour, form, words } = rule.content;
  return {
    colour: colour * (1 - trust),
    form: form * (1 - trust),
    words: words * (1 - trust),
    likes: rule.crowd.likes * trust,
    taste: rule.crowd.taste * trust,
    prior: rule.prior,
  };
}
