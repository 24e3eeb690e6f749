/** A made-up world as the seed takes it: plain rows, whoever made them. */
import type { About } from '@vitrine/contract';

export type SeedPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly joinedAt: Date;
  readonly about?: About | null;
};

export type SeedWork = {
  readonly id: string;
  readonly personId: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  readonly categories: readonly string[];
  readonly createdAt: Date;
  readonly views: number;
};

export type SeedLike = { readonly personId: string; readonly workId: string; readonly at: Date };
export type SeedFollow = { readonly followerId: string; readonly followedId: string; readonly at: Date };

export type SeedTalk = {
  readonly id: string;
  readonly personIds: readonly [string, string];
  readonly messages: readonly {
    readonly id: string;
    readonly senderId: string;
    readonly content: string;
    readonly at: Date;
  }[];
  /** How many of the last messages their reader has yet to read. */
  readonly unread: number;
};

export type SeedWorld = {
  readonly people: readonly SeedPerson[];
  readonly works: readonly SeedWork[];
  readonly likes: readonly SeedLike[];
  readonly follows: readonly SeedFollow[];
  readonly conversations: readonly SeedTalk[];
};

/**
 * Rendered bytes and whom they belong to: a work (cover) or a person. GeneratedPicture: made by ourselves, already in form, and
 * where the RGB pixels they were made from are still at hand, nobody has to read them out again.
 */
export type SeedPicture = {
  readonly kind: 'cover' | 'avatar' | 'banner';
  readonly ownerId: string;
  readonly bytes: Uint8Array;
  readonly pixels?: { readonly data: Uint8Array; readonly width: number; readonly height: number };
};

/** A world too large to hold: each member starts again from its beginning. `cover` says which of a few shared pictures. */
export type SeedBulk = {
  people(): Iterable<SeedPerson>;
  posts(): Iterable<SeedWork & { readonly cover: number }>;
  likes(): Iterable<SeedLike>;
};

export type Progress = { readonly stage: 'pictures' | 'people' | 'works' | 'likes' | 'counts'; readonly done: number };
export type OnProgress = (progress: Progress) => void;
