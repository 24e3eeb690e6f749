/**
 * A page of posts as it travels in the HTML, from the server's rendering to the browser's hydration: what cards show and no
 * more, with each author and each list of sizes once. An opened post fetches the rest of itself.
 */
import { type CardPage, type CardPicture, type PostPage, postPageOf } from '@vitrine/contract';

type Variants = CardPicture['variants'];

/** Id, width, height, index of its variants, thumbhash. */
type PackedPicture = readonly [string, number, number, number, string];

/** Id, name, picture, handle. */
type PackedAuthor = readonly [string, string, PackedPicture | null, string | null];

/** Id, title, picture, index of its author, hearts, views, and whether it is sensitive. */
type PackedPost = readonly [string, string, PackedPicture, number, number, number, true?];

type PackedPage = Omit<CardPage, 'origin' | 'posts'> & {
  readonly packedPosts: readonly PackedPost[];
  readonly authors: readonly PackedAuthor[];
  readonly variants: readonly Variants[];
};

/** Collects values, each once, and returns their indices. */
const createIndex = <T>() => {
  const values: T[] = [];
  const indices = new Map<string, number>();
  const indexOf = (key: string, make: () => T): number => {
    const known = indices.get(key);
    if (known !== undefined) return known;
    indices.set(key, values.length);
    return values.push(make()) - 1;
  };
  return { values, indexOf };
};

const pack = ({ origin: _, posts, ...rest }: CardPage): PackedPage => {
  const authors = createIndex<PackedAuthor>();
  const variants = createIndex<Variants>();
  const packPicture = (picture: CardPicture, thumbhash: string): PackedPicture => {
    const index = variants.indexOf(JSON.stringify(picture.variants), () => picture.variants);
    return [picture.id, picture.width, picture.height, index, thumbhash];
  };
  const packedPosts = posts.map(({ card, author, hearts, views }): PackedPost => {
    // An avatar is too small for a placeholder.
    const pic = author.pic && packPicture(author.pic, '');
    const index = authors.indexOf(author._id, () => [author._id, author.name, pic, author.handle ?? null]);
    const packed = [card._id, card.title, packPicture(card.image, card.image.thumbhash), index, hearts, views] as const;
    return card.sensitive ? [...packed, true] : packed;
  });
  return { ...rest, packedPosts, authors: authors.values, variants: variants.values };
};

/** Details that cards do not show. */
const noDetails = { description: '', tools: '', tags: [], category: [], createdAt: '' };

const unpack = ({ packedPosts, authors, variants, ...rest }: PackedPage): PostPage => {
  const pictureOf = ([id, width, height, index, thumbhash]: PackedPicture): CardPicture => ({
    id,
    width,
    height,
    variants: variants[index] ?? [],
    thumbhash,
    palette: [],
  });
  const people = authors.map(([_id, name, pic, handle]) => ({ _id, name, handle, pic: pic && pictureOf(pic) }));
  const posts = packedPosts.flatMap(([_id, title, picture, index, hearts, views, sensitive]) => {
    const author = people[index];
    const card = { _id, title, image: pictureOf(picture), ...noDetails, sensitive };
    return author ? [{ card, author, hearts, views }] : [];
  });
  // Pictures without a host are of this site.
  return postPageOf({ ...rest, origin: '', posts });
};

const completePageOf = <C extends CardPage>(cards: C) => {
  const { origin: _, posts: _cards, ...rest } = cards;
  return { ...rest, posts: postPageOf(cards).posts };
};

const pages = new WeakMap<CardPage, object>();
const cardPages = new WeakMap<object, CardPage>();
const packedPages = new WeakMap<CardPage, PackedPage>();

/** The same page for the same cards; it remembers them for `packPage`. The cast is safe: it was made from these cards. */
const rememberedPage: typeof completePageOf = <C extends CardPage>(cards: C) => {
  const page = (pages.get(cards) as ReturnType<typeof completePageOf<C>> | undefined) ?? completePageOf(cards);
  pages.set(cards, page);
  cardPages.set(page, cards);
  return page;
};

/** The complete page, with all that its cards came with. */
export const pageFromCards = import.meta.env.SSR ? rememberedPage : completePageOf;

const packOnce = (cards: CardPage): PackedPage => {
  const packed = packedPages.get(cards) ?? pack(cards);
  packedPages.set(cards, packed);
  return packed;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** For `dehydrate`: packs a page that was made from cards; other data stays as it is. */
export const packPage = (data: unknown): unknown => {
  const cards = isObject(data) ? cardPages.get(data) : undefined;
  return cards ? packOnce(cards) : data;
};

/** For `hydrate`. The cast is safe: the same build of the server packed it. */
export const unpackPage = (data: unknown): unknown =>
  isObject(data) && 'packedPosts' in data ? unpack(data as PackedPage) : data;
