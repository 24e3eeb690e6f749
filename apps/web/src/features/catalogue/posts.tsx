/** The post grid with the newest posts, and while they load. */
import { useQuery } from '@tanstack/react-query';
import { PostGrid, PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { parseGalleryParams } from '../../entities/post/gallery-params.ts';
import { postListQuery } from '../../entities/post/queries.ts';
import { useClient } from '../../lib/site.tsx';
import { CatalogueSection, Example } from './catalogue-section.tsx';

const shown = 4;

export const CataloguePosts = () => {
  const list = useQuery(postListQuery(useClient(), parseGalleryParams(new URLSearchParams())));
  return (
    <CatalogueSection title="Works">
      <Example name="Cards" wide>
        {list.data ? <PostGrid posts={list.data.posts.slice(0, shown)} /> : <PostGridSkeleton count={shown} />}
      </Example>
      <Example name="Cards, loading" wide>
        <PostGridSkeleton count={shown} label="Cards, loading" />
      </Example>
    </CatalogueSection>
  );
};
