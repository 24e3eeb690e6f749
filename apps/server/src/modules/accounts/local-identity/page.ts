/** The page on which a developer chooses a person. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import type { LocalPerson } from './people.ts';

const style = `
:root { color-scheme: light dark; --paper: #faf9f7; --raised: #fff; --ink: #1d1b20; --soft: #67636d; --line: #e3dfdb; --hover: #f3f0ec }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17161a; --raised: #201f24; --ink: #f2f0ee; --soft: #aaa6b0; --line: #37343c; --hover: #2a282f }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: min(100%, 400px) }
h1 { margin: 0 0 4px; font-size: 25px; line-height: 1.2; letter-spacing: -.01em }
p { margin: 0 0 24px; color: var(--soft); font-size: 15px }
ul { list-style: none; margin: 0; padding: 0; background: var(--raised); border: 1px solid var(--line); border-radius: 16px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
button { display: flex; align-items: center; gap: 16px; width: 100%; padding: 12px 16px; border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer }
button:hover { background: var(--hover) }
button:focus-visible { outline: 3px solid #5b6cf0; outline-offset: -3px }
i { flex: none; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; font-style: normal; font-weight: 600; color: #fff; background: #6d5a8d }
li:nth-child(2n) i { background: #2f6f73 } li:nth-child(3n) i { background: #a2543c } li:last-child i { background: #585560 }
b { display: block; font-weight: 600 } small { display: block; color: var(--soft); font-size: 15px }
footer { margin-top: 16px; color: var(--soft); font-size: 15px }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The answer to the form is a chain of redirects, which `form-action` would follow into the gallery's own origin. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
} as const;

const page = (body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose who to be</title>
<style>${style}</style>
<main>${body}</main>
</html>
`;

const row = (address: string, sign: string, title: string, note: string) =>
  `<li><form method="post" action="${escapeHtml(address)}"><button><i aria-hidden="true">${escapeHtml(sign)}</i><span><b>${escapeHtml(title)}</b><small>${escapeHtml(note)}</small></span></button></form></li>`;

export const choosePage = (
  choices: readonly { readonly person: LocalPerson; readonly address: string }[],
  newPersonUrl: string,
): string =>
  page(`<h1>Choose who to be</h1>
<p>to continue to Vitrine</p>
<ul>${choices.map(({ person, address }) => row(address, person.name.slice(0, 1), person.name, person.email)).join('')}
${row(newPersonUrl, '+', 'Somebody new', 'A person nobody has met')}</ul>
<footer>These people are made up. This page stands in for Google while developing.</footer>`);

export const unknownPage = page('<h1>Nobody here by that name</h1><p>Close this window and try again.</p>');
