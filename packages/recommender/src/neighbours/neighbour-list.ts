/** The neighbour list of one post by one signal: short, best first. */

export const neighbourSignals = ['colour', 'form', 'words'] as const;
export type NeighbourSignal = (typeof neighbourSignals)[number];

export type Neighbour = {
  readonly id: string;
  readonly score: number;
};

export type ListKey = {
  readonly work: string;
  readonly signal: NeighbourSignal;
};

export type NeighbourList = ListKey & {
  /** Best first. */
  readonly neighbours: readonly Neighbour[];
};

/** How many neighbours are stored for each post and signal. */
export const NEIGHBOURS_PER_SIGNAL = 20;

/** Merges new neighbours into a list; idempotent. */
export const merge = (kept: readonly Neighbour[], found: readonly Neighbour[], keep: number): Neighbour[] => {
  const all = new Map([...kept, ...found].map((neighbour) => [neighbour.id, neighbour]));
  return [...all.values()].sort(bestFirst).slice(0, keep);
};

export const bestFirst = (first: Neighbour, second: Neighbour): number =>
  second.score - first.score || (first.id < second.id ? -1 : 1);

/** The score to exceed to enter the list; a list that is not full accepts any. */
export const entryThreshold = (neighbours: readonly Neighbour[], keep = NEIGHBOURS_PER_SIGNAL): number =>
  neighbours[keep - 1]?.score ?? Number.NEGATIVE_INFINITY;
