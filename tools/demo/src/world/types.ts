/** The plain rows that the demo world consists of. */
import type { Category, Tool } from '@vitrine/contract';
import type { TasteId } from '../words/tastes.ts';

/** What a person makes and likes; hidden from the product, known to the quality bench. */
export interface PersonStyle {
  /** The first is what they are known for, the second what they also do. */
  tastes: readonly [TasteId, TasteId];
  /** Most favoured first. */
  categories: readonly Category[];
  tools: readonly Tool[];
  palettes: readonly string[];
  pairings: readonly string[];
  generators: readonly string[];
}

export interface About {
  firstname: string;
  lastname: string;
  occupation: string;
  company: string;
  country: string;
  city: string;
  title: string;
  description: string;
}

export interface Person {
  id: string;
  name: string;
  email: string;
  /** Makers publish works and have pictures of their own; the audience looks, likes and follows. */
  role: 'maker' | 'audience';
  about: About | null;
  style: PersonStyle;
  joinedAt: Date;
  avatar: PictureRef | null;
  banner: PictureRef | null;
}

/** All that is needed to draw a picture later; equal refs give equal bytes. */
export interface PictureRef {
  kind: 'cover' | 'avatar' | 'banner';
  /** The generator of a cover; empty otherwise. */
  generator: string;
  palette: string;
  pairing: string;
  seed: string;
  /** Words that may appear in the picture. */
  title: string;
  author: string;
}

export interface Work {
  id: string;
  personId: string;
  title: string;
  description: string;
  tags: readonly string[];
  tools: readonly Tool[];
  categories: readonly Category[];
  createdAt: Date;
  cover: PictureRef;
  /** Every opening, those by visitors without an account included. */
  views: number;
  truth: WorkTruth;
}

/** Why people like a work: what a recommender should find without being told. */
export interface WorkTruth {
  taste: TasteId;
  generator: string;
  palette: string;
  /** Between 0 and 1: how good it is for those who share the taste. */
  appeal: number;
}

export interface Like {
  personId: string;
  workId: string;
  at: Date;
}

export interface Follow {
  followerId: string;
  followedId: string;
  at: Date;
}

/** An opening by somebody who was signed in. */
export interface View {
  personId: string;
  workId: string;
  at: Date;
}

export interface Message {
  id: string;
  senderId: string;
  content: string;
  at: Date;
}

export interface Conversation {
  id: string;
  /** The one who opened it, then the other. */
  personIds: readonly [string, string];
  messages: readonly Message[];
  /** How many of the last messages the person who did not write them has yet to read. */
  unread: number;
}

export interface World {
  seed: string;
  people: readonly Person[];
  works: readonly Work[];
  likes: readonly Like[];
  follows: readonly Follow[];
  views: readonly View[];
  conversations: readonly Conversation[];
}
