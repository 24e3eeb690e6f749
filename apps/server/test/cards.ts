/** Compares the stored cards with cards made from the rows by other code, and with the contract. */
import { Card, type CardPicture } from '@vitrine/contract';
import type { Db } from '../src/platform/db/db.ts';

type Picture = {
  id: string;
  width: number;
  height: number;
  variants: { format: string; width: number }[];
  thumbhash: string;
  palette: { colour: string; share: number }[];
};

type Row = {
  id: string;
  title: string;
  description: string;
  tools: string[];
  tags: string[];
  categories: string[];
  hearts: number;
  views: number;
  created_at: Date;
  picture: Picture;
  author: { id: string; name: string; handle: string | null; pic: Picture | null };
};

const pictureCard = (row: Picture): CardPicture => ({
  id: row.id,
  width: row.width,
  height: row.height,
  variants: [...new Set(row.variants.map(({ format }) => format))].map((format) => [
    format,
    ...row.variants.filter((variant) => variant.format === format).map(({ width }) => width),
  ]),
  thumbhash: row.thumbhash,
  palette: row.palette.map(({ colour, share }) => [colour, share]),
});

const freshCard = (row: Row): Card => ({
  card: {
    _id: row.id,
    title: row.title,
    description: row.description,
    tools: row.tools.join(', '),
    tags: row.tags,
    category: row.categories,
    image: pictureCard(row.picture),
    createdAt: row.created_at.toISOString(),
  },
  author: {
    _id: row.author.id,
    name: row.author.name,
    handle: row.author.handle,
    pic: row.author.pic && pictureCard(row.author.pic),
  },
  hearts: row.hearts,
  views: row.views,
});

/** Every post with its card as it is stored and as it should be, removed posts included. */
export const compareCards = async (db: Db): Promise<{ stored: Card[]; fresh: Card[] }> => {
  const rows = await db<(Row & { post_card: string | null; person_card: string | null })[]>`
    select post.*, to_jsonb(picture) as picture,
      jsonb_build_object('id', person.id, 'name', person.name, 'handle', person.handle, 'pic', to_jsonb(avatar.*)) as author,
      c.card as post_card, a.card as person_card
    from posts post join pictures picture on picture.id = post.picture_id
    join users person on person.id = post.author_id left join pictures avatar on avatar.id = person.pic
    left join post_cards c on c.post_id = post.id and c.author_id = post.author_id
    left join person_cards a on a.user_id = person.id order by post.id`;
  const stored = rows.map(({ post_card, person_card, hearts, views }) =>
    Card.parse({ card: JSON.parse(post_card ?? 'null'), author: JSON.parse(person_card ?? 'null'), hearts, views }),
  );
  return { stored, fresh: rows.map(freshCard) };
};
