import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { insertContactMessage } from './queries.ts';

export const contactRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.contact, {
    send: async ({ body }) => {
      await insertContactMessage(deps.db, { id: deps.newId(), ...body, at: deps.now() });
      return { message: 'Thank you. We read every note.' };
    },
  });
