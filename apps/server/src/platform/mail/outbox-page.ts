/** `/dev/outbox`: the mail that a development server would have sent. Never in production. */
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import type { MailMessage } from './message.ts';
import { readOutbox } from './outbox.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 760px; margin: 0 auto; padding: 24px }
details { border-top: 1px solid; padding: 12px 0 }
summary { cursor: pointer; min-height: 44px; padding: 8px 0 }
iframe { width: 100%; height: 560px; border: 1px solid; background: #fff }
button { font: inherit; min-height: 44px; padding: 8px 16px; cursor: pointer }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
`;
/** Inline styles, because the frames inherit the policy. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** The mail itself is in a frame without scripts; its links open in a new tab. */
const row = ({ to, subject, text, html }: MailMessage): string => `<details>
<summary><b>${escapeHtml(subject)}</b> to ${escapeHtml(to)}</summary>
<iframe sandbox="allow-popups" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>
<pre>${escapeHtml(text)}</pre>
</details>`;

/** What a developer can do beside reading, such as letting a mail be sent that waits for a time of day. */
export type OutboxAction = { readonly name: string; readonly label: string; readonly run: () => Promise<void> };

const form = ({ name, label }: OutboxAction): string =>
  `<form method="post" action="/dev/outbox/${name}"><button>${escapeHtml(label)}</button></form>`;

const page = (messages: readonly MailMessage[], actions: readonly OutboxAction[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>${style}</style>
<main>
<h1>Outbox</h1>
<p>Mail is sent when SMTP_URL is set. Until then it is kept here, the latest first.</p>
${actions.map(form).join('\n')}
${messages.length > 0 ? messages.map(row).join('\n') : '<p>No mail yet.</p>'}
</main>
</html>
`;

export const registerOutboxPage = (
  app: FastifyInstance,
  folder: string,
  actions: readonly OutboxAction[] = [],
): void => {
  app.get('/dev/outbox', async (_request, reply) =>
    reply.headers(headers).send(page(await readOutbox(folder), actions)),
  );
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
    for (const { name, run } of actions) {
      scope.post(`/dev/outbox/${name}`, async (_request, reply) => {
        await run();
        return reply.redirect('/dev/outbox', 303);
      });
    }
  });
};
