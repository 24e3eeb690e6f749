/**
 * Cards: posts as the database keeps them for lists, at a fraction of the size of `Post`. Addresses are derived from ids, so
 * that a card holds neither paths nor a host; `postOf` makes the complete form (complete-cards.ts).
 */
import * as z from 'zod/mini';

/** What a post says, the same in a card and in its complete form. */
export const PostContent = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Joined with ", ". */
  tools: z.string(),
  tags: z.array(z.string()),
  category: z.array(z.string()),
  createdAt: z.string(),
  /** Blurred until somebody wants to see it. */
  sensitive: z.optional(z.boolean()),
});

/** Which page of a list it is. */
export const PagePosition = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  /** The number of posts in the whole list. */
  total: z.optional(z.number()),
  /** Of a shuffled or featured list; sent with later pages, it keeps the order. */
  seed: z.optional(z.string()),
});

const CardPicture = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  /** A format and its widths, narrowest first; the best format first. */
  variants: z.array(z.tuple([z.string()], z.number())),
  thumbhash: z.string(),
  /** Colours with their share. */
  palette: z.array(z.tuple([z.string(), z.number()])),
});
export type CardPicture = z.infer<typeof CardPicture>;

/** `card` and `author` change with an edit only, the counts all the time. */
export const Card = z.object({
  card: z.extend(PostContent, { image: CardPicture }),
  author: z.object({
    _id: z.string(),
    name: z.string(),
    handle: z.optional(z.nullable(z.string())),
    pic: z.nullable(CardPicture),
  }),
  hearts: z.number(),
  views: z.number(),
});
export type Card = z.infer<typeof Card>;

export const CardPage = z.extend(PagePosition, {
  /** The address that pictures are fetched from. */
  origin: z.string(),
  posts: z.array(Card),
});
export type CardPage = z.infer<typeof CardPage>;

/** A part of a list that has no numbered pages. */
export const CardFeed = z.object({
  origin: z.string(),
  posts: z.array(Card),
  /** Sent as `after`, it continues the list; null at the end. */
  next: z.nullable(z.string()),
});
export type CardFeed = z.infer<typeof CardFeed>;
