/** Says on every page that the member is suspended. Loaded for members only; the notice itself only for those it is for. */
import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrine/contract';
import { Suspense, useEffect } from 'react';
import { ownProfileQuery } from '../../entities/person/own-profile-query.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { readSession, saveSession } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { useNow } from '../../lib/use-now.ts';

type Suspension = NonNullable<User['suspension']>;

const SuspensionNotice = lazyComponent(async () => (await import('./suspension-notice.tsx')).SuspensionNotice);

/** The next page then leaves room for the notice before it is painted. */
const rememberInSession = ({ _id, suspension }: User): void => {
  const session = readSession();
  if (session?._id !== _id || session.suspension?.until === suspension?.until) return;
  const { suspension: _, ...rest } = session;
  saveSession({ ...rest, ...(suspension ? { suspension } : {}) });
};

/** Until it is over; as the session knows it until the profile has come. */
const useSuspension = (): Suspension | undefined => {
  const { data: profile } = useQuery(ownProfileQuery(useClient()));
  const session = useSession();
  const now = useNow();
  useEffect(() => {
    if (profile) rememberInSession(profile);
  }, [profile]);
  const { suspension } = profile ?? session ?? {};
  return suspension && new Date(suspension.until) > now ? suspension : undefined;
};

export const SuspensionHost = () => {
  const suspension = useSuspension();
  const isSuspended = suspension !== undefined;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isSuspended) dataset['suspended'] = '';
    else delete dataset['suspended'];
    return () => {
      delete dataset['suspended'];
    };
  }, [isSuspended]);
  return suspension ? (
    <Suspense fallback={null}>
      <SuspensionNotice suspension={suspension} />
    </Suspense>
  ) : null;
};
