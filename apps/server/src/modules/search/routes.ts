import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { searchPosts } from './search.ts';
import { noSuggestions, pictureView, searchCardsView, searchView, tagView } from './view.ts';

export const searchRoutes = (mount: Mount, deps: Deps): void => {
  mount(
    api.search,
    {
      posts: async ({ query, read }) => searchView(await read((db) => searchPosts({ ...deps, db }, query))),
      cards: async ({ query, read }) => searchCardsView(await read((db) => searchPosts({ ...deps, db }, query))),
      suggest: async () => noSuggestions,
      picture: async () => pictureView(Buffer.alloc(0), []),
      tag: async ({ params }) => tagView(params.tag, 0, []),
    },
    ['posts', 'cards', 'suggest', 'tag'],
  );
};
