/** All signals in memory: finds the neighbours of a post, and the posts it is a neighbour of. */
import type { Post } from '../post.ts';
import {
  type ListKey,
  NEIGHBOURS_PER_SIGNAL,
  type Neighbour,
  type NeighbourSignal,
  neighbourSignals,
} from './neighbour-list.ts';
import { TopK } from './top-k.ts';
import { VectorIndex, type VectorModel } from './vector-index.ts';
import { WordIndex } from './word-index.ts';

export type IndexedPost = Pick<Post, 'id' | 'colour' | 'form' | 'words'>;
export type Thresholds = Readonly<Record<NeighbourSignal, number>>;

export type Threshold = ListKey & {
  readonly value: number;
};

export type IndexEntry = {
  readonly work: IndexedPost;
  /** The scores to exceed to enter this post's neighbour lists. */
  readonly floors: Thresholds;
};

export type FoundNeighbours = {
  /** The nearest posts. */
  readonly nearest: readonly Neighbour[];
  /** Posts whose neighbour list the query post should enter. */
  readonly reverse: readonly Neighbour[];
};

/** Asynchronous because it usually runs in a worker thread. */
export type NeighbourIndex = {
  add(entries: readonly IndexEntry[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  find(work: IndexedPost): Promise<Readonly<Record<NeighbourSignal, FoundNeighbours>>>;
  setThresholds(floors: readonly Threshold[]): Promise<void>;
};

export type IndexOptions = {
  readonly colour: VectorModel;
  readonly form: VectorModel;
  readonly keep?: number;
  /** Below this many posts the search compares all of them. */
  readonly exactBelow?: number;
};

/** Limits how many lists a post that is similar to everything may enter, as a multiple of `keep`. */
const REVERSE_FACTOR = 4;
const REMOVED = '';

type Visit = (slot: number, score: number) => void;

const scansOf = (
  colours: VectorIndex,
  forms: VectorIndex,
  words: WordIndex,
): Readonly<Record<NeighbourSignal, (work: IndexedPost, visit: Visit) => void>> => ({
  colour: (work, visit) => colours.visit(work.colour, visit),
  form: (work, visit) => forms.visit(work.form, visit),
  words: (work, visit) => words.visit(work.words, visit),
});

export const createNeighbourIndex = ({
  colour,
  form,
  keep = NEIGHBOURS_PER_SIGNAL,
  exactBelow,
}: IndexOptions): NeighbourIndex => {
  const colours = new VectorIndex(colour, exactBelow);
  const forms = new VectorIndex(form, exactBelow);
  const words = new WordIndex();
  /** By slot. */
  const ids: string[] = [];
  const slots = new Map<string, number>();
  /** By signal, then by slot. */
  const floors: Record<NeighbourSignal, number[]> = { colour: [], form: [], words: [] };

  const scans = scansOf(colours, forms, words);

  // Rows are never moved: the slot of a removed post stays empty.
  const removeSlot = (id: string): void => {
    const slot = slots.get(id);
    if (slot !== undefined) ids[slot] = REMOVED;
    slots.delete(id);
  };

  const findBy = (signal: NeighbourSignal, work: IndexedPost): FoundNeighbours => {
    const nearest = new TopK(keep);
    const reverse = new TopK(keep * REVERSE_FACTOR);
    const self = slots.get(work.id);
    const thresholds = floors[signal];
    scans[signal](work, (slot, score) => {
      if (slot === self || score <= 0 || ids[slot] === REMOVED) return;
      nearest.add(slot, score);
      if (score > (thresholds[slot] ?? 0)) reverse.add(slot, score);
    });
    const toNeighbour = ({ slot, score }: { slot: number; score: number }) => ({ id: ids[slot] ?? '', score });
    return { nearest: nearest.list().map(toNeighbour), reverse: reverse.list().map(toNeighbour) };
  };

  return {
    async add(entries) {
      for (const { work, floors: thresholds } of entries) {
        removeSlot(work.id);
        slots.set(work.id, ids.length);
        ids.push(work.id);
        colours.push(work.colour);
        forms.push(work.form);
        words.push(work.words);
        for (const signal of neighbourSignals) floors[signal].push(thresholds[signal]);
      }
    },
    remove: async (removed) => removed.forEach(removeSlot),
    find: async (work) => ({
      colour: findBy('colour', work),
      form: findBy('form', work),
      words: findBy('words', work),
    }),
    async setThresholds(thresholds) {
      for (const { work, signal, value } of thresholds) {
        const slot = slots.get(work);
        if (slot !== undefined) floors[signal][slot] = value;
      }
    },
  };
};
