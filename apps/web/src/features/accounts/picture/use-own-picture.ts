/** The viewer's avatar: from the stored session at first, then from the server. */
import { useQuery } from '@tanstack/react-query';
import type { Picture } from '@vitrine/contract';
import { useEffect } from 'react';
import { ownProfileQuery } from '../../../entities/person/own-profile-query.ts';
import { messages } from '../../../lib/messages.ts';
import { readSession, saveSession } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';

export const useOwnPicture = (): Picture | undefined => {
  const session = useSession();
  const { data: profile, isError } = useQuery({ ...ownProfileQuery(useClient()), enabled: session !== null });
  useEffect(() => {
    if (isError && readSession()) toast.error(messages.profileFailed);
  }, [isError]);
  useEffect(() => {
    const stored = readSession();
    if (stored && profile && stored._id === profile._id && stored.pic.url !== profile.pic.url) {
      saveSession({ ...stored, ...profile });
    }
  }, [profile]);
  return profile?.pic ?? session?.pic;
};
