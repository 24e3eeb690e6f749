/** Pages about the site: files of the operator in `DATA_DIR/pages`, or our texts where there is none. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { SitePage, SitePageName } from '@vitrine/contract';
import { defaultPages } from './default-pages.ts';

/** Longer files are cut: a page about a site is no book. */
const maxBytes = 200_000;

/** Null if there is no such file. */
const readStart = async (path: string): Promise<string | null> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
};

const firstHeading = /^\s*#\s+(.+)\r?\n?/;

/** The first heading is the title. */
const parsePage = (markdown: string, title: string): SitePage => {
  const found = firstHeading.exec(markdown);
  return { title: found?.[1]?.trim() ?? title, text: markdown.slice(found?.[0].length ?? 0).trim() };
};

export const readSitePage = async (dataDir: string, name: SitePageName): Promise<SitePage> => {
  const ours = parsePage(defaultPages[name], name);
  const written = await readStart(join(dataDir, 'pages', `${name}.md`));
  return written === null || written.trim() === '' ? ours : parsePage(written, ours.title);
};
