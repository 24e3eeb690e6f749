import { expect, test, vi } from 'vitest';
import { createFakeServer, fileNamed, isSaved, open, picture, words } from '../../../test/pages-server.ts';

const texts = (...ids: readonly string[]) => ids.map((id) => ({ ...words(id, { text: id }), picture: null }));

/** Each change with what it is called. */
const changes = (editor: ReturnType<typeof open>): readonly [string, () => void][] => [
  ['words were changed', () => editor.change('text-one', { text: 'Another text' })],
  ['words were changed', () => editor.change('page-two', { caption: 'A caption' })],
  ['words were changed', () => editor.change('page-two', { alt: 'An alt text' })],
  ['a page was moved', () => editor.move('text-one', 2)],
  ['a page was removed', () => editor.remove('page-two')],
  ['a text was added', () => editor.addText()],
  ['pictures were added', () => editor.addFile(fileNamed('new'))],
];

test('every change is taken back and made again, step by step, and the server has it each time', async () => {
  const server = createFakeServer();
  const start = server.write([...texts('text-one'), { ...words('page-two'), picture }, ...texts('text-three')]);
  const editor = open(server.calls, start);
  const read = () => editor.read().pages.map(({ upload: _upload, picture: _picture, ...rest }) => rest);
  const states = [read()];
  for (const [, change] of changes(editor)) {
    change();
    states.push(read());
  }
  await vi.waitFor(isSaved(editor));
  expect(editor.redo()).toBeUndefined();
  for (const [index, [label]] of [...changes(editor).entries()].toReversed()) {
    expect(editor.undo()).toEqual({ label, lost: 0 });
    expect(read()).toEqual(states[index]);
  }
  expect(editor.undo()).toBeUndefined();
  expect(editor.read()).toMatchObject({ canUndo: false, canRedo: true });
  await vi.waitFor(isSaved(editor));
  expect(server.stored().pages).toEqual(start.pages);

  for (const [index, [label]] of changes(editor).entries()) {
    expect(editor.redo()).toEqual({ label, lost: 0 });
    expect(read()).toEqual(states[index + 1]);
  }
  await vi.waitFor(isSaved(editor));
  expect(server.stored().pages.map(({ id }) => id)).toEqual(['text-three', 'text-one', read().at(-1)?.id]);
  expect(editor.read().canRedo).toBe(false);
});

test('letters of one field, the places of one drag and the files of one drop are one step each', () => {
  let time = 0;
  const server = createFakeServer();
  const editor = open(server.calls, server.write(texts('text-one', 'text-two', 'text-three')), () => time);
  const order = () => editor.read().pages.map(({ id }) => id);
  for (const text of ['W', 'Wh', 'Why']) {
    time += 300;
    editor.change('text-one', { text });
  }
  time += 2_000;
  editor.change('text-one', { text: 'Why not' });
  editor.change('text-two', { text: 'Because' });
  editor.undo();
  editor.undo();
  expect(editor.read().pages[0]?.text).toBe('Why');
  editor.undo();
  expect(editor.read().pages[0]?.text).toBe('text-one');

  const first = editor.drag('text-three');
  for (const place of [2, 1, 1, 0]) first(place);
  editor.drag('text-three')(1);
  editor.undo();
  expect(order()).toEqual(['text-three', 'text-one', 'text-two']);
  editor.undo();
  expect(order()).toEqual(['text-one', 'text-two', 'text-three']);

  for (const name of ['one', 'two', 'three']) editor.addFile(fileNamed(name), 'a drop');
  expect(editor.undo()).toMatchObject({ label: 'pictures were added' });
  expect(order()).toEqual(['text-one', 'text-two', 'text-three']);
  editor.stop();
});

test('a change after an undo ends what could be made again', () => {
  const server = createFakeServer();
  const editor = open(server.calls, server.write(texts('text-one')));
  editor.change('text-one', { text: 'One' });
  editor.undo();
  editor.change('text-one', { text: 'Two' });
  expect(editor.redo()).toBeUndefined();
  expect(editor.read().pages[0]?.text).toBe('Two');
  editor.stop();
});

test('a picture that arrived after a step stays when the step is taken back, and a removed file is sent again', async () => {
  const server = createFakeServer();
  const editor = open(server.calls);
  editor.addFile(fileNamed('one'));
  const id = editor.read().pages[0]?.id ?? '';
  editor.change(id, { caption: 'While it is sent' });
  await vi.waitFor(isSaved(editor));
  editor.undo();
  expect(editor.read().pages).toMatchObject([{ id, caption: '', picture }]);
  editor.undo();
  await vi.waitFor(() => expect(server.stored().pages).toHaveLength(0));
  editor.redo();
  await vi.waitFor(isSaved(editor));
  expect(server.stored().pages).toMatchObject([{ id, picture }]);

  editor.addFile(fileNamed('two'));
  editor.undo();
  editor.redo();
  await vi.waitFor(isSaved(editor));
  expect(server.stored().pages).toHaveLength(2);
});

test('a picture that the server has deleted meanwhile is told, and the rest of the step is taken back', async () => {
  let time = 0;
  const server = createFakeServer();
  const start = server.write([{ ...words('page-one'), picture }, ...texts('text-two', 'text-three')]);
  const editor = open(server.calls, start, () => time);
  editor.remove('page-one');
  editor.remove('text-two');
  time += 10 * 60 * 1000;
  expect(editor.undo()).toMatchObject({ lost: 0 });
  expect(editor.undo()).toMatchObject({ lost: 1 });
  expect(editor.read().pages.map(({ id }) => id)).toEqual(['text-two', 'text-three']);
  await vi.waitFor(isSaved(editor));
});

test('with two editors: a conflict is told after an undo too, and taking theirs can be taken back', async () => {
  const server = createFakeServer();
  const start = server.write(texts('text-one'));
  const [mine, theirs] = [open(server.calls, start), open(server.calls, start)];
  mine.change('text-one', { text: 'Mine' });
  await vi.waitFor(isSaved(mine));
  theirs.change('text-one', { text: 'Theirs' });
  await vi.waitFor(() => expect(theirs.read().theirs).not.toBeNull());
  theirs.undo();
  expect(theirs.read().theirs).not.toBeNull();
  expect(server.stored().pages[0]?.text).toBe('Mine');
  theirs.redo();
  theirs.takeTheirs();
  await vi.waitFor(isSaved(theirs));
  expect(theirs.read().pages[0]?.text).toBe('Mine');
  theirs.undo();
  await vi.waitFor(isSaved(theirs));
  expect(server.stored().pages[0]?.text).toBe('Theirs');
  mine.undo();
  await vi.waitFor(() => expect(mine.read().theirs).not.toBeNull());
  expect(server.stored().pages[0]?.text).toBe('Theirs');
});
