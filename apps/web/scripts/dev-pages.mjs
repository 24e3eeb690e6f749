/** Pages while developing: rendered from the sources through Vite, with hot reload in the browser. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

export const devPages = async () => {
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 24_678 } },
  });
  const render = async (request) => {
    const { render: renderPage } = await vite.ssrLoadModule('/src/entry-server.tsx');
    const page = await renderPage(request);
    return { ...page, html: await vite.transformIndexHtml(request.url, page.html) };
  };
  return {
    register: async (app) => {
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
      app.addHook('onClose', () => vite.close());
    },
    load: async () => ({
      renderer: { render, earlyScriptHash: '' },
      assets: { scripts: ['/src/entry-client.tsx'], styles: [], preloads: [] },
      development: true,
    }),
  };
};
