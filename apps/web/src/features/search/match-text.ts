/** Why words found a work, where its title does not show it. */
import type { SearchField, SearchMatch } from '@vitrine/contract';

const places: Readonly<Record<SearchField, string>> = {
  title: 'title',
  description: 'description',
  tags: 'tags',
  tools: 'tools',
  category: 'category',
  author: 'name',
};

/** More would not fit below a card. */
const maxWords = 2;

export const matchText = ({ words }: Pick<SearchMatch, 'words'>): string =>
  words
    .filter(({ fields }) => fields.length > 0 && !fields.includes('title'))
    .slice(0, maxWords)
    .map(({ word, fields }) => `“${word}” in ${fields.map((field) => places[field]).join(' and ')}`)
    .join(', ');
