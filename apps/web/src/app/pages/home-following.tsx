/** The Following tab of Home, loaded on first use. */
import { FollowingFeed } from '../../features/gallery/following-feed.tsx';
import { PeopleToFollow } from '../../features/social/people-to-follow.tsx';

export const HomeFollowing = ({ skeletons }: { readonly skeletons: number }) => (
  <FollowingFeed skeletons={skeletons} suggestions={<PeopleToFollow />} />
);
