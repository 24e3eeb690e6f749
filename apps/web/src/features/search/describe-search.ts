/** A search in words, for titles: “Posters in green and orange, made with Figma”. */
import type { AvailableFor } from '@vitrine/contract';
import { colourName } from './colour/colour-name.ts';
import type { SearchParams, Span } from './search-params.ts';

export const spanLabels: Readonly<Record<Span, string>> = {
  day: 'Last day',
  week: 'Last week',
  month: 'Last month',
  year: 'Last year',
};

/** Of an author. */
export const workLabels: Readonly<Record<AvailableFor, string>> = {
  any: 'open to work',
  freelance: 'open to freelance work',
  job: 'open to a job',
};

export const severalLabel = 'Several pictures';

const listed = (values: readonly string[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`;

const maxSubjectLength = 80;

/** At the end of a word, if one ends in the second half. */
const shortened = (text: string): string => {
  const characters = Array.from(text);
  if (characters.length <= maxSubjectLength) return text;
  const kept = characters.slice(0, maxSubjectLength).join('');
  const end = kept.lastIndexOf(' ');
  return `${(end > maxSubjectLength / 2 ? kept.slice(0, end) : kept).trimEnd()}…`;
};

const capitalised = (text: string): string => {
  const [first = '', ...rest] = shortened(text);
  return first.toUpperCase() + rest.join('');
};

export const describeSearch = (params: SearchParams): string => {
  const { q, category, tool, tag, color, since, pictures, available, by } = params;
  if (by === 'picture') return 'Works like a picture';
  const colours = [...new Set(color.map(({ hex }) => colourName(hex)))];
  const subject = q ? capitalised(q) : category || 'Works';
  return [
    subject + (colours.length > 0 ? ` in ${listed(colours)}` : ''),
    q && category ? category : '',
    tag.length > 0 ? `tagged ${listed(tag)}` : '',
    tool.length > 0 ? `made with ${listed(tool)}` : '',
    since ? `of the ${spanLabels[since].toLowerCase()}` : '',
    pictures ? 'with several pictures' : '',
    available ? `by people ${workLabels[available]}` : '',
  ]
    .filter(Boolean)
    .join(', ');
};

/** Of the link to people with the same words. */
export const peopleLabel = (q: string): string => `People for “${q.slice(0, 40)}”`;
