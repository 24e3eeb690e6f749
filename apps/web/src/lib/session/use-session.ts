/** The session as React sees it: nobody while a page is rendered on the server and hydrated, then whoever is signed in. */
import type { Session } from '@vitrine/contract';
import { useSyncExternalStore } from 'react';
import { readSession, subscribeToSession } from './session.ts';

export const useSession = (): Session | null => useSyncExternalStore(subscribeToSession, readSession, () => null);
