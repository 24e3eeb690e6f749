import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { resolvePin, setCritique } from './critique/critique.ts';
import { readComments, readReplies } from './list.ts';
import { removeComment, restoreComment } from './remove.ts';
import { heartComment, pinComment, setAudience } from './settings.ts';
import { commentView, pageView, pinView, repliesView } from './view.ts';
import { editComment, type Written, writeComment } from './write.ts';

const writtenView = ({ row, total }: Written) => ({ comment: commentView(row), total });

export const commentsRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.comments, {
    list: async ({ viewer, params, query, read }) =>
      pageView(await read((db) => readComments(db, viewer, params.postId, query))),
    replies: async ({ viewer, params, query, read }) =>
      repliesView(await read((db) => readReplies(db, viewer, params.commentId, query.after))),
    write: async ({ viewer, params, body }) => writtenView(await writeComment(deps, viewer, params.postId, body)),
    edit: async ({ viewer, params, body }) => writtenView(await editComment(deps, viewer, params.commentId, body.body)),
    remove: async ({ viewer, params }) => ({ total: await removeComment(deps, viewer, params.commentId) }),
    restore: async ({ viewer, params }) => writtenView(await restoreComment(deps, viewer, params.commentId)),
    heart: async ({ viewer, params, body: { hearted } }) => ({
      hearts: await heartComment(deps, viewer, params.commentId, hearted),
      hearted,
    }),
    pin: async ({ viewer, params, body: { pinned } }) => {
      await pinComment(deps, viewer, params.commentId, pinned);
      return { pinned };
    },
    setAudience: async ({ viewer, params, body: { audience } }) => {
      await setAudience(deps, viewer, params.postId, audience);
      return { audience };
    },
    setCritique: async ({ viewer, params, body: { request } }) => {
      await setCritique(deps, viewer, params.postId, request);
      return { request };
    },
    resolve: async ({ viewer, params, body: { resolved } }) => ({
      pin: pinView(await resolvePin(deps, viewer, params.commentId, resolved)),
    }),
  });
