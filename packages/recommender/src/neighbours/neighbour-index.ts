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

/** Posts and their entry thresholds by slot. Slots are never moved: that of a removed post stays empty. */
const createSlots = () => {
  const ids: string[] = [];
  const slotOf = new Map<string, number>();
  const thresholds: Record<NeighbourSignal, number[]> = { colour: [], form: [], words: [] };
  const remove = (id: string): void => {
    const slot = slotOf.get(id);
    if (slot !== undefined) ids[slot] = REMOVED;
    slotOf.delete(id);
  };
  return {
    ids,
    slotOf,
    thresholds,
    remove,
    add: (id: string, own: Thresholds): void => {
      remove(id);
      slotOf.set(id, ids.length);
      ids.push(id);
      for (const signal of neighbourSignals) thresholds[signal].push(own[signal]);
    },
  };
};

export const createNeighbourIndex = ({
  colour,
  form,
  listLength = NEIGHBOURS_PER_SIGNAL,
  exactBelow,
}: IndexOptions): NeighbourIndex => {
  const colours = new VectorIndex(colour, exactBelow);
  const forms = new VectorIndex(form, exactBelow);
  const words = new WordIndex();
  const scans = scansOf(colours, forms, words);
  const { ids, slotOf, thresholds, ...slots } = createSlots();

  const findBy = (signal: NeighbourSignal, post: IndexedPost): FoundNeighbours => {
    const nearest = new TopK(listLength);
    const reverse = new TopK(listLength * REVERSE_FACTOR);
    const self = slotOf.get(post.id);
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
        slots.add(post.id, ownThresholds);
        colours.push(post.colour);
        forms.push(post.form);
        words.push(post.words);
      }
    },
    remove: async (removed) => removed.forEach(slots.remove),
    find: async (post) => ({
      colour: findBy('colour', post),
      form: findBy('form', post),
      words: findBy('words', post),
    }),
    async setThresholds(changed) {
      for (const { postId, signal, value } of changed) {
        const slot = slotOf.get(postId);
        if (slot !== undefined) thresholds[signal][slot] = value;
      }
    },
  };
};
