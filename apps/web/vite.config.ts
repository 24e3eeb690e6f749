import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

/** The contract is read from its source, so that the site builds without building anything else first. */
const source = 'source';

/** Few large files load faster than many: one for the libraries of every page, one for code that most pages share. */
const chunks = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\// },
  { name: 'shared', test: /apps\/web\/src|packages\/contract/, minShareCount: 7 },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: {
    // The built renderer bundles its dependencies; in development Node loads them.
    ...(command === 'build' ? { noExternal: true as const } : { noExternal: ['@vitrine/contract'] }),
    resolve: {
      conditions: [source, ...defaultServerConditions],
      externalConditions: [source, ...defaultServerConditions],
    },
  },
  // Short names: a page repeats them hundreds of times.
  ...(command === 'build' ? { css: { modules: { generateScopedName: '[hash:base64:5]' } } } : {}),
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // One stylesheet, so that the order of rules does not depend on chunk order.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: chunks } } },
  },
}));
