/** `/`: the hero for visitors, feeds for members, then the gallery. Further pages and categories start with the works. */
import { Suspense } from 'react';
import { type GalleryParams, parseGalleryParams } from '../../entities/post/gallery-params.ts';
import { postListQuery } from '../../entities/post/queries.ts';
import { FeedTabs } from '../../features/gallery/feed-tabs.tsx';
import { Gallery, GallerySkeleton } from '../../features/gallery/gallery.tsx';
import { GalleryBar } from '../../features/gallery/gallery-bar.tsx';
import { Hero } from '../../features/gallery/hero.tsx';
import { ownFeedOf } from '../../features/gallery/own-feed.ts';
import { Head } from '../../lib/head.tsx';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { HiddenPageTitle } from '../../ui/states/page-title.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';

const HomeFeed = lazyComponent(async () => (await import('./home-feed.tsx')).HomeFeed);

const skeletons = 12;

export const prefetch = async ({ client, queries, search }: PrefetchContext) => {
  // The server does not know who asks; visitors get the gallery after hydration.
  if (!ownFeedOf(search)) await queries.fetchQuery(postListQuery(client, parseGalleryParams(search)));
};

const currentFeed = ({ sort, category }: GalleryParams) =>
  (sort === '' || sort === 'featured') && category === '' ? 'featured' : null;

export const Page = () => {
  const search = useSearchParams();
  const params = parseGalleryParams(search);
  const isVisitor = useSession() === null;
  const isHydrated = useHydrated();
  const isStart = params.page === 1 && !params.category;
  // Until hydration nobody knows who asks: the places of the works are shown.
  const feed = isVisitor && isHydrated ? null : ownFeedOf(search);
  const offered = isVisitor ? undefined : 'offered';
  return (
    <>
      <Head
        description="Discover the best design portfolios from around the world. Creatives show what they make; the world finds them here."
        path={paths.home}
      />
      {isStart && isVisitor ? <Hero /> : <HiddenPageTitle title={params.category || 'Works'} />}
      <FeedTabs path={paths.home} current={feed ?? currentFeed(params)} />
      <GalleryBar path={paths.home} params={params} feed={feed ?? offered} />
      {feed ? (
        <Suspense fallback={<GallerySkeleton count={skeletons} />}>
          {isVisitor ? <GallerySkeleton count={skeletons} /> : <HomeFeed feed={feed} skeletons={skeletons} />}
        </Suspense>
      ) : (
        <Gallery path={paths.home} params={params} skeletons={skeletons} rhythm />
      )}
    </>
  );
};
