/** `/tags/:tag`: the works with a tag, and the tags they have besides it. */
import { useQuery } from '@tanstack/react-query';
import { parseGalleryParams } from '../../entities/post/gallery-params.ts';
import { Pagination } from '../../features/gallery/pagination.tsx';
import { searchQuery, tagQuery } from '../../features/search/queries.ts';
import { RelatedTags } from '../../features/search/related-tags.tsx';
import { emptySearch, type SearchParams } from '../../features/search/search-params.ts';
import { SearchResults } from '../../features/search/search-results.tsx';
import { fullCount } from '../../lib/counts.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useParams, useSearchParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { PageTitle } from '../../ui/states/page-title.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';
import styles from './explore-results.module.css';

const skeletons = 37;

const searchOf = (tag: string, search: URLSearchParams): SearchParams => ({
  ...emptySearch,
  tag: [tag],
  page: parseGalleryParams(search).page,
});

export const prefetch = ({ client, queries, params, search }: PrefetchContext) => {
  const { tag = '' } = params;
  return Promise.all([
    queries.fetchQuery(searchQuery(client, searchOf(tag, search))),
    queries.prefetchQuery(tagQuery(client, tag)),
  ]);
};

export const Page = () => {
  const { tag = '' } = useParams();
  const client = useClient();
  const params = searchOf(tag, useSearchParams());
  const { data: about, isError } = useQuery(tagQuery(client, tag));
  const name = about?.tag ?? tag;
  const count = about ? `${fullCount(about.count)}${about.isCapped ? '+' : ''}` : '';
  return (
    <>
      <Head
        title={`${name} · Tags`}
        description={`Works tagged ${name}, by creatives from around the world.`}
        path={paths.tag(name) + (params.page > 1 ? `?page=${params.page}` : '')}
        hidden={about?.count === 0}
      />
      <PageTitle
        title={`#${name}`}
        lead={
          <>
            {about ? `${count} ${about.count === 1 ? 'work' : 'works'}` : 'Works'} with this tag.{' '}
            <Link className={styles.filter} to={paths.search({ tag: name })}>
              Filter in Explore
            </Link>
          </>
        }
      />
      <section className={styles.results} aria-label="Works">
        <RelatedTags related={isError ? [] : about?.related} />
        <SearchResults
          params={params}
          skeletons={skeletons}
          renderPages={(totalPages) => (
            <Pagination
              path={paths.tag(tag)}
              params={{ category: '', sort: '', seed: '', page: params.page }}
              totalPages={totalPages}
            />
          )}
        />
      </section>
    </>
  );
};
