/** Chooses the sort order. The seed of a shuffle is made here, so that its order can be paged, reloaded and shared. */
import type { Sort } from '@vitrine/contract';
import { Select } from '../../ui/select/select.tsx';

const options: readonly { readonly value: Sort | ''; readonly label: string }[] = [
  { value: '', label: 'Filter' },
  { value: 'featured', label: 'Featured' },
  { value: 'latest', label: 'Newest' },
  { value: 'hearts', label: 'Most hearts' },
  { value: 'views', label: 'Most Viewed' },
  { value: 'shuffle', label: 'Shuffle' },
];

type Props = { readonly value: Sort | ''; readonly onPick: (sort: Sort | '', seed: string) => void };

const newSeed = () => Math.random().toString(36).slice(2, 10);

export const SortSelect = ({ value, onPick }: Props) => (
  <Select
    label="Sort"
    name="sort"
    value={options.some((option) => option.value === value) ? value : ''}
    options={options}
    onPick={(picked) => onPick(options.find((option) => option.value === picked)?.value ?? '', newSeed())}
  />
);
