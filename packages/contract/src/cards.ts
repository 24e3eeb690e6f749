/**
 * Cards: posts as the database keeps them for lists, at a fraction of the size of `Post`. Addresses are derived from ids, so
 * that a card holds neither paths nor a host; `postOf` makes the complete form (complete-cards.ts).
 */
import * as z from 'zod/mini';

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
  card: z.object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    tools: z.string(),
    tags: z.array(z.string()),
    category: z.array(z.string()),
    image: CardPicture,
    createdAt: z.string(),
  }),
  author: z.object({ _id: z.string(), name: z.string(), pic: z.nullable(CardPicture) }),
  hearts: z.number(),
  views: z.number(),
});
export type Card = z.infer<typeof Card>;

export const CardPage = z.object({
  /** The address that pictures are fetched from. */
  origin: z.string(),
  posts: z.array(Card),
  currentPage: z.number(),
  totalPages: z.number(),
  seed: z.optional(z.string()),
});
export type CardPage = z.infer<typeof CardPage>;
