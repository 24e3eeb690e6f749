import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { confirmOwner } from '../settings/deletion.ts';
import { getUser } from '../sign-in/password-sign-in.ts';
import { begin, getState, renewCodes, turnOff, turnOn } from './second-factor.ts';

export const secondFactorRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.secondFactor, {
    state: ({ viewer }) => getState(deps, viewer.id),
    begin: async ({ viewer, body, ip }) => {
      await confirmOwner(deps, viewer, { ...body, ip });
      return begin(deps, await getUser(deps, viewer.id));
    },
    turnOn: async ({ viewer, body }) => ({ recoveryCodes: await turnOn(deps, viewer.id, body.code) }),
    renewCodes: async ({ viewer, body, ip }) => {
      await confirmOwner(deps, viewer, { ...body, ip });
      return { recoveryCodes: await renewCodes(deps, viewer.id) };
    },
    turnOff: async ({ viewer, body, ip }) => {
      await confirmOwner(deps, viewer, { ...body, ip });
      await turnOff(deps, viewer.id);
      return { message: 'Only the password is asked for now.' };
    },
  });
