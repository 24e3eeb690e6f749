/** A page of the server itself, without scripts: it needs neither the built site nor its data. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../http/escape-html.ts';

const style = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf8, #101014); --ink: light-dark(#1d1b20, #f2f0ee); --ink-soft: light-dark(#5f5b66, #aaa6b0) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif }
header { padding: 20px 24px; font-size: 20px; font-weight: 700; letter-spacing: -0.02em }
main { place-self: center; padding: 24px 24px 20vh; max-width: 36rem; text-align: center; text-wrap: balance; overflow-wrap: anywhere }
h1 { margin: 0; font-size: clamp(30px, 6vw, 50px); line-height: 1.1; letter-spacing: -0.03em }
p { margin: 16px 0 28px; color: var(--ink-soft) }
a { color: inherit }
header a { text-decoration: none }
main > a, button { display: inline-block; min-height: 48px; padding: 11px 26px; border: 0; border-radius: 999px; background: var(--ink); color: var(--paper); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** `form-action` lets the page send a form to this site. */
export const plainHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;

/** `body` is HTML. A link that is its direct child looks like a button. */
export const plainDocument = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Vitrine</title>
<style>${style}</style>
</head>
<body>
<header><a href="/">Vitrine</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
