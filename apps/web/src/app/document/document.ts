/** The HTML document around the rendered application. */
import type { DehydratedState } from '@tanstack/react-query';
import textFont from '../../ui/styles/fonts/inter-latin.woff2?url';
import { inlineScript } from './inline-script.ts';

export type PageAssets = {
  /** Loaded after the first paint: the entry first, then all that it and the page import. */
  readonly scripts: readonly string[];
  /** Loaded with the document, in development only. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
};

/** The data the client hydrates with. */
export type PageState = { readonly origin: string; readonly queries: DehydratedState };

type Parts = {
  readonly head: string;
  readonly body: string;
  readonly state: PageState;
  readonly assets: PageAssets;
};

/** JSON that cannot close its script element. */
export const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The display font is within the style sheet. */
const fontPreload = `<link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin>`;

export const renderDocument = ({ head, body, state, assets }: Parts): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${inlineScript}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    fontPreload,
    head,
    ...assets.modules.map((src) => `<script type="module" src="${src}"></script>`),
    // Read by the inline script: the entry, then what it imports.
    `<script type="application/json" id="scripts">${safeJson(assets.scripts)}</script>`,
    '<meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#101014" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/touch-icon.png">',
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${safeJson(state)}</script></body></html>`,
  ].join('');
