/** `/`: the hero for visitors, then the gallery. Further pages and categories start with the works. */
import { parseGalleryParams } from '../../entities/post/gallery-params.ts';
import { postListQuery } from '../../entities/post/queries.ts';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { GalleryBar } from '../../features/gallery/gallery-bar.tsx';
import { Hero } from '../../features/gallery/hero.tsx';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { HiddenPageTitle } from '../../ui/states/page-title.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';

const skeletons = 12;

export const prefetch = ({ client, queries, search }: PrefetchContext) =>
  queries.fetchQuery(postListQuery(client, parseGalleryParams(search)));

export const Page = () => {
  const params = parseGalleryParams(useSearchParams());
  const isVisitor = useSession() === null;
  const isStart = params.page === 1 && !params.category;
  return (
    <>
      <Head
        description="Discover the best design portfolios from around the world. Creatives show what they make; the world finds them here."
        path={paths.home}
      />
      {isStart && isVisitor ? <Hero /> : <HiddenPageTitle title={params.category || 'Works'} />}
      <GalleryBar path={paths.home} params={params} />
      <Gallery path={paths.home} params={params} skeletons={skeletons} rhythm />
    </>
  );
};
