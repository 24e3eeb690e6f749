import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers, Mount } from '../../../platform/http/mount.ts';
import { asPublished } from '../own-post.ts';
import { takeFile, takeUpload } from './incoming-picture.ts';
import { newPage, readOwnPages, savePages } from './pages.ts';
import { readPages } from './read-pages.ts';
import { readVersions, removeVersion, replacedPicture, restoreVersion, setShown } from './versions.ts';
import { pagesView, receiptsView, versionsView } from './view.ts';

export const pagesRoutes = (mount: Mount, deps: Deps): void => {
  const handlers: Handlers<typeof api.pages> = {
    list: async ({ viewer, params }) =>
      pagesView(await asPublished(deps, viewer, params.postId, (id) => readPages(deps, viewer, id))),
    add: async ({ viewer, params, query, body, signal }) => {
      const { picture, ...list } = await asPublished(deps, viewer, params.postId, (postId) =>
        takeFile(deps, viewer, newPage({ postId, ...query }), body, signal),
      );
      return {
        ...pagesView(list),
        receipt: { bytes: body.length, width: picture.width, height: picture.height },
      };
    },
    attach: async ({ viewer, params, body, signal }) =>
      pagesView(
        await asPublished(deps, viewer, params.postId, (postId) =>
          takeUpload(deps, viewer, newPage({ postId, id: body.id }), body.upload, signal),
        ),
      ),
    receipts: async ({ viewer, params }) =>
      receiptsView(await asPublished(deps, viewer, params.postId, (id) => readOwnPages(deps, viewer, id))),
    save: async ({ viewer, params, body }) =>
      pagesView(await asPublished(deps, viewer, params.postId, (id) => savePages(deps, viewer, id, body))),
  };
  mount(api.pages, handlers, ['list']);
};

export const versionsRoutes = (mount: Mount, deps: Deps): void => {
  const handlers: Handlers<typeof api.versions> = {
    list: async ({ viewer, params }) =>
      versionsView(await asPublished(deps, viewer, params.postId, (id) => readVersions(deps, viewer, id))),
    replace: async ({ viewer, params, body, signal }) =>
      pagesView(
        await asPublished(deps, viewer, params.postId, (postId) =>
          takeUpload(deps, viewer, replacedPicture({ ...params, postId, id: body.id }), body.upload, signal),
        ),
      ),
    restore: async ({ viewer, params, body }) =>
      pagesView(
        await asPublished(deps, viewer, params.postId, (postId) =>
          restoreVersion(deps, viewer, { ...params, postId }, body.version),
        ),
      ),
    show: async ({ viewer, params, body }) =>
      pagesView(
        await asPublished(deps, viewer, params.postId, (postId) =>
          setShown(deps, viewer, { ...params, postId }, body.isShown),
        ),
      ),
    remove: async ({ viewer, params }) =>
      pagesView(
        await asPublished(deps, viewer, params.postId, (postId) => removeVersion(deps, viewer, { ...params, postId })),
      ),
  };
  mount(api.versions, handlers);
};
