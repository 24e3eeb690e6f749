/** English words that the rules get wrong: irregular plurals, two spellings of one word, and words of one stem that mean different things. */

/** A map, because an object also has `constructor` and the like. */
const table = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> => new Map(Object.entries(words));

/** Spelling or form on the left, the word whose stem it gets on the right. */
const sameAs: ReadonlyMap<string, string> = table({
  children: 'child',
  men: 'man',
  women: 'woman',
  people: 'person',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  geese: 'goose',
  knives: 'knife',
  leaves: 'leaf',
  lives: 'life',
  shelves: 'shelf',
  wolves: 'wolf',
  halves: 'half',
  loaves: 'loaf',
  scarves: 'scarf',
  drew: 'draw',
  drawn: 'draw',
  built: 'build',
  woven: 'weave',
  made: 'make',
  typefaces: 'typeface',
  indices: 'index',
  matrices: 'matrix',
  vertices: 'vertex',
  grey: 'gray',
  greys: 'gray',
  jewellery: 'jewelry',
  catalogue: 'catalog',
  catalogues: 'catalog',
  dialogue: 'dialog',
  analogue: 'analog',
  centre: 'center',
  centres: 'center',
  theatre: 'theater',
  theatres: 'theater',
  fibre: 'fiber',
  fibres: 'fiber',
  metre: 'meter',
  metres: 'meter',
  programme: 'program',
  programmes: 'program',
  aluminium: 'aluminum',
  artefact: 'artifact',
  artefacts: 'artifact',
  mould: 'mold',
  moulds: 'mold',
  cosy: 'cozy',
  licence: 'license',
  defence: 'defense',
  ageing: 'aging',
  doughnut: 'donut',
  moustache: 'mustache',
  sceptic: 'skeptic',
  storyboards: 'storyboard',
});

/** Kept as they are: the rules would take a letter that belongs to them, or unite them with another word. */
const whole: ReadonlySet<string> = new Set(
  `lens bus gas news canvas atlas iris pus plus campus virus focus circus series species christmas always was
   animal universe university organ organic general generic generation policy police studio numeral sky
   business wedding evening morning ceiling building clothing string spring king ring wing thing sting swing
   ling sing bring bling sling during nothing something
   listen garden pollen maiden warden kitten mitten happen rotten burden heaven kitchen dozen
   digital factory stationery hospital informal memorial directory portfolio apartment pasta`.split(/\s+/u),
);

const plurals: ReadonlyMap<string, string> = table({
  lenses: 'lens',
  buses: 'bus',
  gases: 'gas',
  canvases: 'canvas',
  atlases: 'atlas',
  campuses: 'campus',
  viruses: 'virus',
  circuses: 'circus',
  skies: 'sky',
  businesses: 'business',
});

/** -our and -or, -ise and -ize, -lling and -ling. */
const american = (word: string): string =>
  word
    .replace(/^(col|fav|flav|hon|hum|lab|harb|neighb|behavi|arm|vap|splend|endeav|od|rum|val|vig)our/u, '$1or')
    .replace(/is(ations?|ing|ed|es|ers?)$/u, (ending, rest: string) => (isIse(word) ? `iz${rest}` : ending))
    .replace(/ise$/u, (ending) => (isIse(word) ? 'ize' : ending))
    .replace(/([aeiou])ll(ing|ed|ers?)$/u, (ending, vowel: string, rest: string) =>
      DOUBLED_L.test(word) ? `${vowel}l${rest}` : ending,
    );

const ISE =
  /^(?:organ|real|visual|stylist|styl|minim|optim|custom|modern|digital|person|special|summar|recogn|memor|harmon|symbol|ideal|final|normal|global|local|abstract|character|categor|author)is/u;
const isIse = (word: string): boolean => ISE.test(word);
const DOUBLED_L =
  /^(?:trav|mod|lab|lev|chann|pan|pix|jew|canc|tunn|swiv|marv|cou?ns|sign|equ|spir|dia|initia)[aeiou]?ll/u;

export const englishSpelling = (word: string): string => plurals.get(word) ?? sameAs.get(word) ?? american(word);

const singularOf = (word: string): string =>
  word.endsWith('s') && whole.has(word.slice(0, -1)) ? word.slice(0, -1) : word;

/** The word itself if the rules must leave it alone. */
export const wholeWord = (word: string): string | undefined => {
  if (word.startsWith('organiz')) return 'organiz';
  const singular = singularOf(word);
  return whole.has(singular) ? singular : undefined;
};
