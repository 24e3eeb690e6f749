/** In place of the profile of somebody whom the member has blocked; the same as for a missing profile otherwise. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient } from '../../lib/site.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FullPageNotice } from '../../ui/states/full-page-notice.tsx';
import { relationQuery } from './queries.ts';
import { useHide } from './use-hide.ts';

type Props = {
  /** The id, or the handle with an @ before it. */
  readonly address: string;
  /** Shown while it is not known whether the person is blocked. */
  readonly loading: ReactNode;
  readonly missing: ReactNode;
};

const Unblock = ({ userId, name }: { readonly userId: string; readonly name: string }) => {
  const hide = useHide(userId);
  return (
    <FullPageNotice
      title={`You have blocked ${name}.`}
      action={
        <Button variant="primary" busy={hide.isPending} onClick={() => hide.mutate('unblock')}>
          Unblock
        </Button>
      }
    >
      Neither of you sees or reaches the other.
    </FullPageNotice>
  );
};

export const BlockedProfile = ({ address, loading, missing }: Props) => {
  const relation = useQuery({ ...relationQuery(useClient(), address), retry: false });
  if (relation.isPending) return loading;
  return relation.data?.isBlocked ? <Unblock userId={relation.data._id} name={relation.data.name} /> : missing;
};
