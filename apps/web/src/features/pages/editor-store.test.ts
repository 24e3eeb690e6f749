import type { PageOfPost, PagesOfPost, PageWords, Picture } from '@vitrine/contract';
import { expect, test, vi } from 'vitest';
import { ApiFailure, offline } from '../../lib/api/failure.ts';
import { createPagesEditor } from './editor-store.ts';
import type { EditorCalls } from './sync.ts';

const picture: Picture = { url: '/pictures/a/808.webp', width: 808, height: 632 };
const words = (id: string, change: Partial<PageWords> = {}): PageWords => ({
  id,
  alt: '',
  caption: '',
  text: '',
  ...change,
});
const fileNamed = (name: string) => ({ file: new Blob([name]), name });

/** Behaves as the server does, in memory: a page is added once, and a save of an older version is refused. */
const createFakeServer = () => {
  let stored: PagesOfPost = { version: 0, pages: [] };
  const write = (pages: readonly PageOfPost[]): PagesOfPost => {
    stored = { version: stored.version + 1, pages: [...pages] };
    return stored;
  };
  const calls: EditorCalls = {
    add: async (id) => {
      if (stored.pages.some((page) => page.id === id)) return stored;
      return write([...stored.pages, { ...words(id), picture }]);
    },
    save: async (version, pages) => {
      if (version !== stored.version) throw new ApiFailure('pages_changed', 409, 'changed');
      const pictures = new Map(stored.pages.map((page) => [page.id, page.picture]));
      return write(pages.map((page) => ({ ...page, picture: pictures.get(page.id) ?? null })));
    },
    read: async () => stored,
  };
  return { calls, write, stored: () => stored };
};

let count = 0;
const open = (calls: EditorCalls, start: PagesOfPost = { version: 0, pages: [] }) => {
  const newId = () => {
    count += 1;
    return `page-number-${count}`;
  };
  return createPagesEditor(calls, start, { newId, delayMs: 0 });
};
const isSaved = (editor: ReturnType<typeof open>) => () => {
  expect(editor.hasUnsavedChanges()).toBe(false);
  expect(editor.read().saving).toBe('saved');
};

test('files, texts, words and the order reach the server', async () => {
  const server = createFakeServer();
  const editor = open(server.calls);
  for (const name of ['one', 'two']) editor.addFile(fileNamed(name));
  const text = editor.addText();
  editor.change(text, { text: 'Between' });
  editor.move(text, 1);
  const [first] = editor.read().pages;
  editor.change(first?.id ?? '', { caption: 'The first' });
  await vi.waitFor(isSaved(editor));
  expect(server.stored().pages.map(({ caption, text: body }) => caption || body)).toEqual(['The first', 'Between', '']);
  expect(editor.read().pages.every(({ upload }) => upload === undefined)).toBe(true);
});

test('a file that was not sent can be sent again, and the others arrive', async () => {
  const server = createFakeServer();
  let failures = 1;
  const add: EditorCalls['add'] = (...args) => {
    failures -= 1;
    return failures >= 0 ? Promise.reject(offline()) : server.calls.add(...args);
  };
  const editor = open({ ...server.calls, add });
  for (const name of ['one', 'two']) editor.addFile(fileNamed(name));
  await vi.waitFor(() => expect(server.stored().pages).toHaveLength(1));
  const failed = editor.read().pages[0];
  expect(failed?.upload).toMatchObject({ state: 'failed', message: offline().message });
  editor.retry(failed?.id ?? '');
  await vi.waitFor(isSaved(editor));
  expect(server.stored().pages.map(({ id }) => id)).toEqual(editor.read().pages.map(({ id }) => id));
});

test('an answer that was lost is no change of somebody else', async () => {
  const server = createFakeServer();
  let isLost = true;
  const lose = async (answer: Promise<PagesOfPost>): Promise<PagesOfPost> => {
    const done = await answer;
    if (!isLost) return done;
    isLost = false;
    throw offline();
  };
  const editor = open({
    ...server.calls,
    add: (...args) => lose(server.calls.add(...args)),
    save: (...args) => lose(server.calls.save(...args)),
  });
  editor.addFile(fileNamed('one'));
  await vi.waitFor(() => expect(editor.read().pages[0]?.upload?.state).toBe('failed'));
  const text = editor.addText();
  editor.change(text, { text: 'After it' });
  await vi.waitFor(isSaved(editor));
  expect(editor.read().theirs).toBeNull();
  expect(server.stored().pages).toHaveLength(2);

  isLost = true;
  editor.change(text, { text: 'Changed' });
  await vi.waitFor(() => expect(editor.read().saving).toBe('failed'));
  editor.saveNow();
  await vi.waitFor(isSaved(editor));
  expect(editor.read().theirs).toBeNull();
  expect(server.stored().pages.at(-1)?.text).toBe('Changed');
});

test('a change made elsewhere is shown and not overwritten until the author decides', async () => {
  for (const decision of ['takeTheirs', 'keepMine'] as const) {
    const server = createFakeServer();
    const editor = open(server.calls);
    const elsewhere = [{ ...words('text-elsewhere', { text: 'Theirs' }), picture: null }];
    server.write(elsewhere);
    const text = editor.addText();
    editor.change(text, { text: 'Mine' });
    await vi.waitFor(() => expect(editor.read().theirs).not.toBeNull());
    expect(server.stored().pages).toEqual(elsewhere);
    editor[decision]();
    await vi.waitFor(isSaved(editor));
    expect(server.stored().pages.map((page) => page.text)).toEqual([decision === 'keepMine' ? 'Mine' : 'Theirs']);
    expect(editor.read().pages.map((page) => page.text)).toEqual(server.stored().pages.map((page) => page.text));
  }
});

test('a removed page comes back to its place', async () => {
  const server = createFakeServer();
  const start = server.write(
    ['text-one', 'text-two', 'text-three'].map((id) => ({ ...words(id, { text: id }), picture: null })),
  );
  const editor = open(server.calls, start);
  const undo = editor.remove('text-two');
  await vi.waitFor(() => expect(server.stored().pages).toHaveLength(2));
  undo();
  await vi.waitFor(isSaved(editor));
  expect(server.stored().pages.map(({ id }) => id)).toEqual(['text-one', 'text-two', 'text-three']);
});
