/** The input of the seed: plain rows. */
import type { About } from '@vitrine/contract';
import type { Encoded } from '@vitrine/server/picture-encoding';

export type SeedPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly joinedAt: Date;
  readonly about?: About | null;
};

export type SeedPost = {
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

export type SeedLike = { readonly personId: string; readonly postId: string; readonly at: Date };
export type SeedFollow = { readonly followerId: string; readonly followedId: string; readonly at: Date };

export type SeedChat = {
  readonly id: string;
  readonly personIds: readonly [string, string];
  readonly messages: readonly {
    readonly id: string;
    readonly senderId: string;
    readonly content: string;
    readonly at: Date;
  }[];
  /** How many of the last messages are unread. */
  readonly unread: number;
};

export type SeedWorld = {
  readonly people: readonly SeedPerson[];
  readonly posts: readonly SeedPost[];
  readonly likes: readonly SeedLike[];
  readonly follows: readonly SeedFollow[];
  readonly conversations: readonly SeedChat[];
};

/**
 * A rendered picture of a post (cover) or a person. Its bytes are stored as they are; what else is stored is `encoded`, or
 * is made of `pixels`, the RGB data it was made from, or else of the bytes.
 */
export type SeedPicture = {
  readonly kind: 'cover' | 'avatar' | 'banner';
  readonly ownerId: string;
  readonly bytes: Uint8Array;
  readonly pixels?: { readonly data: Uint8Array; readonly width: number; readonly height: number };
  readonly encoded?: Encoded;
};

/** Data that does not fit into memory: each call iterates from the start. `cover` is the index of a shared picture. */
export type SeedBulk = {
  people(): Iterable<SeedPerson>;
  posts(): Iterable<SeedPost & { readonly cover: number }>;
  likes(): Iterable<SeedLike>;
};

export type Progress = { readonly stage: 'pictures' | 'people' | 'posts' | 'likes' | 'counts'; readonly done: number };
export type OnProgress = (progress: Progress) => void;
