/** The last page of the popup: posts the result to the window that opened it, on the same origin only, and closes. */
import type { IdentityPopupResult } from '@vitrine/contract';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

export const popupResultScript = `const result = JSON.parse(document.body.dataset.result);
if (window.opener) window.opener.postMessage(result, window.location.origin);
window.close();
`;

export const popupResultPage = (result: IdentityPopupResult): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Vitrine</title>
<body data-result="${escapeHtml(JSON.stringify(result))}">
<p>${result.outcome === 'verified' ? 'You are signed in.' : 'The sign-in did not work.'} You can close this window.</p>
<script src="/auth/google/popup-result.js"></script>
</html>
`;

export const popupResultHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;
