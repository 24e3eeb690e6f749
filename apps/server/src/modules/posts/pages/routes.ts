import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers, Mount } from '../../../platform/http/mount.ts';
import { takeFile, takeUpload } from './incoming-picture.ts';
import { newPage, readOwnPages, savePages } from './pages.ts';
import { readPages } from './read-pages.ts';
import { readVersions, removeVersion, replacedPicture, restoreVersion, setShown } from './versions.ts';
import { pagesView, receiptsView, versionsView } from './view.ts';

export const pagesRoutes = (mount: Mount, deps: Deps): void => {
  const handlers: Handlers<typeof api.pages> = {
    list: async ({ viewer, params }) => pagesView(await readPages(deps, viewer, params.postId)),
    add: async ({ viewer, params, query, body, signal }) => {
      const { picture, ...list } = await takeFile(deps, viewer, newPage({ ...params, ...query }), body, signal);
      return {
        ...pagesView(list),
        receipt: { bytes: body.length, width: picture.width, height: picture.height },
      };
    },
    attach: async ({ viewer, params, body, signal }) =>
      pagesView(await takeUpload(deps, viewer, newPage({ ...params, id: body.id }), body.upload, signal)),
    receipts: async ({ viewer, params }) => receiptsView(await readOwnPages(deps, viewer, params.postId)),
    save: async ({ viewer, params, body }) => pagesView(await savePages(deps, viewer, params.postId, body)),
  };
  mount(api.pages, handlers, ['list']);
};

export const versionsRoutes = (mount: Mount, deps: Deps): void => {
  const handlers: Handlers<typeof api.versions> = {
    list: async ({ viewer, params }) => versionsView(await readVersions(deps, viewer, params.postId)),
    replace: async ({ viewer, params, body, signal }) =>
      pagesView(await takeUpload(deps, viewer, replacedPicture({ ...params, id: body.id }), body.upload, signal)),
    restore: async ({ viewer, params, body }) => pagesView(await restoreVersion(deps, viewer, params, body.version)),
    show: async ({ viewer, params, body }) => pagesView(await setShown(deps, viewer, params, body.isShown)),
    remove: async ({ viewer, params }) => pagesView(await removeVersion(deps, viewer, params)),
  };
  mount(api.versions, handlers);
};
