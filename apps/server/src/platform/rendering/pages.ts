/** Serves the site: built files with long caching, every other URL rendered on the server. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { createCachedResponse, writeRepresentation } from '../cache/cached-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { aiRefusal } from '../http/ai-refusal.ts';
import { disconnectSignal } from '../http/caller/disconnect-signal.ts';
import { networkOf } from '../http/caller/network.ts';
import { addressOf, originOf, type ProxySettings } from '../http/caller/origin.ts';
import { Failure } from '../http/failure.ts';
import { sendFailure, toFailure } from '../http/server/server.ts';
import { createFairQueue, type FairQueueOptions } from '../limits/fair-queue.ts';
import type { Budget, Limits } from '../limits/rate-limits.ts';
import { pageHeaders } from './page-headers.ts';
import { sendPlainPage } from './plain-page.ts';

export type PageCall = { method: string; url: string; headers: Record<string, string>; body?: string };
export type PageReply = { status: number; body: string; retryAfter?: number };
/** The build manifest, read by the renderer only, or 'development' without a build. */
export type SiteAssets = Readonly<Record<string, unknown>> | 'development';

export type Renderer = {
  /** The CSP source of the one inline script a page carries, such as `'sha256-…'`. */
  readonly inlineScriptHash: string;
  render(request: {
    url: string;
    origin: string;
    assets: SiteAssets;
    call: (call: PageCall) => Promise<PageReply>;
  }): Promise<{ status: number; html: string; headers?: Record<string, string> }>;
};

type Site = { renderer: Renderer; assets: SiteAssets; development: boolean };

/** Where pages come from: the built site, or a development server. */
export type PageSource = {
  register(app: FastifyInstance): Promise<void>;
  load(): Promise<Site>;
};

const builtSite = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

const loadBuilt = async (folder: string): Promise<Site> => {
  const manifest: SiteAssets = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'));
  const entry = join(folder, 'server/entry-server.js');
  // Node caches a failed import for the life of the process.
  await access(entry);
  const renderer: Renderer = await import(pathToFileURL(entry).href);
  return { renderer, assets: manifest, development: false };
};

export const builtPages = (folder = builtSite): PageSource => {
  let loading: Promise<Site> | undefined;
  return {
    register: async (app) => {
      await app.register(fastifyStatic, {
        root: join(folder, 'client'),
        wildcard: false,
        preCompressed: true,
        globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
        cacheControl: false,
        setHeaders: (reply, path) => {
          const hashed = path.includes('/assets/');
          reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        },
      });
    },
    load: () => {
      loading ??= loadBuilt(folder).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
};

/** A site that cannot be loaded is an internal error, logged once until it can be loaded again. */
const createLoad = (app: FastifyInstance, source: PageSource): (() => Promise<Site>) => {
  let isLogged = false;
  return async () => {
    try {
      const site = await source.load();
      isLogged = false;
      return site;
    } catch (error) {
      if (!isLogged) app.log.error({ err: error }, 'the built site cannot be loaded; was it built?');
      isLogged = true;
      throw new Failure('internal');
    }
  };
};

/** API calls made while rendering carry the address of the page's caller, and count as theirs. */
const callFromPage =
  (app: FastifyInstance, request: FastifyRequest) =>
  async (call: PageCall): Promise<PageReply> => {
    const passed = ['host', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;
    const headers: Record<string, string> = { ...call.headers };
    for (const name of passed) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const reply = await app.inject({
      method: call.method as NonNullable<InjectOptions['method']>,
      url: call.url,
      headers,
      ...(request.socket.remoteAddress ? { remoteAddress: request.socket.remoteAddress } : {}),
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    const retryAfter = Number(reply.headers['retry-after'] ?? 0);
    return { status: reply.statusCode, body: reply.body, ...(retryAfter > 0 ? { retryAfter } : {}) };
  };

/** Browsers read two leading slashes or backslashes as a host. */
const withOneLeadingSlash = (url: string): string => url.replace(/^[/\\]+/, '/');

/**
 * Rendering holds the processor for some 20 ms a page. Two at once, so that one renders while the other waits for its data,
 * and a turn of the event loop before each, in which other requests are served.
 */
const renderLimits: FairQueueOptions = { concurrency: 2, maxPerPerson: 32, maxQueued: 128 };

export type PagesContext = {
  readonly proxySettings: ProxySettings;
  readonly limits: Limits;
  readonly budget: Budget;
  readonly queue?: FairQueueOptions;
  readonly cache: ResponseCache;
  /** First parts of paths that are never pages, such as `api`. */
  readonly otherPaths: readonly string[];
  /** Whether the page at this URL may be used as training data. */
  readonly allowsAi: (url: string) => Promise<boolean>;
};

type Page = { readonly status: number; readonly html: string; readonly headers: Record<string, string> };

/** Thrown past the cache: only found pages are shared. */
class UncachedPage extends Error {
  readonly page: Page;

  constructor(page: Page) {
    super(`A page with status ${page.status} is not cached.`);
    this.page = page;
  }
}

const contentType = 'text/html; charset=utf-8';

const sendPageFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = toFailure(error);
  if (!(error instanceof Failure) && failure.code === 'internal')
    request.log.error({ id: request.id, err: error }, 'page rendering failed');
  return sendPlainPage(reply, failure);
};

/** For programs that read the page and not its headers. */
const withRefusal = (html: string): string =>
  html.replace('<meta charset="utf-8">', `<meta charset="utf-8"><meta name="robots" content="${aiRefusal}">`);

type Render = (request: FastifyRequest, origin: string, signal: AbortSignal) => Promise<Page>;

const createRender = (app: FastifyInstance, source: PageSource, context: PagesContext): Render => {
  const { proxySettings, queue = renderLimits } = context;
  const load = createLoad(app, source);
  const enqueue = createFairQueue(queue);
  return async (request, origin, signal) => {
    const { renderer, assets, development } = await load();
    const renderOne = async () => {
      await nextTurn();
      return renderer.render({ url: request.url, origin, assets, call: callFromPage(app, request) });
    };
    const rendered = await enqueue(networkOf(addressOf(request.raw, proxySettings)), renderOne, signal);
    const refusesAi = !(await context.allowsAi(request.url));
    const page = refusesAi ? { ...rendered, html: withRefusal(rendered.html) } : rendered;
    const ownHeaders = pageHeaders({
      scriptHash: renderer.inlineScriptHash,
      development,
      publicUrl: proxySettings.publicUrl,
      refusesAi,
    });
    const retryAfter = page.status === 503 ? { 'retry-after': '2' } : {};
    const complete = { ...page, headers: { ...ownHeaders, ...retryAfter, ...page.headers } };
    if (page.status !== 200 || development) throw new UncachedPage(complete);
    return complete;
  };
};

/** A page is the same for everybody, so it is shared like a list (docs/decisions/0014-response-cache.md). */
const createFindOrRender = (render: Render, { proxySettings, limits, budget, cache }: PagesContext) => {
  return async (request: FastifyRequest, signal: AbortSignal) => {
    if (!request.url.startsWith('/')) throw new Failure('malformed');
    const ip = addressOf(request.raw, proxySettings);
    await limits.take('page', budget, networkOf(ip));
    const origin = originOf(request, proxySettings);
    let isOwn = false;
    const make = async () => {
      isOwn = true;
      const { html, headers } = await render(request, origin, signal);
      return { text: html, contentType, headers };
    };
    try {
      return await cache.get({ url: origin + request.url, callerKeys: [ip] }, 'page', make);
    } catch (error) {
      if (isOwn) throw error;
      // It failed for another caller, who may have been over their rate limit or have left.
      return createCachedResponse('page', await make());
    }
  };
};

export const registerPages = async (app: FastifyInstance, source: PageSource, context: PagesContext): Promise<void> => {
  const findOrRender = createFindOrRender(createRender(app, source, context), context);
  const others = new Set(context.otherPaths);
  const isPage = ({ url }: FastifyRequest) => !others.has(url.split(/[/?]/, 2)[1] ?? '');
  await source.register(app);
  // Also for requests that are refused before the handler runs, such as by load shedding.
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    // Browsers get a page; unknown addresses of the API get the JSON that its clients expect.
    void (isPage(request) ? sendPageFailure : sendFailure)(error, request, reply);
  app.get('*', { errorHandler }, async (request, reply) => {
    if (!isPage(request)) return reply.callNotFound();
    const address = withOneLeadingSlash(request.url);
    if (address !== request.url && request.url.startsWith('/')) return reply.redirect(address, 308);
    try {
      const cached = await findOrRender(request, disconnectSignal(reply));
      const representation = await cached.representationFor(request.headers);
      reply.hijack();
      writeRepresentation(reply.raw, request.id, representation);
      return reply;
    } catch (error) {
      if (!(error instanceof UncachedPage)) throw error;
      const { status, headers, html } = error.page;
      return reply.status(status).headers(headers).type(contentType).send(html);
    }
  });
};
