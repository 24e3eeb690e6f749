/** The entries of the command palette for a text: the search itself, suggestions, pages and actions. */
import type { Picture, Suggestions } from '@vitrine/contract';
import { fullCount } from '../../../lib/counts.ts';
import { paths } from '../../../lib/paths.ts';

/** A page or an action of the site. */
export type Command = {
  readonly label: string;
  /** Other words that find it. */
  readonly words?: string;
} & ({ readonly to: string } | { readonly run: () => void });

export type Entry = {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly picture?: Picture;
  readonly isRound?: boolean;
  readonly to?: string;
  readonly run?: () => void;
};

const normalised = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

const matches = (text: string, { label, words = '' }: Command): boolean => {
  const known = normalised(`${label} ${words}`).split(/\s+/);
  return normalised(text)
    .split(/\s+/)
    .every((word) => known.some((one) => one.startsWith(word)));
};

const counted = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  `${fullCount(count)}${isCapped ? '+' : ''} ${count === 1 ? 'work' : 'works'}`;

const suggested = ({ posts, people, tags, collections, tools, categories }: Suggestions): readonly Entry[] => [
  ...posts.map(({ _id, title, author, image }) => ({
    key: `post-${_id}`,
    group: 'Works',
    label: title,
    detail: author,
    picture: image,
    to: paths.post(_id, title),
  })),
  ...people.map(({ _id, name, handle, occupation, pic }) => ({
    key: `person-${_id}`,
    group: 'People',
    label: name,
    detail: occupation,
    picture: pic,
    isRound: true,
    to: paths.person({ _id, handle }),
  })),
  ...tags.map((tag, index) => ({
    key: `tag-${index}`,
    group: 'Tags',
    label: tag.value,
    detail: counted(tag),
    to: paths.tag(tag.value),
  })),
  ...collections.map(({ _id, title, owner, isPublic, image }) => ({
    key: `collection-${_id}`,
    group: 'Collections',
    label: title,
    detail: isPublic ? owner : 'Private',
    ...(image ? { picture: image } : {}),
    to: paths.collection(_id, title),
  })),
  ...tools.map((tool, index) => ({ key: `tool-${index}`, group: 'Tools', label: tool, to: paths.search({ tool }) })),
  ...categories.map((category, index) => ({
    key: `category-${index}`,
    group: 'Categories',
    label: category,
    to: paths.search({ category }),
  })),
];

const commandEntry = (command: Command): Entry =>
  'to' in command
    ? { key: `page-${command.to}`, group: 'Pages', label: command.label, to: command.to }
    : { key: `action-${command.label}`, group: 'Actions', label: command.label, run: command.run };

/** The search comes first: Enter right after typing means it, whatever arrives meanwhile. */
export const entriesOf = (
  text: string,
  suggestions: Suggestions | undefined,
  commands: readonly Command[],
): readonly Entry[] => [
  ...(text ? [{ key: 'search', group: 'Search', label: `Search for “${text}”`, to: paths.search({ q: text }) }] : []),
  ...(suggestions ? suggested(suggestions) : []),
  ...commands.filter((command) => matches(text, command)).map(commandEntry),
];
