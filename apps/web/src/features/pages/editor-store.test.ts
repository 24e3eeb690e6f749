import type { PagesOfPost } from '@vitrine/contract';
import { expect, test, vi } from 'vitest';
import { createFakeServer, fileNamed, isSaved, open, picture, words } from '../../../test/pages-server.ts';
import { ApiFailure, offline } from '../../lib/api/failure.ts';
import type { EditorCalls } from './sync.ts';

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

test('a file that was refused can be sent again, and the others arrive', async () => {
  const server = createFakeServer();
  let failures = 1;
  const start: EditorCalls['start'] = (...args) => {
    failures -= 1;
    const refusal = new ApiFailure('storage_full', 413, 'There is no room.');
    return failures >= 0 ? Promise.reject(refusal) : server.calls.start(...args);
  };
  const editor = open({ ...server.calls, start });
  for (const name of ['one', 'two']) editor.addFile(fileNamed(name));
  await vi.waitFor(() => expect(server.stored().pages).toHaveLength(1));
  const failed = editor.read().pages[0];
  expect(failed?.upload).toMatchObject({ state: 'failed', message: 'There is no room.' });
  editor.resume(failed?.id ?? '');
  await vi.waitFor(isSaved(editor));
  expect(server.stored().pages.map(({ id }) => id)).toEqual(editor.read().pages.map(({ id }) => id));
});

test('what has arrived is not sent again, after a lost connection and after a pause', async () => {
  const server = createFakeServer();
  const file = new Blob([new Uint8Array(600 * 1024)]);
  const sent: number[] = [];
  let isCut = true;
  let pausedAt = -1;
  const append: EditorCalls['append'] = async (id, offset, bytes, options) => {
    options.signal.throwIfAborted();
    sent.push(offset);
    const isSecond = offset > 0;
    if (isSecond && isCut) {
      isCut = false;
      // It arrives, and its answer is lost.
      await server.calls.append(id, offset, bytes, options);
      pausedAt = server.received.get(id) ?? 0;
      editor.pause(id);
      throw offline();
    }
    return server.calls.append(id, offset, bytes, options);
  };
  const editor = open({ ...server.calls, append });
  editor.addFile({ file, name: 'long' });
  await vi.waitFor(() => expect(editor.read().pages[0]?.upload?.state).toBe('paused'));
  const id = editor.read().pages[0]?.id ?? '';
  expect(pausedAt).toBeLessThanOrEqual(file.size);
  editor.resume(id);
  await vi.waitFor(isSaved(editor));
  expect(new Set(sent).size).toBe(sent.length);
  expect(server.received.get(id)).toBe(file.size);
});

test('a part that takes the server too long is sent again in smaller ones', async () => {
  const server = createFakeServer();
  const sizes: number[] = [];
  const append: EditorCalls['append'] = async (id, offset, bytes, options) => {
    sizes.push(bytes.size);
    if (sizes.length === 1) throw new ApiFailure('unreadable', 408, 'That took too long.');
    return server.calls.append(id, offset, bytes, options);
  };
  const editor = open({ ...server.calls, append });
  editor.addFile({ file: new Blob([new Uint8Array(300 * 1024)]), name: 'slow' });
  await vi.waitFor(isSaved(editor), { timeout: 60_000 });
  expect(server.received.get(editor.read().pages[0]?.id ?? '')).toBe(300 * 1024);
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
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
    attach: (...args) => lose(server.calls.attach(...args)),
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

test('a picture is replaced without touching the words, also while others are changed elsewhere', async () => {
  const server = createFakeServer();
  const start = server.write([{ ...words('page-first', { caption: 'Kept' }), picture }]);
  const editor = open(server.calls, start);
  editor.replaceFile('page-first', fileNamed('another'));
  expect(editor.read().pages[0]).toMatchObject({ picture, upload: { replaces: true } });
  editor.change('page-first', { caption: 'Changed' });
  await vi.waitFor(isSaved(editor));
  expect(server.replaced).toHaveLength(1);
  expect(server.stored().pages).toMatchObject([{ caption: 'Changed', picture: { url: server.replaced[0] } }]);
  expect(editor.read().pages[0]).toMatchObject({ caption: 'Changed', picture: { url: server.replaced[0] } });

  // Another window has added a text: it is asked about, and the file takes its place all the same.
  server.write([...server.stored().pages, { ...words('text-elsewhere', { text: 'Theirs' }), picture: null }]);
  editor.replaceFile('page-first', fileNamed('a third'));
  await vi.waitFor(() => expect(editor.read().theirs).not.toBeNull());
  editor.takeTheirs();
  await vi.waitFor(isSaved(editor));
  expect(editor.read().pages.map(({ id }) => id)).toEqual(['page-first', 'text-elsewhere']);
  expect(editor.read().pages[0]?.picture?.url).toBe(server.replaced[1]);
});
