/** For pages that need a session: visitors are redirected to the login page, which leads back afterwards. */
import type { Session } from '@vitrine/contract';
import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { readSession } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Null before hydration, and while a visitor is being redirected. */
export const useMembersOnly = (): Session | null => {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Logging out navigates by itself.
    if (session || readSession() || window.location.pathname !== pathname) return;
    navigate(paths.logIn(pathname + search), { replace: true });
  }, [session, pathname, search]);
  return session;
};
