/** `/message`: conversations, for members. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Messenger } from '../../features/chat/messenger.tsx';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { readSession } from '../../lib/session.ts';
import { useSession } from '../../lib/use-session.ts';
import { prepareWords } from '../words.tsx';

export const Page = () => {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!session && !readSession()) void navigate(paths.signUp(pathname + search), { replace: true });
  }, [session, navigate, pathname, search]);
  // A message that cannot be sent is told even when the line is gone already.
  useEffect(prepareWords, []);
  return (
    <>
      <Head title="Messages" description="Messages on Vitrine." path={paths.message()} hidden />
      {session ? <Messenger viewer={session} /> : null}
    </>
  );
};
