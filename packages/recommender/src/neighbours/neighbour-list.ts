/** The neighbour list of one post by one signal: short, best first. */

export const neighbourSignals = ['colour', 'form', 'words'] as const;
export type NeighbourSignal = (typeof neighbourSignals)[number];

export type Neighbour = {
  readonly id: string;
  readonly score: number;
};

export type ListKey = {
  readonly postId: string;
  readonly signal: NeighbourSignal;
};

export type NeighbourList = ListKey & {
  /** Best first. */
  readonly neighbours: readonly Neighbour[];
};

/** How many neighbours are stored for each post and signal. */
export const NEIGHBOURS_PER_SIGNAL = 20;

/** Merges new neighbours into a list; idempotent. */
export const merge = (stored: readonly Neighbour[], found: readonly Neighbour[], limit: number): Neighbour[] => {
  const all = new Map([...stored, ...found].map((neighbour) => [neighbour.id, neighbour]));
  return [...all.values()].sort(bestFirst).slice(0, limit);
};

export const bestFirst = (first: Neighbour, second: Neighbour): number =>
  second.score - first.score || (first.id < second.id ? -1 : 1);

/** The score to exceed to enter the list; a list that is not full accepts any. */
export const entryThreshold = (neighbours: readonly Neighbour[], limit = NEIGHBOURS_PER_SIGNAL): number =>
  neighbours[limit - 1]?.score ?? Number.NEGATIVE_INFINITY;
