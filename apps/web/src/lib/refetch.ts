/** Asks again for a list that was asked for before now. One that nobody has asked for yet is left alone. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export const refetch = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const query = queries.getQueryCache().find({ queryKey, exact: true });
  // A first answer that is on its way cannot be replaced by another call, and may be older than now.
  const isFirst = query?.state.fetchStatus === 'fetching' && query.state.data === undefined;
  if (isFirst) await query.promise?.catch(() => undefined);
  await queries.invalidateQueries({ queryKey, exact: true });
};
