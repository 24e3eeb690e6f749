export type { Letter } from './layout.ts';
export { createMail, type Mail, outboxFolder } from './mail.ts';
export { registerOutboxPage } from './outbox-page.ts';
export { type MailTemplate, mailQueue, queueMail } from './queue.ts';
