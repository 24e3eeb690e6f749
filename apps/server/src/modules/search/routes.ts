import { api, type SearchQuery } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/db.ts';
import { isUnavailable } from '../../platform/http/db-unavailable.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';
import { examinePicture } from '../media/index.ts';
import { readCards } from '../posts/index.ts';
import { searchPeople } from './people/search-people.ts';
import { searchByPicture } from './picture/search-by-picture.ts';
import { searchPosts } from './search.ts';
import { suggest } from './suggest/suggest.ts';
import { getTag } from './suggest/tag-page.ts';
import { pictureView, searchCardsView, searchView } from './view.ts';

/** Searches that run at once; the others wait, so that they leave connections to lists and to writers. */
const maxAtOnce = 4;

export const searchRoutes = (mount: Mount, deps: Deps): void => {
  const limited = createConcurrencyLimit(maxAtOnce, Number.POSITIVE_INFINITY, isUnavailable);
  const find = (db: Db, query: SearchQuery) => limited(() => searchPosts({ ...deps, db }, query));
  mount(
    api.search,
    {
      posts: async ({ query, read }) => searchView(await read((db) => find(db, query))),
      cards: async ({ query, read }) => searchCardsView(await read((db) => find(db, query))),
      people: ({ viewer, query, read }) =>
        read((db) => limited(() => searchPeople({ ...deps, db }, query, viewer?.id ?? null))),
      suggest: ({ viewer, query, read }) =>
        read((db) => limited(() => suggest({ ...deps, db }, query.q ?? '', viewer?.id ?? null))),
      picture: async ({ body, ip, signal, read }) => {
        const picture = await examinePicture(body.image, { person: ip, signal });
        const ids = await read((db) => limited(() => searchByPicture(db, picture, body.way ?? 'all')));
        return pictureView(await read((db) => readCards(db, ids)), picture.palette);
      },
      tag: ({ params, read }) => read((db) => limited(() => getTag(db, params.tag))),
    },
    ['posts', 'cards', 'tag'],
  );
};
