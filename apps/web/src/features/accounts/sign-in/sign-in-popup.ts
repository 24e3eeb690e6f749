/** The identity provider's window: opened from here, it answers this page on our own origin, or it has failed. */
import { IdentityPopupResult } from '@vitrine/contract';
import * as z from 'zod/mini';

export type VerifiedIdentity = Extract<IdentityPopupResult, { outcome: 'vouched' }>;

export class SignInPopupError extends Error {}

const look = 'popup,width=480,height=680';
const closedCheck = 250;
/** A window may close a moment before its last word arrives. */
const lastWord = 750;

/** Must be called from a click, or the browser does not open the window. */
export const openSignInPopup = (): Promise<VerifiedIdentity> =>
  new Promise((resolve, reject) => {
    const popup = window.open('/auth/google/start', 'vitrine-identity', look);
    if (!popup) {
      reject(new SignInPopupError('the window was blocked'));
      return;
    }
    const done = (settle: () => void) => {
      window.removeEventListener('message', hear);
      clearInterval(watch);
      popup.close();
      settle();
    };
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || event.source !== popup) return;
      const told = z.safeParse(IdentityPopupResult, event.data);
      if (!told.success) return;
      const handover = told.data;
      if (handover.outcome === 'vouched') done(() => resolve(handover));
      else done(() => reject(new SignInPopupError('the provider refused')));
    };
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      setTimeout(() => done(() => reject(new SignInPopupError('the window was closed'))), lastWord);
    }, closedCheck);
    window.addEventListener('message', hear);
  });
