/** The post card and its wall, as the catalogue shows them: with the newest works, and while they load. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../lib/site.tsx';
import { Shelf, Specimen } from '../../ui/specimen.tsx';
import { readGallery } from './gallery-address.ts';
import { PostGrid, PostGridSkeleton } from './post-grid.tsx';
import { postListQuery } from './queries.ts';

const shown = 4;

export const CatalogueWorks = () => {
  const list = useQuery(postListQuery(useClient(), readGallery(new URLSearchParams())));
  return (
    <Shelf title="Works">
      <Specimen name="Cards" wide>
        {list.data ? <PostGrid posts={list.data.posts.slice(0, shown)} /> : <PostGridSkeleton count={shown} />}
      </Specimen>
      <Specimen name="Cards, loading" wide>
        <PostGridSkeleton count={shown} />
      </Specimen>
    </Shelf>
  );
};
