import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';

export const passwordsRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.passwords, {
    requestReset: async ({ body, origin }) => {
      await requestPasswordReset(deps, { email: body.email, origin });
      return { message: 'If there is an account with this address, a mail is on its way.' };
    },
    reset: async ({ body, ip }) => {
      await resetPassword(deps, { ...body, ip });
      return { message: 'The password has changed.' };
    },
  });
