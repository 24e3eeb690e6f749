/** `/user-profile/following?userId=`: the people whom a user follows. */
import { PeoplePage, prefetchPeople } from './people-page.tsx';

export const prefetch = prefetchPeople('following');

export const Page = () => <PeoplePage kind="following" />;
