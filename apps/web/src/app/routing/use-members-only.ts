/** For pages that belong to a member: visitors are sent to log in, and come back afterwards. */
import type { Session } from '@vitrine/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { readSession } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Null while it is not yet known, and for visitors on their way out. */
export const useMembersOnly = (): Session | null => {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Whoever logs out is already on the way somewhere else.
    if (session || readSession() || window.location.pathname !== pathname) return;
    void navigate(paths.logIn(pathname + search), { replace: true });
  }, [session, navigate, pathname, search]);
  return session;
};
