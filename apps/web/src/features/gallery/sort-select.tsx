/** Chooses the sort order. The seed of a shuffle is made here, so that its order can be paged, reloaded and shared. */
import type { Sort } from '@vitrine/contract';
import { Select } from '../../ui/select/select.tsx';

/** `following` is a list of its own and not an order of the others. */
export type SortChoice = Sort | 'following' | '';

const options: readonly { readonly value: SortChoice; readonly label: string }[] = [
  { value: '', label: 'Filter' },
  { value: 'featured', label: 'Featured' },
  { value: 'following', label: 'Following' },
  { value: 'latest', label: 'Newest' },
  { value: 'hearts', label: 'Most hearts' },
  { value: 'views', label: 'Most Viewed' },
  { value: 'shuffle', label: 'Shuffle' },
];

type Props = {
  readonly value: SortChoice;
  /** Whether the viewer can choose the posts of people they follow. */
  readonly following: boolean;
  /** Whether the posts are found by a search, which has no random order and begins with the best match. */
  readonly isSearch: boolean;
  readonly onPick: (sort: SortChoice, seed: string) => void;
};

const newSeed = () => Math.random().toString(36).slice(2, 10);

const bestMatch = { value: '', label: 'Best match' } as const;

export const SortSelect = ({ value, following, isSearch, onPick }: Props) => {
  const offered = options
    .filter((option) => (following || option.value !== 'following') && !(isSearch && option.value === 'shuffle'))
    .map((option) => (isSearch && option.value === '' ? bestMatch : option));
  return (
    <Select
      label="Sort"
      name="sort"
      value={offered.some((option) => option.value === value) ? value : ''}
      options={offered}
      onPick={(picked) => onPick(offered.find((option) => option.value === picked)?.value ?? '', newSeed())}
    />
  );
};
