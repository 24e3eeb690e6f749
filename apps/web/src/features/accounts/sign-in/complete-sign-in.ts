/** Coming in: the session is kept whole, and the page one goes to is loaded anew. */
import type { Session } from '@vitrine/contract';
import { keepSession } from '../../../lib/session/session.ts';
import { sayAfterLoad } from '../../../lib/session/toast-after-reload.ts';

export const completeSignIn = (session: Session, to: string, ...words: readonly string[]): void => {
  keepSession(session);
  sayAfterLoad(...words);
  window.location.assign(to);
};
