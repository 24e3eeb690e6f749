/** The lists of a member's own on Home, loaded on first use. */

import { FollowingFeed } from '../../features/gallery/following-feed.tsx';
import { ForYouFeed } from '../../features/gallery/for-you/for-you-feed.tsx';
import type { OwnFeed } from '../../features/gallery/own-feed.ts';
import { PeopleToFollow } from '../../features/social/people-to-follow.tsx';

export const HomeFeed = ({ feed, skeletons }: { readonly feed: OwnFeed; readonly skeletons: number }) =>
  feed === 'following' ? (
    <FollowingFeed
      skeletons={skeletons}
      renderEmpty={(state, loading) => <PeopleToFollow above={state} loading={loading} />}
    />
  ) : (
    <ForYouFeed skeletons={skeletons} suggestions={<PeopleToFollow />} />
  );
