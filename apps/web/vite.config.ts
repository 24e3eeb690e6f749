import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

/** The contract is read from its source, so that the site builds without building anything else first. */
const source = 'source';

/**
 * Few large files load faster than many: one for the libraries of every page, one for the contract's shapes (loaded with the first
 * API call), one for code that most pages share. Plain constants of the contract are in the first, so that they do not load the second.
 */
const libraries = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;
const constants = /packages\/contract\/src\/(limits|vocabulary|complete-cards)\.ts/;
const chunks = [
  { name: 'vendor', test: new RegExp(`${libraries.source}|${constants.source}`) },
  { name: 'contract', test: /node_modules\/zod\/|packages\/contract\// },
  { name: 'shared', test: /apps\/web\/src/, minShareCount: 7 },
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
    // The document preloads what a page needs; what a click needs is loaded on the first touch.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: chunks } } },
  },
}));
