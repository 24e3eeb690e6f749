/** Shows a page to staff; for everybody else there is nothing at its address. */
import { useQuery } from '@tanstack/react-query';
import type { Role } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { ownProfileQuery } from '../../../entities/person/own-profile-query.ts';
import { useClient } from '../../../lib/site.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import { useMembersOnly } from '../../routing/use-members-only.ts';
import { Page as NotFound } from '../not-found.tsx';

type Props = { readonly roles: readonly Role[]; readonly children: ReactNode };

const Checked = ({ roles, children }: Props) => {
  const profile = useQuery(ownProfileQuery(useClient()));
  if (profile.isLoadingError)
    return <FailedState onRetry={() => void profile.refetch()}>{profile.error.message}</FailedState>;
  if (!profile.data) return <Skeleton style={{ height: 480 }} />;
  return roles.includes(profile.data.role ?? 'member') ? children : <NotFound />;
};

export const StaffOnly = ({ roles, children }: Props) =>
  useMembersOnly() ? <Checked roles={roles}>{children}</Checked> : <Skeleton style={{ height: 480 }} />;
