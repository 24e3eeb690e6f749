/**
 * Completes stored cards to the form of `Post`, text to text: parsing 36 cards and writing 36 posts takes several times as
 * long. Most of a card stays as it is; only pictures get their addresses. A test compares the result with that of `postOf`.
 */
import { avatarOf, type CardPicture, pictureOf } from '@vitrine/contract';

/** Quotes inside JSON strings are escaped, so none of these names is found in what somebody has written. */
const entryForm =
  /\{"card":\{("_id":"[^]*?),"image":(\{[^{}]*\}),("createdAt":"[^"]*")\},"author":\{("_id":"([^"]*)","name":"[^]*?"),"pic":(null|\{[^{}]*\})\},"hearts":(\d+),("views":\d+)\}/g;
const pictureForm =
  /^\{"id":"([^"]*)",("width":\d+,"height":\d+),"variants":(\[.*\]),("thumbhash":"[^"]*"),"palette":(\[.*\])\}$/;
const swatchForm = /\[("[^"]*"),([^\]]*)\]/g;

const unexpected = (text: string): Error => new Error(`a stored card has an unexpected form: ${text.slice(0, 200)}`);

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

/** `origin` is escaped for JSON. */
const completePicture = (origin: string, card: string): string => {
  const found = pictureForm.exec(card);
  if (!found) throw unexpected(card);
  const [, id = '', size = '', variants = '', thumbhash = '', palette = ''] = found;
  const addresses = findTemplate(variants).join(`${origin}/pictures/${id}`);
  return `{${addresses},${size},${thumbhash},"palette":${palette.replaceAll(swatchForm, '{"colour":$1,"share":$2}')}}`;
};

/** Its length is the count. */
const heartsText = (count: number): string => (count === 0 ? '[]' : `[${'1,'.repeat(count - 1)}1]`);

/** `entries` are cards with authors and counts, separated by commas, and so are the posts that it returns. */
export const completeText = (entries: string, origin: string, omitHearts: boolean): string => {
  const escaped = JSON.stringify(origin).slice(1, -1);
  let completed = 0;
  const completeEntry = (
    whole: string,
    words: string,
    image: string,
    createdAt: string,
    author: string,
    authorId: string,
    pic: string,
    hearts: string,
    views: string,
  ): string => {
    completed += whole.length + 1;
    const avatar = pic === 'null' ? JSON.stringify(avatarOf(origin, authorId, null)) : completePicture(escaped, pic);
    const list = omitHearts ? '[]' : heartsText(Number(hearts));
    return `{${words},"image":${completePicture(escaped, image)},"userId":{${author},"pic":${avatar}},"hearts":${list},"heartsCount":${hearts},${views},${createdAt}}`;
  };
  const posts = entries.replaceAll(entryForm, completeEntry);
  // Text that is not an entry would be sent as it is.
  if (entries !== '' && completed !== entries.length + 1) throw unexpected(entries);
  return posts;
};
