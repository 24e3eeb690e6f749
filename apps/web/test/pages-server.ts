/** An editor of pages on a server in memory. */
import type { PageOfPost, PagesOfPost, PageWords, Picture } from '@vitrine/contract';
import { expect } from 'vitest';
import { createPagesEditor } from '../src/features/pages/editor-store.ts';
import type { EditorCalls } from '../src/features/pages/sync.ts';
import { ApiFailure } from '../src/lib/api/failure.ts';

export const picture: Picture = { url: '/pictures/a/808.webp', width: 808, height: 632 };
export const words = (id: string, change: Partial<PageWords> = {}): PageWords => ({
  id,
  alt: '',
  caption: '',
  text: '',
  ...change,
});
export const fileNamed = (name: string) => ({ file: new Blob([name]), name });

/** Behaves as the server does, in memory: a page is added once, and a save of an older version is refused. */
export const createFakeServer = () => {
  let stored: PagesOfPost = { version: 0, pages: [] };
  const received = new Map<string, number>();
  const replaced: string[] = [];
  /** Of removed pages too: they can be listed again. */
  const pictures = new Map<string, Picture>();
  const write = (pages: readonly PageOfPost[]): PagesOfPost => {
    stored = { version: stored.version + 1, pages: [...pages] };
    for (const page of pages) if (page.picture) pictures.set(page.id, page.picture);
    return stored;
  };
  const calls: EditorCalls = {
    start: async (id, size) => ({ size, received: received.get(id) ?? 0 }),
    append: async (id, offset, bytes) => {
      if (offset === (received.get(id) ?? 0)) received.set(id, offset + bytes.size);
      return { size: 0, received: received.get(id) ?? 0 };
    },
    discard: async (id) => received.delete(id),
    attach: async (id) => {
      if (stored.pages.some((page) => page.id === id)) return stored;
      return write([...stored.pages, { ...words(id), picture }]);
    },
    replace: async (pageId, upload) => {
      replaced.push(upload);
      return write(
        stored.pages.map((page) => (page.id === pageId ? { ...page, picture: { ...picture, url: upload } } : page)),
      );
    },
    save: async (version, pages) => {
      if (version !== stored.version) throw new ApiFailure('pages_changed', 409, 'changed');
      return write(pages.map((page) => ({ ...page, picture: pictures.get(page.id) ?? null })));
    },
    read: async () => stored,
  };
  return { calls, write, stored: () => stored, received, replaced };
};

let count = 0;
export const open = (calls: EditorCalls, start: PagesOfPost = { version: 0, pages: [] }, now = Date.now) => {
  const newId = () => {
    count += 1;
    return `page-number-${count}`;
  };
  return createPagesEditor(calls, start, { newId, delayMs: 0, now });
};
export const isSaved = (editor: ReturnType<typeof open>) => () => {
  expect(editor.hasUnsavedChanges()).toBe(false);
  expect(editor.read().saving).toBe('saved');
};
