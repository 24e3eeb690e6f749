import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { changeHandle, checkHandle } from './handles.ts';

export const handlesRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.handles, {
    check: ({ viewer, query }) => checkHandle(deps, viewer.id, query.handle),
    change: async ({ viewer, body }) => {
      await changeHandle(deps, viewer.id, body.handle);
      return { handle: body.handle };
    },
  });
