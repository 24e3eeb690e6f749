/** Serves pages from their sources with hot reload: Vite as a middleware of the server. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export const devPages = async () => {
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  return {
    register: async (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done);
      });
      app.addHook('onClose', () => vite.close());
    },
    load: async () => ({
      renderer: await vite.ssrLoadModule('/src/entry-server.tsx'),
      assets: 'development',
      development: true,
    }),
  };
};
