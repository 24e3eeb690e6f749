/** The pages of an unsubscribe link. They need no script and no session. */
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { plainDocument, plainHeaders } from '../../../platform/rendering/plain-document.ts';
import { nameOfKind } from './letters.ts';
import type { Scope } from './unsubscribe.ts';

/** The address of the page is the permission: it is in no index and no referrer. */
export const pageHeaders = { ...plainHeaders, 'x-robots-tag': 'noindex' } as const;

const settingsLink = '<a href="/editor#notifications">settings</a>';

const nameOf = (scope: Scope): string => (scope === 'digest' ? 'the daily mail' : `mail about ${nameOfKind(scope)}`);

/** Asking changes nothing: programs that check links follow them too. */
export const askPage = (scope: Scope): string =>
  plainDocument(
    `Stop ${nameOf(scope)}?`,
    `<p>Everything else stays as it is. You can change it again in your ${settingsLink}.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );

export const donePage = (scope: Scope): string =>
  plainDocument(
    'You are unsubscribed',
    `<p>You no longer get ${escapeHtml(nameOf(scope))}. You can change it again in your ${settingsLink}.</p>`,
  );

export const unknownPage = plainDocument(
  'This link does not work',
  `<p>It is not complete, or the account no longer exists. What is mailed to you is chosen in your ${settingsLink}.</p>`,
);
