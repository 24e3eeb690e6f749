/** Refetches a query that was fetched before; does nothing for one that never was. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export const refetch = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const query = queries.getQueryCache().find({ queryKey, exact: true });
  // The pending first fetch cannot be replaced, and may return data from before this call.
  const isFirst = query?.state.fetchStatus === 'fetching' && query.state.data === undefined;
  if (isFirst) await query.promise?.catch(() => undefined);
  await queries.invalidateQueries({ queryKey, exact: true });
};
