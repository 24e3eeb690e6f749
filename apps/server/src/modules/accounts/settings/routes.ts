/** Routes of the account settings. */
import type { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { updateEmailVisibility } from '../queries.ts';
import { endOtherSessions, endSession } from '../sessions/sessions.ts';
import { accountView } from '../view.ts';
import { changePassword, getAccount } from './account.ts';

type SettingsEndpoints = Pick<
  typeof api.accounts,
  'account' | 'endSession' | 'endOtherSessions' | 'changePassword' | 'changeEmailVisibility'
>;

export const settingsHandlers = (deps: Deps): Handlers<SettingsEndpoints> => ({
  account: async ({ viewer }) => {
    const { account, sessions } = await getAccount(deps, viewer);
    return accountView(account, sessions, { currentId: viewer.sessionId, isMailOn: deps.mail.isOn });
  },
  endSession: async ({ viewer, params }) => {
    if (!(await endSession(deps, viewer.id, params.sessionId))) throw new Failure('session_not_found');
    return { message: 'The session has ended.' };
  },
  endOtherSessions: async ({ viewer }) => {
    await endOtherSessions(deps, viewer);
    return { message: 'Every other session has ended.' };
  },
  changePassword: async ({ viewer, body, ip }) => {
    await changePassword(deps, viewer, { ...body, ip });
    return { message: 'The password has changed.' };
  },
  changeEmailVisibility: async ({ viewer, body }) => {
    await updateEmailVisibility(deps.db, viewer.id, body.emailVisibility);
    return body;
  },
});
