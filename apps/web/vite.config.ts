import { createHash } from 'node:crypto';
import { relative } from 'node:path';
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
  // In three parts, which `lib/api` loads together: each is evaluated in a task of its own.
  { name: 'contract-shapes', test: /node_modules\/zod\/|packages\/contract\/src\/core\// },
  { name: 'contract-posts', test: /packages\/contract\/src\/(accounts|cards|pages|posts|recommendations|social)\.ts/ },
  { name: 'contract', test: /packages\/contract\// },
  // Without what is only loaded later, though many pages use it.
  {
    name: 'shared',
    test: /apps\/web\/src\/(?!ui\/icon\/icons|ui\/dialog|ui\/select|ui\/toaster|ui\/button\/show-more|lib\/staff|lib\/member-messages|ui\/field|lib\/forms|lib\/use-now|entities\/person\/(?:own-profile|person-subtitle)|app\/routing\/use-members)/,
    minShareCount: 7,
  },
];

/** The first load names the files of all pages, and hashes cannot be compressed. */
const chunkFileNames = 'assets/[name]-[hash:7].js';
/** For both builds: the server names files that the browser's build writes. */
const hashCharacters = 'base36';

/** Short, because a page repeats class names hundreds of times; with one suffix for a file, because that compresses best. */
const classNameOf = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return name + createHash('sha256').update(path).digest('base64url').slice(0, 3);
};

/** Vite wraps each dynamic import to preload its styles and imports: 0.6 kB for nothing, with one stylesheet and no preloads. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), plainImports],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: {
    // The built renderer bundles its dependencies; in development Node loads them.
    ...(command === 'build' ? { noExternal: true as const } : { noExternal: ['@vitrine/contract'] }),
    resolve: {
      conditions: [source, ...defaultServerConditions],
      externalConditions: [source, ...defaultServerConditions],
    },
  },
  ...(command === 'build' ? { css: { modules: { generateScopedName: classNameOf } } } : {}),
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // One stylesheet, so that the order of rules does not depend on chunk order.
    cssCodeSplit: false,
    // The document lists what a page needs; what a click needs is loaded on the first touch.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx', output: { hashCharacters } }
      : {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: chunks }, chunkFileNames, hashCharacters },
        },
  },
}));
