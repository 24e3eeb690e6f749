/** The neighbour list of one post by one signal: short, best first. */

export const keptSignals = ['colour', 'form', 'words'] as const;
export type KeptSignal = (typeof keptSignals)[number];

export type Neighbour = {
  readonly id: string;
  readonly score: number;
};

export type ListKey = {
  readonly work: string;
  readonly signal: KeptSignal;
};

export type KeptList = ListKey & {
  /** Best first. */
  readonly neighbours: readonly Neighbour[];
};

/** How many neighbours are stored for each post and signal. */
export const KEPT = 20;

/** Merges new neighbours into a list; idempotent. */
export const merge = (kept: readonly Neighbour[], found: readonly Neighbour[], keep: number): Neighbour[] => {
  const all = new Map([...kept, ...found].map((neighbour) => [neighbour.id, neighbour]));
  return [...all.values()].sort(bestFirst).slice(0, keep);
};

export const bestFirst = (first: Neighbour, second: Neighbour): number =>
  second.score - first.score || (first.id < second.id ? -1 : 1);

/** The score to exceed to enter the list; a list that is not full accepts any. */
export const floorOf = (neighbours: readonly Neighbour[], keep = KEPT): number =>
  neighbours[keep - 1]?.score ?? Number.NEGATIVE_INFINITY;
