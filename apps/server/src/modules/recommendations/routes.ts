import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Call, Mount } from '../../platform/http/mount.ts';
import { postViews, readCards } from '../posts/index.ts';
import { createRecommend, type Recommend } from './recommend.ts';

type RecommendBody = Call<typeof api.recommendations.recommend>['body'];

/** Accepts `postId` as well as `id`: callers use both. */
export const createRecommendHandler =
  (recommend: Recommend) =>
  async ({ body: { id, postId, by = 'all' } }: { readonly body: RecommendBody }) => {
    const queryId = id ?? postId;
    if (queryId === undefined) throw new Failure('malformed', { message: 'body.id: which work?' });
    return recommend(queryId, by);
  };

export const recommendationsRoutes = (mount: Mount, deps: Deps): void => {
  mount(api.recommendations, {
    recommend: createRecommendHandler(createRecommend(deps)),
    hydrate: async ({ body, read }) =>
      postViews({ omitHearts: body.hearts === 'count' }, await read((db) => readCards(db, body.ids))),
  });
};
