/** A static error page that needs neither the built site nor its data. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import type { Failure } from '../http/failure.ts';

const style = `
:root { color-scheme: light dark; --paper: #fbfaf8; --ink: #1d1b20; --soft: #5f5b66 }
@media (prefers-color-scheme: dark) { :root { --paper: #101014; --ink: #f2f0ee; --soft: #aaa6b0 } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { padding: 24px; max-width: 32rem; text-align: center; overflow-wrap: anywhere }
p { color: var(--soft) }
a { color: inherit }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

const titles: Readonly<Record<number, string>> = {
  429: 'Too many requests',
  503: 'We will be right back',
};

const documentOf = ({ status, message }: Failure): string => {
  const title = titles[status] ?? 'Something went wrong';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Vitrine</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;
};

export const sendPlainPage = (reply: FastifyReply, failure: Failure): FastifyReply =>
  reply
    .status(failure.status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(failure.retryAfter ? { 'retry-after': failure.retryAfter } : {}),
    })
    .type('text/html; charset=utf-8')
    .send(documentOf(failure));
