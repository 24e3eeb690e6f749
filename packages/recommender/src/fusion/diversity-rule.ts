/** How much variety a list has. */
export type DiversityRule = {
  /** 1 is relevance alone, 0 is variety alone. */
  readonly relevance: number;
  /** At most this many works by one person ... */
  readonly perAuthor: number;
  /** ... among this many first ones. */
  readonly among: number;
};

export const diversityRule: DiversityRule = { relevance: 0.85, perAuthor: 2, among: 10 };
