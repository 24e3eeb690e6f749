import { createLatestCalls } from './latest-calls.ts';

/** The wanted state is sent, so that a request that is repeated changes nothing. */
export const likeCalls = createLatestCalls<boolean>();
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => likeCalls.flush());
