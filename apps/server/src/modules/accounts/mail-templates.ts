/** All mails that accounts send. */
import type { Deps } from '../../deps.ts';
import type { MailTemplate } from '../../platform/mail/index.ts';
import { addressMailTemplates } from './addresses/mail.ts';
import { passwordMailTemplates } from './password-reset/mail.ts';

export const mailTemplates = (deps: Deps): Record<string, MailTemplate> => ({
  ...passwordMailTemplates(deps),
  ...addressMailTemplates(deps),
});
