/** `/explore` with a search in its address: what was found, in words, with filters, the colour picker or the search by picture. */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { GalleryBar } from '../../features/gallery/gallery-bar.tsx';
import { Pagination } from '../../features/gallery/pagination.tsx';
import { describeSearch } from '../../features/search/describe-search.ts';
import { FilterChips } from '../../features/search/filter-chips.tsx';
import { FilterMenus } from '../../features/search/filter-menus.tsx';
import { searchQuery } from '../../features/search/queries.ts';
import { SearchNotes } from '../../features/search/search-notes.tsx';
import {
  galleryParamsOf,
  isSearching,
  parseSearchParams,
  type SearchParams,
  searchUrl,
} from '../../features/search/search-params.ts';
import { SearchResults } from '../../features/search/search-results.tsx';
import { Head } from '../../lib/head.tsx';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageTitle } from '../../ui/states/page-title.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';
import styles from './explore-results.module.css';

const ColourPicker = lazyComponent(
  async () => (await import('../../features/search/picker/colour-picker.tsx')).ColourPicker,
);
const PictureSearch = lazyComponent(
  async () => (await import('../../features/search/picture/picture-search.tsx')).PictureSearch,
);

const SaveSearch = lazyComponent(
  async () => (await import('../../features/saved-searches/save-search.tsx')).SaveSearch,
);

const skeletons = 37;

export const prefetch = async ({ client, queries, search }: PrefetchContext) => {
  const params = parseSearchParams(search);
  // A picture is not in the address.
  if (params.by !== 'picture') await queries.fetchQuery(searchQuery(client, params));
};

type Found = { readonly total: number; readonly totalIsCapped: boolean };

const countOf = ({ total, totalIsCapped }: Found): string =>
  `${total.toLocaleString('en')}${totalIsCapped && total > 0 ? '+' : ''} ${total === 1 ? 'work' : 'works'}`;

const ResultsHead = ({ params }: { readonly params: SearchParams }) => (
  <Head
    title={isSearching(params) || params.by === 'picture' ? `${describeSearch(params)} · Explore` : 'Explore'}
    description={`${describeSearch(params)} by creatives from around the world.`}
    path={searchUrl(params, { by: '', page: params.page })}
    hidden={params.by !== ''}
  />
);

/** The place of a panel whose code only the browser loads; the one of the colours is as high as the picker. */
const panelPlace = <Skeleton style={{ height: 280 }} />;
const colourPlace = <Skeleton className={styles.place ?? ''} />;

/** Members save the search; a link in the same place leads visitors to signing in. */
const MoreActions = ({ params }: { readonly params: SearchParams }) => {
  const session = useSession();
  if (!isSearching(params)) return null;
  const address = searchUrl(params, { by: '' });
  const signIn = (
    <ButtonLink size="small" to={paths.logIn(address)}>
      Save this search
    </ButtonLink>
  );
  return (
    <div className={styles.more}>
      {session ? (
        <Suspense fallback={signIn}>
          <SaveSearch search={address.split('?')[1] ?? ''} name={describeSearch(params)} />
        </Suspense>
      ) : (
        signIn
      )}
      {params.q ? (
        <Link className={styles.people} to={paths.people({ q: params.q })}>
          People for “{params.q.slice(0, 40)}”
        </Link>
      ) : null}
    </div>
  );
};

const PicturePage = ({ params }: { readonly params: SearchParams }) => (
  <>
    <ResultsHead params={params} />
    <PageTitle title={describeSearch(params)} lead="Drop a picture anywhere here, paste it, or choose one." />
    <section className={styles.results} aria-label="Works">
      {useHydrated() ? (
        <Suspense fallback={panelPlace}>
          <PictureSearch />
        </Suspense>
      ) : (
        panelPlace
      )}
    </section>
  </>
);

const Results = ({ params }: { readonly params: SearchParams }) => {
  const isHydrated = useHydrated();
  const { data: found, isError } = useQuery(searchQuery(useClient(), params));
  return (
    <>
      <ResultsHead params={params} />
      <PageTitle title={describeSearch(params)} lead={found ? countOf(found) : isError ? '' : 'Searching…'} />
      <div className={styles.bar}>
        <GalleryBar path={paths.explore} params={galleryParamsOf(params)} />
      </div>
      <section className={styles.results} aria-label="Works">
        <div className={styles.tools}>
          {params.by === 'colour' ? (
            <div className={styles.panel}>
              {isHydrated ? (
                <Suspense fallback={colourPlace}>
                  <ColourPicker params={params} swatches={found?.facets.color.map(({ value }) => value) ?? []} />
                </Suspense>
              ) : (
                colourPlace
              )}
            </div>
          ) : null}
          {found ? <FilterMenus params={params} facets={found.facets} /> : null}
          <FilterChips params={params} />
          {isError ? null : <MoreActions params={params} />}
          {found ? <SearchNotes params={params} found={found} /> : null}
        </div>
        <SearchResults
          params={params}
          skeletons={skeletons}
          renderPages={(totalPages) => (
            <Pagination path={paths.explore} params={galleryParamsOf(params)} totalPages={totalPages} />
          )}
        />
      </section>
    </>
  );
};

export const Page = () => {
  const params = parseSearchParams(useSearchParams());
  return params.by === 'picture' ? <PicturePage params={params} /> : <Results params={params} />;
};
