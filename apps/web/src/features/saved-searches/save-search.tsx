/** The button that saves the search of this address, or says that it is saved. Members only; load it lazily. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { savedQueryOf, savedSearchLimits } from '@vitrine/contract';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Check } from '../../ui/icon/icons.ts';
import { putSaved, savedSearchesQuery } from './queries.ts';

type Props = {
  /** The query of the address. */
  readonly search: string;
  /** The search in words. */
  readonly name: string;
};

export const SaveSearch = ({ search, name }: Props) => {
  const client = useClient();
  const queries = useQueryClient();
  const query = savedQueryOf(new URLSearchParams(search));
  const { data: saved } = useQuery(savedSearchesQuery(client));
  const save = useMutation({
    mutationFn: () => client.savedSearches.save({ body: { name: name.slice(0, savedSearchLimits.nameLength), query } }),
    onSuccess: (search) => {
      putSaved(queries, client, search);
      toast.success('Search saved. You are told when something new matches.');
    },
    onError: (error) => toast.error(error.message),
  });
  if (query === '') return null;
  return saved?.some((each) => each.query === query) ? (
    <ButtonLink to={paths.searches} size="small">
      <Check aria-hidden="true" />
      Saved
    </ButtonLink>
  ) : (
    <Button size="small" busy={save.isPending} onClick={() => save.mutate()}>
      Save this search
    </Button>
  );
};
