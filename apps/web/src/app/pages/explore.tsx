/** `/explore`: the gallery without the hero. */
import { formatGalleryParams, parseGalleryParams } from '../../entities/post/gallery-params.ts';
import { postListQuery } from '../../entities/post/queries.ts';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { GalleryBar } from '../../features/gallery/gallery-bar.tsx';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { PageTitle } from '../../ui/states/page-title.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';

const skeletons = 37;

export const prefetch = ({ client, queries, search }: PrefetchContext) =>
  queries.fetchQuery(postListQuery(client, parseGalleryParams(search)));

export const Page = () => {
  const params = parseGalleryParams(useSearchParams());
  const { category, page } = params;
  return (
    <>
      <Head
        title={category || 'Explore'}
        description={`${category || 'Design'} by creatives from around the world: browse, sort and find the hand you are looking for.`}
        path={paths.explore + formatGalleryParams({ category, page, sort: '', seed: '' })}
      />
      <PageTitle title={category || 'Explore'} lead="All works, in the order you like." />
      <GalleryBar path={paths.explore} params={params} />
      <Gallery path={paths.explore} params={params} skeletons={skeletons} eager />
    </>
  );
};
