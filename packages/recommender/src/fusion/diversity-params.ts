/** Parameters of diversification. */
export type DiversityParams = {
  /** 1 is relevance alone, 0 is variety alone. */
  readonly relevance: number;
  /** At most this many posts by one author among the first `among`. */
  readonly perAuthor: number;
  readonly among: number;
};

export const defaultDiversity: DiversityParams = { relevance: 0.85, perAuthor: 2, among: 10 };
