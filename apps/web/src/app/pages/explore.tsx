/** `/explore`: the gallery as a tool: a heading with the number of works, categories, sort orders. */
import { useQuery } from '@tanstack/react-query';
import { formatGalleryParams, parseGalleryParams } from '../../entities/post/gallery-params.ts';
import { postListQuery } from '../../entities/post/queries.ts';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { GalleryBar } from '../../features/gallery/gallery-bar.tsx';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { PageTitle } from '../../ui/states/page-title.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';

const skeletons = 37;

export const prefetch = ({ client, queries, search }: PrefetchContext) =>
  queries.fetchQuery(postListQuery(client, parseGalleryParams(search)));

/** The line stays while the number is not known, so that nothing moves. */
const leadOf = (total: number | undefined): string =>
  total === undefined ? 'All works, in the order you like.' : `${counted(total)}, in the order you like.`;

const counted = (total: number): string => `${total.toLocaleString('en')} ${total === 1 ? 'work' : 'works'}`;

export const Page = () => {
  const params = parseGalleryParams(useSearchParams());
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
