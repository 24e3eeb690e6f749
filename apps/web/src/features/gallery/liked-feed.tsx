/** The posts a member likes, the latest like first. One that is no longer liked stays until the next visit, to be liked again. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { PostFeed } from '../../entities/post/card/post-feed.tsx';
import { likedQuery } from '../../entities/post/feed-queries.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';

export const LikedFeed = ({ skeletons }: { readonly skeletons: number }) => (
  <PostFeed
    query={useInfiniteQuery(likedQuery(useClient()))}
    skeletons={skeletons}
    empty={
      <EmptyState
        title="No hearts yet."
        action={
          <ButtonLink to={paths.explore} variant="primary">
            Explore the gallery
          </ButtonLink>
        }
      >
        Press the heart on a work you like and you will find it here.
      </EmptyState>
    }
  />
);
