import { api } from '@vitrine/contract';
import type { Deps } from '../kernel/deps.ts';
import type { Mount } from '../kernel/mount.ts';
import { getPosts, postViews } from '../posts/index.ts';

export const recommendationsRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.recommendations, {
    recommend: async () => ({ recommendations: [], reasons: {} }),
    hydrate: async ({ body, origin }) =>
      postViews({ origin, lean: body.hearts === 'count' }, await getPosts(deps.db, body.ids)),
  });
