import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers, Mount } from '../../../platform/http/mount.ts';
import { addPage, readPages, savePages } from './pages.ts';
import { pagesView } from './view.ts';

export const pagesRoutes = (mount: Mount, deps: Deps): void => {
  const handlers: Handlers<typeof api.pages> = {
    list: async ({ params }) => pagesView(await readPages(deps, params.postId)),
    add: async ({ viewer, params, query, body, signal }) => {
      const { picture, ...list } = await addPage(deps, viewer, params.postId, { id: query.id, file: body }, signal);
      return {
        ...pagesView(list),
        receipt: { bytes: body.length, width: picture.width, height: picture.height },
      };
    },
    save: async ({ viewer, params, body }) => pagesView(await savePages(deps, viewer, params.postId, body)),
  };
  mount(api.pages, handlers, ['list']);
};
