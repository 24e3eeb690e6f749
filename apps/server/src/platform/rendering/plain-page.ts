/** A static error page that needs neither the built site nor its data. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import type { Failure } from '../http/failure.ts';

const style = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf8, #101014); --ink: light-dark(#1d1b20, #f2f0ee); --ink-soft: light-dark(#5f5b66, #aaa6b0) }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif }
header { padding: 20px 24px; font-size: 20px; font-weight: 700; letter-spacing: -0.02em }
main { place-self: center; padding: 24px 24px 20vh; max-width: 34rem; text-align: center; text-wrap: balance; overflow-wrap: anywhere }
h1 { margin: 0; font-size: clamp(32px, 6vw, 52px); line-height: 1.08; letter-spacing: -0.03em }
p { margin: 16px 0 28px; color: var(--ink-soft) }
a { color: inherit; text-decoration: none }
main a { display: inline-block; padding: 11px 22px; border-radius: 999px; background: var(--ink); color: var(--paper); font-weight: 600 }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px }
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
<header><a href="/">Vitrine</a></header>
<main>
<h1>${title}</h1>
<p>${escapeHtml(message)}</p>
<a href="">Try again</a>
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
