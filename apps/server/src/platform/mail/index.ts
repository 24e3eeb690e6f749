export { type Letter, type LetterLine, renderHtml, renderText } from './layout.ts';
export { createMail, outboxFolder } from './mail.ts';
export { addMailsFrom } from './mail-queries.ts';
export type { Mail } from './message.ts';
export { registerOutboxPage } from './outbox-page.ts';
export { type MailTemplate, mailQueue, queueMail } from './queue.ts';
