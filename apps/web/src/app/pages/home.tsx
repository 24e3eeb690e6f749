/** `/`: the promise, then the gallery. */
import { useSearchParams } from 'react-router';
import { Gallery } from '../../features/posts/gallery.tsx';
import { readGallery } from '../../features/posts/gallery-address.ts';
import { GalleryBar } from '../../features/posts/gallery-bar.tsx';
import { Hero } from '../../features/posts/hero.tsx';
import { postListQuery } from '../../features/posts/queries.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import type { Visit } from '../lazy-page.tsx';

const skeletons = 12;

export const prefetch = ({ client, queries, search }: Visit) =>
  queries.fetchQuery(postListQuery(client, readGallery(search)));

export const Page = () => {
  const address = readGallery(useSearchParams()[0]);
  return (
    <>
      <Head
        description="Discover the best design portfolios from around the world. Creatives show what they make; the world finds them here."
        path={paths.home}
      />
      <Hero />
      <GalleryBar path={paths.home} address={address} />
      <Gallery path={paths.home} address={address} skeletons={skeletons} />
    </>
  );
};
