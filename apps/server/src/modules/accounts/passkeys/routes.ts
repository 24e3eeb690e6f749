import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { confirmOwner } from '../settings/deletion.ts';
import { getUser } from '../sign-in/password-sign-in.ts';
import { sessionView } from '../view.ts';
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  signInWithPasskey,
  startRegistration,
  startSignIn,
  suggestPasskey,
} from './passkeys.ts';

export const passkeysRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.passkeys, {
    list: async ({ viewer }) => ({ passkeys: await getPasskeys(deps, viewer.id) }),
    registration: async ({ viewer, body, ip, origin }) => {
      await confirmOwner(deps, viewer, { ...body, ip });
      return startRegistration(deps, await getUser(deps, viewer.id), origin);
    },
    add: ({ viewer, body, origin }) => addPasskey(deps, viewer.id, { ...body, origin }),
    remove: async ({ viewer, params }) => {
      await removePasskey(deps, viewer.id, params.passkeyId);
      return { message: 'The passkey has been removed.' };
    },
    suggestion: async ({ viewer }) => ({ isDue: await suggestPasskey(deps, viewer.id) }),
    challenge: ({ origin }) => startSignIn(deps, origin),
    logIn: async ({ body, ip, userAgent, origin }) => {
      const from = { ip, userAgent, site: origin, device: body.device };
      const given = { response: body.response, remember: body.remember ?? false };
      return sessionView(await signInWithPasskey(deps, given, from));
    },
  });
