/** The cache of server data; only network and server errors are retried. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

const isRetryable = (count: number, error: unknown): boolean =>
  count < 2 && error instanceof ApiFailure && (error.status === 0 || error.status >= 500);

export type QueryClientOptions = {
  /** Called for every query that failed after its retries; not for cancelled ones. */
  readonly onFailure?: (error: Error) => void;
  /** Off while a page is rendered on the server: the browser retries. */
  readonly retries?: boolean;
};

export const createQueryClient = ({
  onFailure = () => undefined,
  retries = true,
}: QueryClientOptions = {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: retries && isRetryable, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
