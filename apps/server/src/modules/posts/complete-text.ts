/**
 * Completes stored cards to the form of `Post`, text to text: parsing 36 cards and writing 36 posts takes three times as
 * long. Most of a card stays as it is; only pictures get their addresses. A test compares the result with that of `postOf`.
 */
import { avatarOf, type CardPicture, pictureOf } from '@vitrine/contract';

/**
 * The names that are searched for, each behind the one before. Quotes inside JSON strings are escaped, so none of them is
 * found in what somebody has written.
 */
const entryNames = [
  '{"card":{"_id":"',
  ',"image":{"id":"',
  '},"createdAt":"',
  '},"author":{"_id":"',
  '","name":"',
  ',"pic":',
  '},"hearts":',
  ',"views":',
  '}',
] as const;
const pictureNames = ['{"id":"', '","width":', ',"variants":', ',"thumbhash":"', '","palette":['] as const;

const findAll = (text: string, from: number, names: readonly string[]): number[] => {
  let at = from;
  return names.map((name) => {
    at = text.indexOf(name, at);
    if (at < 0) throw new Error(`a stored card has no ${name}: ${text.slice(from, from + 200)}`);
    return at;
  });
};

/** Parts of a text between which the address of a picture belongs. */
type Template = readonly string[];

const maxTemplates = 1_000;

/** The addresses of a picture with these variants. */
const templateOf = (variants: string): Template => {
  const card = { id: '?', width: 0, height: 0, thumbhash: '', palette: [] };
  const { url, sources } = pictureOf('', { ...card, variants: JSON.parse(variants) as CardPicture['variants'] });
  return JSON.stringify({ url, sources }).slice(1, -1).split('/pictures/?');
};

/** There are few lists of variants: they follow from the width of the picture that was uploaded. */
const createTemplates = () => {
  const templates = new Map<string, Template>();
  return (variants: string): Template => {
    const found = templates.get(variants);
    if (found) return found;
    const template = templateOf(variants);
    if (templates.size >= maxTemplates) templates.clear();
    templates.set(variants, template);
    return template;
  };
};
const findTemplate = createTemplates();

/** From `["#225577",0.5],["#aa7733",0.25]`. */
const completePalette = (swatches: string): string =>
  swatches === ''
    ? ''
    : `{"colour":${swatches.slice(1, -1).replaceAll('],[', '},{"colour":').replaceAll('",', '","share":')}}`;

const completePicture = (origin: string, card: string): string => {
  const [, width = 0, variants = 0, thumbhash = 0, palette = 0] = findAll(card, 0, pictureNames);
  const id = card.slice('{"id":"'.length, width);
  const addresses = findTemplate(card.slice(variants + ',"variants":'.length, thumbhash)).join(
    `${origin}/pictures/${id}`,
  );
  const swatches = completePalette(card.slice(palette + '","palette":['.length, -']}'.length));
  return `{${addresses}${card.slice(width + 1, variants)}${card.slice(thumbhash, palette)}","palette":[${swatches}]}`;
};

const completeAvatar = (origin: string, userId: string, card: string): string =>
  card === 'null' ? JSON.stringify(avatarOf(origin, userId, null)) : completePicture(origin, card);

/** Its length is the count. */
const heartsText = (count: number): string => (count === 0 ? '[]' : `[${'1,'.repeat(count - 1)}1]`);

/**
 * `entries` are cards with authors and counts, in UTF-8, separated by commas, and so are the posts that it returns. They are
 * read as Latin 1, a character for each byte: the text between the names is not changed, so it need not be decoded.
 */
export const completeText = (entries: Buffer, origin: string, omitHearts: boolean): Buffer => {
  const text = entries.toString('latin1');
  const posts: string[] = [];
  let end = -1;
  while (end + 1 < text.length) {
    const [card = 0, image = 0, created = 0, author = 0, name = 0, pic = 0, hearts = 0, views = 0, last = 0] = findAll(
      text,
      end + 1,
      entryNames,
    );
    if (card !== end + 1) throw new Error(`there is something before a stored card: ${text.slice(end + 1, card)}`);
    const authorId = text.slice(author + '},"author":{"_id":"'.length, name);
    const avatar = completeAvatar(origin, authorId, text.slice(pic + ',"pic":'.length, hearts));
    const count = text.slice(hearts + '},"hearts":'.length, views);
    posts.push(
      `{${text.slice(card + '{"card":{'.length, image)},"image":${completePicture(origin, text.slice(image + ',"image":'.length, created + 1))}`,
      `"userId":{${text.slice(author + '},"author":{'.length, pic)},"pic":${avatar}}`,
      `"hearts":${omitHearts ? '[]' : heartsText(Number(count))}`,
      `"heartsCount":${count}${text.slice(views, last)}${text.slice(created + 1, author)}}`,
    );
    // Behind the entry is a comma.
    end = last + 1;
  }
  return Buffer.from(posts.join(','), 'latin1');
};
