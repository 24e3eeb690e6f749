/** Stores the session and loads the next page anew, with toasts shown there. */
import type { Session } from '@vitrine/contract';
import { saveSession } from '../../../lib/session/session.ts';
import { toastAfterLoad } from '../../../lib/toasts/toasts-after-load.ts';

export const completeSignIn = (session: Session, to: string, ...toasts: readonly string[]): void => {
  saveSession(session);
  toastAfterLoad(...toasts);
  window.location.assign(to);
};
