import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The contract is read from its source, so that the site builds without building anything else first. */
const conditions = ['source', 'module', 'browser', 'development|production'];
const serverConditions = ['source', 'module', 'node', 'development|production'];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
  resolve: { conditions },
  ssr: {
    // The built renderer stands alone; in development Node loads the libraries itself.
    ...(command === 'build' ? { noExternal: true as const } : { noExternal: ['@vitrine/contract'] }),
    resolve: { conditions: serverConditions, externalConditions: ['source', 'node'] },
  },
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // One stylesheet: the order of rules never depends on which chunk came first.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx' },
  },
}));
