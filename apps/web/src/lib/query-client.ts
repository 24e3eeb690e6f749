/** One cache of what the server said; its mistakes are retried only where trying again can help. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

const worthRetrying = (count: number, error: unknown): boolean =>
  count < 2 && error instanceof ApiFailure && (error.status === 0 || error.status >= 500);

/** `onFailure` hears of every query that failed for good; one that was given up because its page was left is none. */
export const createQueryClient = (onFailure: (error: Error) => void = () => undefined): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: worthRetrying, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
