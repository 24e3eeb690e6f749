/** One cache of what the server said; its mistakes are retried only where trying again can help. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

const worthRetrying = (count: number, error: unknown): boolean =>
  count < 2 && error instanceof ApiFailure && (error.status === 0 || error.status >= 500);

export type QueryClientOptions = {
  /** Hears of every query that failed for good; one that was given up because its page was left is none. */
  readonly onFailure?: (error: Error) => void;
  /** Off while a page is rendered on the server: its visitor waits, and their browser asks again. */
  readonly retries?: boolean;
};

export const createQueryClient = ({
  onFailure = () => undefined,
  retries = true,
}: QueryClientOptions = {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: retries && worthRetrying, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
