/** `/message`: chats, for signed-in users. */
import { useEffect } from 'react';
import { Messenger } from '../../features/chat/messenger.tsx';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useMembersOnly } from '../routing/use-members-only.ts';
import { preloadToaster } from '../shell/lazy-toaster.tsx';

export const Page = () => {
  const session = useMembersOnly();
  // A failed message must be reported even when the browser is offline by then.
  useEffect(preloadToaster, []);
  return (
    <>
      <Head title="Messages" description="Messages on Vitrine." path={paths.message()} hidden />
      {session ? <Messenger viewer={session} /> : null}
    </>
  );
};
