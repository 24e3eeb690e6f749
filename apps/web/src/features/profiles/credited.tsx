/** Works by others on which a person is credited, or the loading, error or empty state. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { PostFeed } from '../../entities/post/card/post-feed.tsx';
import { creditedQuery } from '../../entities/post/feed-queries.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';

type Props = {
  readonly userId: string;
  /** Null for the member's own. */
  readonly name: string | null;
};

export const Credited = ({ userId, name }: Props) => (
  <PostFeed
    query={useInfiniteQuery(creditedQuery(useClient(), userId))}
    skeletons={3}
    empty={
      name === null ? (
        <EmptyState
          title="You are not credited on a work yet."
          action={<ButtonLink to={paths.credits}>See who has named you</ButtonLink>}
        >
          When somebody names you on a work and you accept, it appears here.
        </EmptyState>
      ) : (
        <EmptyState title="No credits yet.">{name} is not credited on the work of others so far.</EmptyState>
      )
    }
  />
);
