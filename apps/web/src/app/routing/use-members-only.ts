/** For pages that need a session: visitors are redirected to the login page, which leads back afterwards. */
import type { Session } from '@vitrine/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { readSession } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Null before hydration, and while a visitor is being redirected. */
export const useMembersOnly = (): Session | null => {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Logging out navigates by itself.
    if (session || readSession() || window.location.pathname !== pathname) return;
    void navigate(paths.logIn(pathname + search), { replace: true });
  }, [session, navigate, pathname, search]);
  return session;
};
