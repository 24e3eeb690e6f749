import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers, Mount } from '../../../platform/http/mount.ts';
import { storageOf } from './storage.ts';
import { appendToUpload, discardUpload, startUpload } from './uploads.ts';

export const uploadsRoutes = (mount: Mount, deps: Deps): void => {
  const handlers: Handlers<typeof api.uploads> = {
    storage: ({ viewer }) => storageOf(deps, viewer),
    start: ({ viewer, params, body }) => startUpload(deps, viewer, params.uploadId, body.size),
    append: ({ viewer, params, query, body }) =>
      appendToUpload(deps, viewer, params.uploadId, { start: Number(query.offset), bytes: body }),
    cancel: async ({ viewer, params }) => {
      await discardUpload(deps, viewer, params.uploadId);
      return { message: 'The upload is gone.' };
    },
  };
  mount(api.uploads, handlers);
};
