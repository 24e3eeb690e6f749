/** `/explore`: a search field over the gallery, or over what a search found, whose code is loaded with the first search. */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatGalleryParams, parseGalleryParams } from '../../entities/post/gallery-params.ts';
import { postListQuery } from '../../entities/post/queries.ts';
import { Gallery, GallerySkeleton } from '../../features/gallery/gallery.tsx';
import { GalleryBar } from '../../features/gallery/gallery-bar.tsx';
import { SearchField } from '../../features/search/search-field.tsx';
import { isSearchUrl } from '../../features/search/search-url.ts';
import { usePictureInput } from '../../features/search/use-picture-input.ts';
import { fullCount } from '../../lib/counts.ts';
import { Head, siteName } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { PageTitle } from '../../ui/states/page-title.tsx';
import { lazyPage, type PrefetchContext } from '../routing/lazy-page.tsx';

const skeletons = 37;

const results = lazyPage(() => import('./explore-results.tsx'));

// The import is retried, and its failure shown, when the code is needed.
const preloadResults = () => void results.load().catch(() => undefined);

export const prefetch = async (context: PrefetchContext) => {
  const { client, queries, search } = context;
  if (isSearchUrl(search)) await (await results.load()).prefetch?.(context);
  else await queries.fetchQuery(postListQuery(client, parseGalleryParams(search)));
};

/** The line stays while the number is not known, so that nothing moves. */
const leadOf = (total: number | undefined): string =>
  `${total === undefined ? 'All works' : counted(total)}, in the order you like.`;

const counted = (total: number): string => `${fullCount(total)} work${total === 1 ? '' : 's'}`;

const Browse = ({ search }: { readonly search: URLSearchParams }) => {
  const params = parseGalleryParams(search);
  const total = useQuery(postListQuery(useClient(), params)).data?.total;
  const { category, page } = params;
  return (
    <>
      <Head
        title={category || 'Explore'}
        description={`${category || 'Design'} by creatives from around the world: browse, sort and find the hand you are looking for.`}
        path={paths.explore + formatGalleryParams({ category, page, sort: '', seed: '' })}
      />
      <PageTitle title={category || 'Explore'} lead={leadOf(total)} />
      <GalleryBar path={paths.explore} params={params} />
      <Gallery path={paths.explore} params={params} skeletons={skeletons} eager />
    </>
  );
};

/** In the place of what was found while its code is loaded; the words of a search are described by that code. */
const LoadingResults = () => (
  <>
    <title>{`Explore · ${siteName}`}</title>
    <PageTitle title="Explore" lead="Searching…" />
    <GallerySkeleton count={skeletons} />
  </>
);

export const Page = () => {
  const search = useSearchParams();
  usePictureInput();
  return (
    <>
      <SearchField onUse={preloadResults} />
      {isSearchUrl(search) ? (
        <Suspense fallback={<LoadingResults />}>
          <results.Page />
        </Suspense>
      ) : (
        <Browse search={search} />
      )}
    </>
  );
};
