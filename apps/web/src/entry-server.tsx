/** Renders a URL to an HTML document with its status. The caller passes the transport for API calls. */
import { createHash } from 'node:crypto';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { assetsFor, type Manifest } from './app/document/assets.ts';
import { renderDocument } from './app/document/document.ts';
import { inlineScript } from './app/document/inline-script.ts';
import { Providers } from './app/providers.tsx';
import { findRoute, notFound, type Route } from './app/routing/routes.ts';
import { App } from './app/shell/app.tsx';
import { loadFooter } from './app/shell/lazy-footer.tsx';
import { packPage } from './entities/post/packed-page.ts';
import { announcedQuery } from './features/administration/announced-query.ts';
import { createClient, parseResponse } from './lib/api/api.ts';
import { ApiFailure, isMissing } from './lib/api/failure.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import type { Transport } from './lib/api/transport.ts';
import { createMemo } from './lib/memo.ts';
import { paths } from './lib/paths.ts';
import { locationOf } from './lib/router/location.ts';
import { Redirect } from './lib/router/redirect.ts';
import { AtLocation } from './lib/router/router.tsx';
import type { Site } from './lib/site.tsx';

export type RenderRequest = {
  /** Path and query. */
  readonly url: string;
  readonly call: Transport;
  readonly assets: Manifest | 'development';
  readonly origin: string;
};

export type Rendered = { readonly status: number; readonly html: string; readonly headers?: Record<string, string> };

/** Of the only inline script, for `script-src`, quotes included. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;

/** Earlier addresses may belong to others later, so browsers must not store it. */
const redirectTo = ({ path }: Redirect): Rendered => ({ status: 302, html: '', headers: { location: path } });

/** The HTML of parts that many pages show; some kilobytes each. */
const maxParts = 2000;
const renderOnce = createMemo<string>(maxParts);

/** Many pages show the same list: the last answers are parsed once. */
const maxParsed = 100;
const parsed = createMemo<ReturnType<typeof parseResponse>>(maxParsed);
const parseOnce: typeof parseResponse = (endpoint, body) =>
  parsed(`${endpoint.method} ${endpoint.path} ${body}`, () => parseResponse(endpoint, body));

/** The page's status, from the outcome of fetching its data. */
const statusOf = async (route: Route, fetchData: () => Promise<unknown>): Promise<number> => {
  if (route === notFound) return 404;
  try {
    await fetchData();
    return 200;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status >= 500) return 503;
    // There is no id in the address of Explore: what is malformed is the search.
    if (isMissing(error)) return route.path === paths.explore ? 400 : 404;
    return error.status === 429 ? 429 : 200;
  }
};

/** Optional data may fail without failing the page, except when the rate limit refused it. */
const findRateLimitFailure = (queries: QueryClient): ApiFailure | undefined =>
  queries
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error)
    .find((error) => error instanceof ApiFailure && error.status === 429) as ApiFailure | undefined;

/** Splits any request target, also one that `new URL` would refuse. */
const splitUrl = (url: string): { pathname: string; search: URLSearchParams } => {
  const [pathname = '', ...query] = url.split('?');
  return { pathname, search: new URLSearchParams(query.join('?')) };
};

const renderPage = async ({ url, call, assets, origin }: RenderRequest): Promise<Rendered> => {
  const { pathname, search } = splitUrl(url);
  const { route, params } = findRoute(pathname);
  const client = createClient(call, undefined, parseOnce);
  const queries = createQueryClient({ retries: false });
  const [page] = await Promise.all([route.load(), loadFooter()]);
  const [found] = await Promise.all([
    statusOf(route, async () => page.prefetch?.({ client, queries, params, search })),
    // For the footer.
    route.frame === 'full' ? queries.prefetchQuery(announcedQuery(client)) : undefined,
  ]);
  const rateLimited = findRateLimitFailure(queries);
  const status = rateLimited ? 429 : found;
  const inPage = (element: ReactElement, site: Site) => (
    <Providers site={site} queries={queries}>
      <AtLocation location={locationOf(url)}>{element}</AtLocation>
    </Providers>
  );
  const site = { client, origin };
  const htmlOf: Site['htmlOf'] = (key, element) =>
    renderOnce(`${origin} ${key}`, () => renderToString(inPage(element, site)));
  const markup = renderToString(inPage(<App />, { ...site, htmlOf }));
  const start = markup.indexOf('<div');
  const state = { origin, queries: dehydrate(queries, { serializeData: packPage }) };
  queries.clear();
  return {
    status,
    ...(rateLimited
      ? { headers: { 'retry-after': String(rateLimited.retryAfter ?? 1), 'cache-control': 'no-store' } }
      : {}),
    html: renderDocument({
      head: markup.slice(0, start),
      body: markup.slice(start),
      state,
      assets: assetsFor(assets, route.file),
    }),
  };
};

export const render = async (request: RenderRequest): Promise<Rendered> => {
  try {
    return await renderPage(request);
  } catch (error) {
    if (error instanceof Redirect) return redirectTo(error);
    throw error;
  }
};
