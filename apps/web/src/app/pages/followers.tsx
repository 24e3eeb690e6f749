/** `/user-profile/followers?userId=`: the people who follow a user. */
import { PeoplePage, prefetchPeople } from './people-page.tsx';

export const prefetch = import.meta.env.SSR ? prefetchPeople('followers') : undefined;

export const Page = () => <PeoplePage kind="followers" />;
