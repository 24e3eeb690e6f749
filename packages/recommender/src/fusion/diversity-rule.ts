// How much variety a list has, and for whose sake.
export interface DiversityRule {
  /** 1 is relevance alone, 0 is variety alone. */
  readonly relevance: number;
  /** At most this many works by one person ... */
  readonly perAuthor: number;
  /** ... among this many first ones. */
  readonly among: number;
  /** Every so many-th place goes to a work that fewer people have found; 0 is never. */
  readonly quietEvery: number;
}

export const diversityRule: DiversityRule = { relevance: 0.85, perAuthor: 2, among: 10, quietEvery: 5 };
