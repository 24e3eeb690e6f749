import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers, Mount } from '../../../platform/http/mount.ts';
import { createShowChangedPosts } from '../featured/build.ts';
import { asPublished } from '../own-post.ts';
import { pagesView } from '../pages/view.ts';
import { createDraft, editDraft, getOwnPost, listDrafts, replaceCover } from './drafts.ts';
import { readFeedback, share, unshare } from './feedback.ts';
import { setVisibility } from './publish-draft.ts';
import { draftPostView, ownPostView } from './view.ts';

export const draftsRoutes = (mount: Mount, deps: Deps): void => {
  const showChangedPosts = createShowChangedPosts(deps);
  const handlers: Handlers<typeof api.drafts> = {
    create: async ({ viewer, body, signal }) => ownPostView(await createDraft(deps, viewer, body, signal)),
    list: async ({ viewer, query }) => {
      const { rows, next } = await listDrafts(deps, viewer, query.after ?? null);
      return { posts: rows.map(ownPostView), next };
    },
    read: async ({ viewer, params }) => ownPostView(await getOwnPost(deps, viewer, params.postId)),
    edit: async ({ viewer, params, body }) =>
      ownPostView(await asPublished(deps, viewer, params.postId, (id) => editDraft(deps, viewer, id, body))),
    cover: async ({ viewer, params, body, signal }) =>
      ownPostView(
        await asPublished(deps, viewer, params.postId, (id) => replaceCover(deps, viewer, id, body.image, signal)),
      ),
    setVisibility: async ({ viewer, params, body }) => {
      const row = await setVisibility(deps, viewer, params.postId, body);
      if (row.visibility !== 'draft') await showChangedPosts();
      return ownPostView(row);
    },
    share: async ({ viewer, params }) => ({
      token: await asPublished(deps, viewer, params.postId, (id) => share(deps, viewer, id)),
    }),
    unshare: async ({ viewer, params }) => {
      await asPublished(deps, viewer, params.postId, (id) => unshare(deps, viewer, id));
      return { message: 'The link no longer works.' };
    },
    feedback: async ({ params }) => {
      const { row, pages } = await readFeedback(deps, params.token);
      return { post: draftPostView(row), pages: pagesView(pages).pages };
    },
  };
  mount(api.drafts, handlers);
};
