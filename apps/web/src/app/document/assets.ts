/** Scripts, styles and preloads of a page, read from the build manifest; in development Vite serves the sources. */
import type { PageAssets } from './document.ts';

export type ManifestChunk = {
  readonly file: string;
  readonly imports?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestChunk>>;

const entry = 'src/entry-client.tsx';

const devAssets: PageAssets = {
  scripts: [],
  modules: ['/@vite/client', `/${entry}`],
  styles: ['/src/ui/styles/base.css'],
};

/** Adds the chunk and its static imports, recursively, each once. */
const collectChunks = (manifest: Manifest, key: string, seen: Map<string, ManifestChunk>): void => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.set(key, chunk);
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, seen);
};

export const assetsFor = (manifest: Manifest | 'development', pageFile: string): PageAssets => {
  if (manifest === 'development') return devAssets;
  const seen = new Map<string, ManifestChunk>();
  collectChunks(manifest, entry, seen);
  collectChunks(manifest, pageFile, seen);
  const sheet = manifest['style.css']?.file;
  return {
    scripts: [...seen.values()].map((chunk) => `/${chunk.file}`),
    modules: [],
    styles: sheet ? [`/${sheet}`] : [],
  };
};
