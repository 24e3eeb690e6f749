/** Opens the identity provider in a popup, which posts its result back to this page on our own origin. */
import { IdentityPopupResult } from '@vitrine/contract';
import * as z from 'zod/mini';

export type VerifiedIdentity = Extract<IdentityPopupResult, { outcome: 'verified' }>;

export class SignInPopupError extends Error {}

const windowFeatures = 'popup,width=480,height=680';
const closedCheckMs = 250;
/** The popup may close shortly before its message arrives. */
const closeGraceMs = 750;

/** Must be called from a click handler, or the browser blocks the popup. */
export const openSignInPopup = (): Promise<VerifiedIdentity> =>
  new Promise((resolve, reject) => {
    const popup = window.open('/auth/google/start', 'vitrine-identity', windowFeatures);
    if (!popup) {
      reject(new SignInPopupError('the window was blocked'));
      return;
    }
    const done = (settle: () => void) => {
      window.removeEventListener('message', onMessage);
      clearInterval(closedTimer);
      popup.close();
      settle();
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || event.source !== popup) return;
      const parsed = z.safeParse(IdentityPopupResult, event.data);
      if (!parsed.success) return;
      const result = parsed.data;
      if (result.outcome === 'verified') done(() => resolve(result));
      else done(() => reject(new SignInPopupError('the provider refused')));
    };
    const closedTimer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(closedTimer);
      setTimeout(() => done(() => reject(new SignInPopupError('the window was closed'))), closeGraceMs);
    }, closedCheckMs);
    window.addEventListener('message', onMessage);
  });
