/** Queues mails about addresses and devices. Call these last in a transaction. */
import type { Deps } from '../../../deps.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { deviceName } from '../sessions/device-name.ts';

/** Requests for one account that wait in the queue are one mail. */
export const queueConfirmation = (
  deps: Deps,
  { userId, email, origin }: { readonly userId: string; readonly email: string; readonly origin: string },
): Promise<void> =>
  queueMail(deps, {
    template: 'confirmAddress',
    key: userId,
    data: { userId, email, site: deps.config.publicUrl ?? origin },
  });

const momentOf = (at: Date): string =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

export const queueNewSignIn = (
  deps: Deps,
  userId: string,
  from: { readonly userAgent: string; readonly site: string },
): Promise<void> =>
  queueMail(deps, {
    template: 'newSignIn',
    key: `${userId} ${deps.newId()}`,
    data: {
      userId,
      device: deviceName(from.userAgent),
      at: momentOf(deps.now()),
      site: deps.config.publicUrl ?? from.site,
    },
  });
