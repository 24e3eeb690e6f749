import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { getVisibleUser } from '../../accounts/index.ts';
import { findCard } from '../card-queries.ts';
import { asPublished } from '../own-post.ts';
import { cardFeedView } from '../view.ts';
import { listCredited, listCreditRequests, listCredits } from './credit-queries.ts';
import { answerCredit, namePerson, removeCredit } from './credits.ts';
import { creditRequestView, creditsView } from './view.ts';

export const creditsRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.credits, {
    list: async ({ viewer, params, read }) => {
      const readerId = viewer?.id ?? null;
      if (!(await findCard(deps.db, params.postId, readerId))) throw new Failure('post_not_found');
      return creditsView(await read((db) => listCredits(db, params.postId, readerId)));
    },
    name: async ({ viewer, params, body }) =>
      creditsView(await asPublished(deps, viewer, params.postId, (id) => namePerson(deps, viewer, id, body))),
    remove: async ({ viewer, params }) =>
      creditsView(
        await asPublished(deps, viewer, params.postId, (id) => removeCredit(deps, viewer, id, params.userId)),
      ),
    requests: async ({ viewer, read }) =>
      (await read((db) => listCreditRequests(db, viewer.id))).map(creditRequestView),
    answer: async ({ viewer, params, body }) => {
      await answerCredit(deps, viewer, params.postId, body.accept);
      return { message: body.accept ? 'Accepted.' : 'Declined.' };
    },
    credited: async ({ viewer, params, query, read }) => {
      const request = { userId: params.userId, viewerId: viewer?.id ?? null, after: query.after ?? null };
      await getVisibleUser(deps, request.viewerId, params.userId);
      return cardFeedView(await read((db) => listCredited(db, request)));
    },
  });
