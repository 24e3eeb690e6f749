/** The session; null on the server and during hydration. */
import type { Session } from '@vitrine/contract';
import { useSyncExternalStore } from 'react';
import { readSession, subscribeToSession } from './session.ts';

export const useSession = (): Session | null => useSyncExternalStore(subscribeToSession, readSession, () => null);
