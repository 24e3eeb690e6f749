/** Ends the session, unless the person stays because something is not saved. */
import type { Client } from '../../lib/api/api.ts';
import { confirmLeave } from '../../lib/forms/history-guard.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { clearSession } from '../../lib/session/session.ts';

export const logOut = (client: Client): void => {
  if (!confirmLeave()) return;
  client.accounts.logOut().catch(() => undefined);
  clearSession();
  navigate(paths.logIn());
};
