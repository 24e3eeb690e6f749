/** Serves the site: built files with long caching, every other address rendered on the server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { originOf, type Reach } from './origin.ts';
import { pageHeaders } from './page-headers.ts';

export type PageCall = { method: string; url: string; headers: Record<string, string>; body?: string };
export type PageReply = { status: number; body: string };
/** What the build says about its files, or that there is no build; only the renderer reads it. */
export type SiteAssets = Readonly<Record<string, unknown>> | 'development';

export type Renderer = {
  /** The CSP source of the one inline script a page carries, such as `'sha256-…'`. */
  readonly earlyScriptHash: string;
  render(request: {
    url: string;
    origin: string;
    assets: SiteAssets;
    call: (call: PageCall) => Promise<PageReply>;
  }): Promise<{ status: number; html: string; headers?: Record<string, string> }>;
};

/** Where pages come from: the built site, or a development server. */
export type PageSource = {
  register(app: FastifyInstance): Promise<void>;
  load(): Promise<{ renderer: Renderer; assets: SiteAssets; development: boolean }>;
};

const site = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

const loadBuilt = async (): ReturnType<PageSource['load']> => {
  const manifest: SiteAssets = JSON.parse(await readFile(join(site, 'client/.vite/manifest.json'), 'utf8'));
  const renderer: Renderer = await import(pathToFileURL(join(site, 'server/entry-server.js')).href);
  return { renderer, assets: manifest, development: false };
};

let loaded: ReturnType<PageSource['load']> | undefined;

export const builtPages = (): PageSource => ({
  register: async (app) => {
    await app.register(fastifyStatic, {
      root: join(site, 'client'),
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
  load: () => (loaded ??= loadBuilt()),
});

/** Calls made while rendering come from whoever asked for the page, and are counted as theirs. */
const innerCall =
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
    return { status: reply.statusCode, body: reply.body };
  };

const isMachinePath = /^\/(api|socket\.io|pictures|recommend|auth|assets)(\/|$|\?)/;

export const registerPages = async (app: FastifyInstance, source: PageSource, reach: Reach): Promise<void> => {
  await source.register(app);
  app.get('*', async (request, reply) => {
    if (isMachinePath.test(request.url)) return reply.callNotFound();
    const { renderer, assets, development } = await source.load();
    const page = await renderer.render({
      url: request.url,
      origin: originOf(request, reach),
      assets,
      call: innerCall(app, request),
    });
    return reply
      .status(page.status)
      .headers({
        ...pageHeaders({ scriptHash: renderer.earlyScriptHash, development, publicUrl: reach.publicUrl }),
        ...page.headers,
      })
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
};
