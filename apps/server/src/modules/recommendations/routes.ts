import { api } from '@vitrine/contract';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Call, Mount } from '../../platform/http/mount.ts';
import { getPosts, postViews } from '../posts/index.ts';
import { createRecommend, type Recommend } from './recommend.ts';

type Asked = Call<typeof api.recommendations.recommend>['body'];

/** Some callers say `postId`. */
export const answerWith =
  (recommend: Recommend) =>
  async ({ body: { id, postId, by = 'all' } }: { readonly body: Asked }) => {
    const asked = id ?? postId;
    if (asked === undefined) throw new Failure('malformed', { message: 'body.id: which work?' });
    return recommend(asked, by);
  };

export const recommendationsRoutes = (mount: Mount, deps: Deps): void => {
  mount(api.recommendations, {
    recommend: answerWith(createRecommend(deps)),
    hydrate: async ({ body, read }) =>
      postViews({ omitHearts: body.hearts === 'count' }, await read((db) => getPosts(db, body.ids))),
  });
};
