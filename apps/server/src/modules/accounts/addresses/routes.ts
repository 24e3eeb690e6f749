import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { confirmAddress, requestAddressChange, sendConfirmation } from './addresses.ts';

export const addressesRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.addresses, {
    sendConfirmation: async ({ viewer, origin }) => {
      await sendConfirmation(deps, viewer.id, origin);
      return { message: 'A mail with a link is on its way.' };
    },
    change: async ({ viewer, body, ip, origin }) => {
      await requestAddressChange(deps, viewer, { ...body, ip, origin });
      return { message: 'A mail with a link is on its way to the new address.' };
    },
    confirm: async ({ body }) => ({ email: await confirmAddress(deps, body.token) }),
  });
