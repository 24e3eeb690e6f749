/** `/people`: people by name, handle, role, city and tool. */
import { useQuery } from '@tanstack/react-query';
import type { PeopleSearchPage } from '@vitrine/contract';
import { Pagination } from '../../features/gallery/pagination.tsx';
import { PeopleField } from '../../features/people/people-field.tsx';
import { describePeople, pagingOf, parsePeopleParams } from '../../features/people/people-params.ts';
import { PeopleResults } from '../../features/people/people-results.tsx';
import { peopleSearchQuery } from '../../features/people/queries.ts';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { PeopleToFollow } from '../../features/social/people-to-follow.tsx';
import { fullCount } from '../../lib/counts.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { PageTitle } from '../../ui/states/page-title.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';
import styles from './people.module.css';

export const prefetch = ({ client, queries, search }: PrefetchContext) =>
  queries.fetchQuery(peopleSearchQuery(client, parsePeopleParams(search)));

const countOf = ({ total, totalIsCapped }: PeopleSearchPage): string =>
  `${fullCount(total)}${totalIsCapped ? '+' : ''} ${total === 1 ? 'person' : 'people'}`;

export const Page = () => {
  const params = parsePeopleParams(useSearchParams());
  const { data: found, isError } = useQuery(peopleSearchQuery(useClient(), params));
  const title = describePeople(params);
  const { filters = '' } = pagingOf(params);
  return (
    <>
      <Head
        title={title.startsWith('People') ? title : `${title} · People`}
        description="Find creatives by name, role, city and the tools they work with."
        path={paths.people() + (filters ? `?${filters}` : '')}
        hidden={found?.total === 0}
      />
      <PageTitle title={title} lead={found ? countOf(found) : isError ? '' : 'Searching…'} />
      <section className={styles.page} aria-label="Search results">
        <PeopleField params={params} />
        <PeopleResults
          params={params}
          renderAction={({ _id, name }) => <FollowButton userId={_id} name={name} />}
          renderPages={(totalPages) => (
            <Pagination path={paths.people()} params={pagingOf(params)} totalPages={totalPages} />
          )}
          suggestions={<PeopleToFollow />}
        />
      </section>
    </>
  );
};
