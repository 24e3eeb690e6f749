/** Makes the complete form of posts and pictures from their cards. */
import type { Card, CardPage, CardPicture } from './cards.ts';
import type { Picture } from './core/shapes.ts';
import type { Post, PostPage } from './posts.ts';

/** The widest WebP, which every client can show. */
const plainFile = (id: string, variants: CardPicture['variants']): string => {
  const [format, ...widths] = variants.find(([name]) => name === 'webp') ?? variants.at(-1) ?? [];
  return format === undefined ? `/pictures/${id}` : `/pictures/${id}/${widths.at(-1)}.${format}`;
};

export const pictureOf = (
  origin: string,
  { id, width, height, variants, thumbhash, palette }: CardPicture,
): Picture => ({
  url: origin + plainFile(id, variants),
  width,
  height,
  sources: variants.map(([format, ...widths]) => ({
    type: `image/${format}`,
    srcset: widths.map((each) => `${origin}/pictures/${id}/${each}.${format} ${each}w`).join(', '),
  })),
  thumbhash,
  palette: palette.map(([colour, share]) => ({ colour, share })),
});

/** People without a picture have a generated one. */
export const avatarOf = (origin: string, userId: string, pic: CardPicture | null): Picture =>
  pic ? pictureOf(origin, pic) : { url: `${origin}/pictures/avatars/${userId}.svg`, width: 500, height: 450 };

/** `hearts` is an array whose length is the count and whose entries have no meaning; `omitHearts` leaves it empty. */
export const postOf = (
  origin: string,
  { card: { image, ...content }, author, hearts, views }: Card,
  omitHearts: boolean,
): Post => ({
  ...content,
  image: pictureOf(origin, image),
  userId: {
    _id: author._id,
    name: author.name,
    ...(author.handle === undefined ? {} : { handle: author.handle }),
    pic: avatarOf(origin, author._id, author.pic),
  },
  hearts: omitHearts ? [] : Array<unknown>(hearts).fill(1),
  heartsCount: hearts,
  views,
});

export const postPageOf = ({ origin, posts, ...rest }: CardPage): PostPage => ({
  posts: posts.map((card) => postOf(origin, card, true)),
  ...rest,
});
