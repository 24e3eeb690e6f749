/** The plain rows that the demo world consists of. */
import type { Category, Tool } from '@vitrine/contract';
import type { TasteId } from '../words/tastes.ts';

/** What a person makes and likes; hidden from the product, known to the quality bench. */
export type PersonStyle = {
  /** The first is what they are known for, the second what they also do. */
  tastes: readonly [TasteId, TasteId];
  /** Most favoured first. */
  categories: readonly Category[];
  tools: readonly Tool[];
  palettes: readonly string[];
  pairings: readonly string[];
  generators: readonly string[];
};

export type About = {
  firstname: string;
  lastname: string;
  occupation: string;
  company: string;
  country: string;
  city: string;
  title: string;
  description: string;
};

export type Person = {
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
};

/** All that is needed to draw a picture later; equal refs give equal bytes. */
export type PictureRef = {
  kind: 'cover' | 'avatar' | 'banner';
  /** The generator of a cover; empty otherwise. */
  generator: string;
  palette: string;
  pairing: string;
  seed: string;
  /** Words that may appear in the picture. */
  title: string;
  author: string;
};

export type Work = {
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
};

/** Why people like a work: what a recommender should find without being told. */
export type WorkTruth = {
  taste: TasteId;
  generator: string;
  palette: string;
  /** Between 0 and 1: how good it is for those who share the taste. */
  appeal: number;
};

export type Like = {
  personId: string;
  workId: string;
  at: Date;
};

export type Follow = {
  followerId: string;
  followedId: string;
  at: Date;
};

/** An opening by somebody who was signed in. */
export type View = {
  personId: string;
  workId: string;
  at: Date;
};

export type Message = {
  id: string;
  senderId: string;
  content: string;
  at: Date;
};

export type Conversation = {
  id: string;
  /** The one who opened it, then the other. */
  personIds: readonly [string, string];
  messages: readonly Message[];
  /** How many of the last messages the person who did not write them has yet to read. */
  unread: number;
};

export type World = {
  seed: string;
  people: readonly Person[];
  works: readonly Work[];
  likes: readonly Like[];
  follows: readonly Follow[];
  views: readonly View[];
  conversations: readonly Conversation[];
};
