/** Every work's signals in memory, searched for a new work's neighbours and for the works it is a neighbour of. */
import type { Work } from '../work.ts';
import { Best } from './best.ts';
import { KEPT, type KeptSignal, keptSignals, type ListKey, type Neighbour } from './kept-list.ts';
import { VectorIndex, type VectorModel } from './vector-index.ts';
import { WordIndex } from './word-index.ts';

export type IndexedWork = Pick<Work, 'id' | 'colour' | 'form' | 'words'>;
export type Floors = Readonly<Record<KeptSignal, number>>;

export type Floor = ListKey & {
  readonly floor: number;
};

export type IndexEntry = {
  readonly work: IndexedWork;
  /** What a newcomer must score to enter this work's kept lists. */
  readonly floors: Floors;
};

export type Found = {
  /** The nearest works. */
  readonly own: readonly Neighbour[];
  /** Works whose kept list the work asked about should enter. */
  readonly offers: readonly Neighbour[];
};

/** Asynchronous because it usually lives in a thread of its own. */
export type NeighbourIndex = {
  add(entries: readonly IndexEntry[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  find(work: IndexedWork): Promise<Readonly<Record<KeptSignal, Found>>>;
  raise(floors: readonly Floor[]): Promise<void>;
};

export type IndexOptions = {
  readonly colour: VectorModel;
  readonly form: VectorModel;
  readonly keep?: number;
  /** Below this many works the search compares all of them. */
  readonly exactBelow?: number;
};

/** A work alike to everything may enter at most this many lists for each place in its own. */
const OFFERS_PER_PLACE = 4;
const GONE = '';

export const createNeighbourIndex = ({ colour, form, keep = KEPT, exactBelow }: IndexOptions): NeighbourIndex => {
  const colours = new VectorIndex(colour, exactBelow);
  const forms = new VectorIndex(form, exactBelow);
  const words = new WordIndex();
  const ids: string[] = [];
  const slots = new Map<string, number>();
  const floors: Record<KeptSignal, number[]> = { colour: [], form: [], words: [] };

  const visitors: Record<KeptSignal, (work: IndexedWork, visit: (slot: number, score: number) => void) => void> = {
    colour: (work, visit) => colours.visit(work.colour, visit),
    form: (work, visit) => forms.visit(work.form, visit),
    words: (work, visit) => words.visit(work.words, visit),
  };

  // Rows are never moved: a slot whose work has left stays empty.
  const leave = (id: string): void => {
    const slot = slots.get(id);
    if (slot !== undefined) ids[slot] = GONE;
    slots.delete(id);
  };

  const findBy = (signal: KeptSignal, work: IndexedWork): Found => {
    const own = new Best(keep);
    const offers = new Best(keep * OFFERS_PER_PLACE);
    const self = slots.get(work.id);
    const bars = floors[signal];
    visitors[signal](work, (slot, score) => {
      if (slot === self || score <= 0 || ids[slot] === GONE) return;
      own.offer(slot, score);
      if (score > (bars[slot] ?? 0)) offers.offer(slot, score);
    });
    const named = ({ slot, score }: { slot: number; score: number }) => ({ id: ids[slot] ?? '', score });
    return { own: own.list().map(named), offers: offers.list().map(named) };
  };

  return {
    async add(entries) {
      for (const { work, floors: bars } of entries) {
        leave(work.id);
        slots.set(work.id, ids.length);
        ids.push(work.id);
        colours.push(work.colour);
        forms.push(work.form);
        words.push(work.words);
        for (const signal of keptSignals) floors[signal].push(bars[signal]);
      }
    },
    async remove(gone) {
      for (const id of gone) leave(id);
    },
    async find(work) {
      return { colour: findBy('colour', work), form: findBy('form', work), words: findBy('words', work) };
    },
    async raise(raised) {
      for (const { work, signal, floor } of raised) {
        const slot = slots.get(work);
        if (slot !== undefined) floors[signal][slot] = floor;
      }
    },
  };
};
