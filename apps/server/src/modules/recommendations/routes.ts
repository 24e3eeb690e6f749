import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Call, Mount } from '../../platform/http/mount.ts';
import { cardFeedView, postViews, readCards } from '../posts/index.ts';
import { dismiss, listForYou } from './for-you/for-you.ts';
import { deleteDismissed } from './for-you/for-you-queries.ts';
import { suggestPeople } from './people/suggest-people.ts';
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
    people: ({ viewer, read }) => read((db) => suggestPeople(db, viewer.id)),
    forYou: async ({ viewer, query, read }) => {
      const request = { userId: viewer.id, after: query.after ?? null, now: deps.now() };
      const { reasons, ...feed } = await read((db) => listForYou(db, request));
      return cardFeedView(feed, { reasons });
    },
    dismiss: async ({ viewer, params }) => {
      await dismiss(deps, viewer.id, params.postId);
      return { message: 'You will see less like this.' };
    },
    restore: async ({ viewer, params }) => {
      await deleteDismissed(deps.db, viewer.id, params.postId);
      return { message: 'Taken back.' };
    },
    recommend: createRecommendHandler(createRecommend(deps)),
    hydrate: async ({ body, read }) =>
      postViews({ omitHearts: body.hearts === 'count' }, await read((db) => readCards(db, body.ids))),
  });
};
