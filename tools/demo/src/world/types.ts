/** The rows of the demo world. */
import type { Category, Tool } from '@vitrine/contract';
import type { TasteId } from '../texts/tastes.ts';

/** What a person makes and likes; hidden from the product, used by the quality bench. */
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
  /** Makers publish and have pictures; the audience views, likes and follows. */
  role: 'maker' | 'audience';
  about: About | null;
  style: PersonStyle;
  joinedAt: Date;
  avatar: PictureRef | null;
  banner: PictureRef | null;
};

/** Input of a picture; equal references give equal bytes. */
export type PictureRef = {
  kind: 'cover' | 'avatar' | 'banner';
  /** The generator of a cover; empty otherwise. */
  generator: string;
  palette: string;
  pairing: string;
  seed: string;
  /** Text that may appear in the picture. */
  title: string;
  author: string;
};

export type Post = {
  id: string;
  personId: string;
  title: string;
  description: string;
  tags: readonly string[];
  tools: readonly Tool[];
  categories: readonly Category[];
  createdAt: Date;
  cover: PictureRef;
  /** All views, including those of visitors. */
  views: number;
  truth: PostTruth;
};

/** Ground truth behind the likes, which a recommender should find without knowing it. */
export type PostTruth = {
  taste: TasteId;
  generator: string;
  palette: string;
  /** Between 0 and 1: how good it is for those who share the taste. */
  appeal: number;
};

export type Like = {
  personId: string;
  postId: string;
  at: Date;
};

export type Follow = {
  followerId: string;
  followedId: string;
  at: Date;
};

/** A view by a signed-in person. */
export type View = {
  personId: string;
  postId: string;
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
  /** First the person who opened it. */
  personIds: readonly [string, string];
  messages: readonly Message[];
  /** How many of the last messages the person who did not write them has yet to read. */
  unread: number;
};

export type World = {
  seed: string;
  people: readonly Person[];
  posts: readonly Post[];
  likes: readonly Like[];
  follows: readonly Follow[];
  views: readonly View[];
  conversations: readonly Conversation[];
};
