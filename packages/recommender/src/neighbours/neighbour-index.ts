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
  readonly post: IndexedPost;
  /** The scores to exceed to enter this post's neighbour lists. */
  readonly thresholds: Thresholds;
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
  find(post: IndexedPost): Promise<Readonly<Record<NeighbourSignal, FoundNeighbours>>>;
  setThresholds(thresholds: readonly Threshold[]): Promise<void>;
};

export type IndexOptions = {
  readonly colour: VectorModel;
  readonly form: VectorModel;
  /** Length of the neighbour lists. */
  readonly listLength?: number;
  /** Below this many posts the search compares all of them. */
  readonly exactBelow?: number;
};

/** Limits how many lists a post that is similar to everything may enter, as a multiple of the list length. */
const REVERSE_FACTOR = 4;
const REMOVED = '';

type Visit = (slot: number, score: number) => void;

const scansOf = (
  colours: VectorIndex,
  forms: VectorIndex,
  words: WordIndex,
): Readonly<Record<NeighbourSignal, (post: IndexedPost, visit: Visit) => void>> => ({
  colour: (post, visit) => colours.visit(post.colour, visit),
  form: (post, visit) => forms.visit(post.form, visit),
  words: (post, visit) => words.visit(post.words, visit),
});

export const createNeighbourIndex = ({
  colour,
  form,
  listLength = NEIGHBOURS_PER_SIGNAL,
  exactBelow,
}: IndexOptions): NeighbourIndex => {
  const colours = new VectorIndex(colour, exactBelow);
  const forms = new VectorIndex(form, exactBelow);
  const words = new WordIndex();
  /** By slot. */
  const ids: string[] = [];
  const slots = new Map<string, number>();
  /** By signal, then by slot. */
  const thresholds: Record<NeighbourSignal, number[]> = { colour: [], form: [], words: [] };

  const scans = scansOf(colours, forms, words);

  // Rows are never moved: the slot of a removed post stays empty.
  const removeSlot = (id: string): void => {
    const slot = slots.get(id);
    if (slot !== undefined) ids[slot] = REMOVED;
    slots.delete(id);
  };

  const findBy = (signal: NeighbourSignal, post: IndexedPost): FoundNeighbours => {
    const nearest = new TopK(listLength);
    const reverse = new TopK(listLength * REVERSE_FACTOR);
    const self = slots.get(post.id);
    const toExceed = thresholds[signal];
    scans[signal](post, (slot, score) => {
      if (slot === self || score <= 0 || ids[slot] === REMOVED) return;
      nearest.add(slot, score);
      if (score > (toExceed[slot] ?? 0)) reverse.add(slot, score);
    });
    const toNeighbour = ({ slot, score }: { slot: number; score: number }) => ({ id: ids[slot] ?? '', score });
    return { nearest: nearest.list().map(toNeighbour), reverse: reverse.list().map(toNeighbour) };
  };

  return {
    async add(entries) {
      for (const { post, thresholds: ownThresholds } of entries) {
        removeSlot(post.id);
        slots.set(post.id, ids.length);
        ids.push(post.id);
        colours.push(post.colour);
        forms.push(post.form);
        words.push(post.words);
        for (const signal of neighbourSignals) thresholds[signal].push(ownThresholds[signal]);
      }
    },
    remove: async (removed) => removed.forEach(removeSlot),
    find: async (post) => ({
      colour: findBy('colour', post),
      form: findBy('form', post),
      words: findBy('words', post),
    }),
    async setThresholds(changed) {
      for (const { postId, signal, value } of changed) {
        const slot = slots.get(postId);
        if (slot !== undefined) thresholds[signal][slot] = value;
      }
    },
  };
};
