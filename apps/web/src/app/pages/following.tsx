/** `/user-profile/following?userId=`: the people whom a user follows. */
import { PeoplePage, prefetchPeople } from './people-page.tsx';

export const prefetch = import.meta.env.SSR ? prefetchPeople('following') : undefined;

export const Page = () => <PeoplePage kind="following" />;
