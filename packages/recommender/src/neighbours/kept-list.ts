/** The neighbours kept for one work by one signal: short, best first, merged purely. */

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

/** How many neighbours are kept for each work by each signal. */
export const KEPT = 20;

/** Newly found neighbours take their places; offering one again changes nothing. */
export const merge = (kept: readonly Neighbour[], found: readonly Neighbour[], keep: number): Neighbour[] => {
  const all = new Map([...kept, ...found].map((neighbour) => [neighbour.id, neighbour]));
  return [...all.values()].sort(bestFirst).slice(0, keep);
};

export const bestFirst = (first: Neighbour, second: Neighbour): number =>
  second.score - first.score || (first.id < second.id ? -1 : 1);

/** What a newcomer must exceed to enter the list; a list with room takes anything. */
export const floorOf = (neighbours: readonly Neighbour[], keep = KEPT): number =>
  neighbours[keep - 1]?.score ?? Number.NEGATIVE_INFINITY;
