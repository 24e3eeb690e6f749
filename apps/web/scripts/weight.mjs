/** Prints the compressed size of the scripts and styles that the first visit to a page loads. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const client = new URL('../dist/client/', import.meta.url);
const entry = 'src/entry-client.tsx';
const pages = { home: 'home', explore: 'explore', 'a post': 'post', 'a profile': 'person' };

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));

const collectChunks = (key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) collectChunks(imported, seen);
  return seen;
};

/** Compressed bytes of a page's static imports. */
export const pageWeight = (page) => {
  const chunks = [...new Set([...collectChunks(entry), ...collectChunks(`src/app/pages/${page}.tsx`)])].map(
    (key) => manifest[key],
  );
  const scripts = chunks.map((chunk) => chunk.file);
  const styles = [manifest['style.css'].file];
  const sum = (files, compress) =>
    files.reduce((total, file) => total + compress(readFileSync(new URL(file, client))).length, 0);
  return {
    scripts: { gzip: sum(scripts, gzipSync), brotli: sum(scripts, brotliCompressSync), files: scripts },
    styles: { gzip: sum(styles, gzipSync), brotli: sum(styles, brotliCompressSync), files: styles },
  };
};

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

if (process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  for (const [name, page] of Object.entries(pages)) {
    const { scripts, styles } = pageWeight(page);
    process.stdout.write(
      `${name.padEnd(10)} scripts ${kilobytes(scripts.gzip)} gzip, ${kilobytes(scripts.brotli)} brotli in ${scripts.files.length} files; styles ${kilobytes(styles.brotli)} brotli\n`,
    );
  }
}
