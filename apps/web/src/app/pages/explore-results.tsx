/** `/explore` with a search in its address: what was found, in words, with filters, the colour picker or the search by picture. */
import { useQuery } from '@tanstack/react-query';
import type { SearchCardPage } from '@vitrine/contract';
import { type ReactNode, Suspense } from 'react';
import { GalleryBar } from '../../features/gallery/gallery-bar.tsx';
import { Pagination } from '../../features/gallery/pagination.tsx';
import { describeSearch, peopleLabel } from '../../features/search/describe-search.ts';
import { FilterChips } from '../../features/search/filter-chips.tsx';
import { FilterMenus } from '../../features/search/filter-menus.tsx';
import { useChosenPicture } from '../../features/search/picture/chosen-picture.ts';
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
import { fullCount } from '../../lib/counts.ts';
import { Head } from '../../lib/head.tsx';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { classes } from '../../ui/styles/classes.ts';
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

type Found = Pick<SearchCardPage, 'total' | 'totalIsCapped' | 'facets'>;

const countOf = ({ total, totalIsCapped }: Found): string =>
  total === 0 ? '' : `${fullCount(total)}${totalIsCapped ? '+' : ''} ${total === 1 ? 'work' : 'works'}`;

const leadOf = (found: Found | undefined, isError: boolean): string => {
  if (found) return countOf(found);
  return isError ? '' : 'Searching…';
};

const ResultsHead = ({ params, title }: { readonly params: SearchParams; readonly title: string }) => (
  <Head
    title={isSearching(params) || params.by === 'picture' ? `${title} · Explore` : 'Explore'}
    description={`${describeSearch(params)} by creatives from around the world.`}
    path={searchUrl(params, { by: '', page: params.page })}
    hidden={params.by !== ''}
  />
);

type TitleProps = { readonly title: string; readonly lead: ReactNode };

/** Smaller than the title of a page, with the count beside it: the works begin higher. */
const ResultsTitle = ({ title, lead }: TitleProps) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
  </header>
);

/** The place of a panel whose code only the browser loads. */
const picturePlace = <Skeleton className={styles.picturePlace ?? ''} />;

type MoreProps = { readonly params: SearchParams; readonly isEmpty: boolean };

/** Members save the search; a link in the same place leads visitors to signing in. */
const MoreActions = ({ params, isEmpty }: MoreProps) => {
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
      {params.q && !isEmpty ? (
        <ButtonLink size="small" variant="quiet" className={styles.people} to={paths.people({ q: params.q })}>
          {peopleLabel(params.q)}
        </ButtonLink>
      ) : null}
    </div>
  );
};

const PicturePage = ({ params }: { readonly params: SearchParams }) => {
  const title = useChosenPicture() ? describeSearch(params) : 'Search by picture';
  return (
    <>
      <ResultsHead params={params} title={title} />
      <ResultsTitle
        title={title}
        lead={
          <>
            <span className={styles.byMouse}>Drop a picture anywhere here, paste it, or choose one.</span>
            <span className={styles.byTouch}>Choose a picture to find works like it.</span>
          </>
        }
      />
      <section className={styles.results} aria-label="Works">
        {useHydrated() ? (
          <Suspense fallback={picturePlace}>
            <PictureSearch />
          </Suspense>
        ) : (
          picturePlace
        )}
      </section>
    </>
  );
};

type PanelProps = { readonly params: SearchParams; readonly swatches: readonly string[] };

/** As high as the picker will be, which depends on the number of colours. */
const ColourPanel = ({ params, swatches }: PanelProps) => {
  const { length } = params.color;
  const place = <Skeleton className={classes(styles.place, length === 0 && styles.open)} />;
  return (
    <div className={styles.panel} style={{ '--rows': Math.max(1, length) }}>
      {useHydrated() ? (
        <Suspense fallback={place}>
          <ColourPicker params={params} swatches={swatches} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
};

const Results = ({ params }: { readonly params: SearchParams }) => {
  const { data: found, isError } = useQuery(searchQuery(useClient(), params));
  const isEmpty = found?.total === 0;
  return (
    <>
      <ResultsHead params={params} title={describeSearch(params)} />
      <ResultsTitle title={describeSearch(params)} lead={leadOf(found, isError)} />
      <section className={styles.results} aria-label="Works">
        <div className={styles.tools}>
          {params.by === 'colour' ? (
            <ColourPanel params={params} swatches={found?.facets.color.map(({ value }) => value) ?? []} />
          ) : null}
          <div className={styles.controls}>
            <div className={styles.menus}>
              {found ? <FilterMenus params={params} facets={found.facets} onlyActive={isEmpty} /> : null}
            </div>
            {isEmpty ? null : (
              <div className={styles.sort}>
                <GalleryBar path={paths.explore} params={galleryParamsOf(params)} />
              </div>
            )}
          </div>
          <div className={styles.line}>
            <FilterChips params={params} />
            {isError ? null : <MoreActions params={params} isEmpty={isEmpty} />}
          </div>
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
