/** Coming in: the session is kept whole, and the page one goes to is loaded anew. */
import type { Session } from '@vitrine/contract';
import { saveSession } from '../../../lib/session/session.ts';
import { toastAfterLoad } from '../../../lib/toasts/toasts-after-load.ts';

export const completeSignIn = (session: Session, to: string, ...words: readonly string[]): void => {
  saveSession(session);
  toastAfterLoad(...words);
  window.location.assign(to);
};
