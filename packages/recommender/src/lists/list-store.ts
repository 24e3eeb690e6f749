/** Storage of built lists and their queue; the server implements it over its tables. */
import type { RankedLists } from '../recommender.ts';

export type QueuedList = {
  readonly id: string;
  /** Changes each time the post is queued. */
  readonly version: string;
};

export type BuiltList = {
  readonly queued: QueuedList;
  /** Undefined when the post was removed. */
  readonly lists: RankedLists | undefined;
};

/** Which lists show a post. */
export type Coverage = {
  readonly id: string;
  /** Its own list, most similar first. */
  readonly list: readonly string[];
  /** The post in whose list it has a slot. */
  readonly slotOwner: string | undefined;
  /** Whether it is among the first ten of that list. */
  readonly isInSlot: boolean;
  /** Whether it is among the first ten of any other list. */
  readonly isElsewhere: boolean;
};

export type ListStore = {
  /** Longest queued first. */
  listQueued(limit: number): Promise<readonly QueuedList[]>;
  /** Writes the lists and removes them from the queue, unless they were queued again meanwhile. */
  save(built: readonly BuiltList[]): Promise<void>;
  /** Moves it to the end of the queue. */
  requeueLast(id: string): Promise<void>;
  /** Posts with stored lists, ordered by id, after the given id. */
  listCoverage(after: string | undefined, limit: number): Promise<readonly Coverage[]>;
  /** Assigns the first free slot among these posts and queues that list; false when none is free. */
  assignSlot(postId: string, owners: readonly string[]): Promise<boolean>;
  /** Frees the slot and queues the list it was in. */
  freeSlot(postId: string): Promise<void>;
};
