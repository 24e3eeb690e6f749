import { requiredParts } from '@vitrine/contract';
import type { PostTextRow } from '../tables.ts';

/** What a text needs before it can be published; the same rule as that of `PostText`. */
export const missingParts = (text: PostTextRow): (typeof requiredParts)[number][] => {
  const values = { ...text, title: text.title.trim(), description: text.description.trim(), category: text.categories };
  return requiredParts.filter((part) => values[part].length === 0);
};
