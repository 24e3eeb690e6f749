/** Where finished lists are kept between questions; the server implements it over its tables. */
import type { Answers } from '../recommender.ts';

export type Due = {
  readonly id: string;
  /** Another one each time the work is marked. */
  readonly mark: string;
};

export type Made = {
  readonly due: Due;
  /** Nothing where the work has gone. */
  readonly answers: Answers | undefined;
};

/** Whether a work is found by following lists. */
export type Whereabouts = {
  readonly id: string;
  /** Its own list, the closest first. */
  readonly list: readonly string[];
  /** The work whose list it is a guest in ... */
  readonly host: string | undefined;
  /** ... and whether it stands among the first ones there, */
  readonly seated: boolean;
  /** or among the first ones of any other list. */
  readonly shown: boolean;
};

export type ListStore = {
  /** Those that wait longest. */
  listDue(limit: number): Promise<readonly Due[]>;
  /** Writes the lists, and strikes off the works that were not marked again meanwhile. */
  keep(made: readonly Made[]): Promise<void>;
  /** It waits behind all others. */
  postpone(id: string): Promise<void>;
  /** Works whose lists are kept, in one order, from after the given one on. */
  survey(after: string | undefined, limit: number): Promise<readonly Whereabouts[]>;
  /** Makes it the guest of the first of these that has none, and marks that one; whether there was one. */
  invite(guest: string, hosts: readonly string[]): Promise<boolean>;
  /** It needs no host any more, who is marked. */
  release(guest: string): Promise<void>;
};
