/** The pages of a post while their author edits them. */
import { limits, type PagesOfPost, type PageWords } from '@vitrine/contract';
import { moveTo, type Upload, withoutUpload } from './edited-page.ts';
import { createPageStore } from './page-store.ts';
import { createServerCopy } from './server-copy.ts';
import { adopt, createSync, type Editing, type EditorCalls, type Sync, takePicture } from './sync.ts';
import { createTransfers, type Transfers } from './transfer.ts';
import { createUndo, type Undo } from './undo.ts';

export type PagesEditor = ReturnType<typeof createPagesEditor>;

type Options = { readonly newId: () => string; readonly delayMs?: number; readonly now?: () => number };

const unsent = { state: 'waiting', sent: 0 } as const;

/** Returns a function that restores it to its place. */
const removePage = ({ store }: Editing, sync: Sync, transfers: Transfers, undo: Undo, id: string): (() => void) => {
  const { pages } = store.read();
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  if (!page) return () => undefined;
  undo.record({ label: 'a page was removed', name: `remove ${id}` });
  store.set({ pages: pages.filter((other) => other !== page) });
  undo.forget([page]);
  sync.saveSoon();
  return () => {
    const now = store.read().pages;
    const back = undo.bringBack(id);
    if (!back || now.some((other) => other.id === id)) return;
    undo.record({ label: 'a page was restored', name: `restore ${id}` });
    store.insert(back, Math.min(index, now.length));
    sync.saveSoon();
    transfers.run();
  };
};

/** Goes on with what the pages have become elsewhere; files that have not arrived yet are sent all the same. */
const takeTheirs = (editing: Editing, sync: Sync, undo: Undo): void => {
  const { theirs, pages } = editing.store.read();
  if (!theirs) return;
  const known = new Set(theirs.pages.map(({ id }) => id));
  const pending = pages.filter(({ id, upload }) => upload && !known.has(id));
  const replacing = new Map(pages.flatMap(({ id, upload }) => (upload?.replaces ? [[id, { upload }]] : [])));
  const taken = theirs.pages.map((page) => ({ ...page, ...replacing.get(page.id) }));
  undo.record({ label: 'the pages of the other window were shown', name: 'take theirs' });
  // Nobody knows here when those were removed, so their pictures may be deleted any moment.
  undo.forget(
    pages.filter(({ id, upload }) => !upload && !known.has(id)),
    0,
  );
  editing.store.set({ pages: [...taken, ...pending], theirs: null });
  adopt(editing, theirs);
  sync.run();
};

/** Replaces what the pages have become elsewhere. */
const keepMine = (editing: Editing, sync: Sync): void => {
  const { theirs } = editing.store.read();
  if (!theirs) return;
  editing.store.set({ theirs: null });
  adopt(editing, theirs);
  sync.saveSoon(0);
};

/** Another picture for a page that has one. */
const replacing = ({ store }: Editing, transfers: Transfers, newId: () => string) => ({
  /** The picture stays until the file has arrived, and is kept as a version. */
  replaceFile: (id: string, file: Pick<Upload, 'file' | 'name'>): void => {
    const page = store.read().pages.find((each) => each.id === id);
    if (!page?.picture) return;
    transfers.discard(page);
    store.update(id, (each) => ({ ...each, upload: { id: newId(), replaces: true, ...file, ...unsent } }));
    transfers.run();
  },
  /** An upload that failed or is not wanted any more; the page keeps its picture. */
  keepPicture: (id: string): void => {
    const page = store.read().pages.find((each) => each.id === id);
    if (!page?.upload?.replaces) return;
    transfers.discard(page);
    store.update(id, withoutUpload);
  },
});

const emptyPage = { alt: '', caption: '', text: '', picture: null } as const;

/** Letters that follow each other within this time are taken back at once. */
const typingMs = 1_000;

/** Order and words. */
const changing = ({ store }: Editing, sync: Sync, undo: Undo) => {
  const move = (id: string, index: number, name: string): void => {
    const { pages } = store.read();
    const moved = moveTo(pages, id, index);
    if (moved.every((page, at) => page === pages[at])) return;
    undo.record({ label: 'a page was moved', name });
    store.set({ pages: moved });
    sync.saveSoon();
  };
  let drags = 0;
  return {
    change: (id: string, words: Partial<PageWords>): void => {
      const name = `change ${id} ${Object.keys(words).join()}`;
      undo.record({ label: 'words were changed', name, withinMs: typingMs });
      store.update(id, (page) => ({ ...page, ...words }));
      sync.saveSoon();
    },
    move: (id: string, index: number): void => move(id, index, `move ${id}`),
    /** Returns what moves the page while it is dragged; all of it is one step. */
    drag: (id: string): ((index: number) => void) => {
      drags += 1;
      const name = `drag ${drags}`;
      return (index) => move(id, index, name);
    },
  };
};

/** New pages, at the end. The caller takes care that there is room. */
const adding = ({ store, copy }: Editing, transfers: Transfers, undo: Undo) => ({
  /** Files of the same batch are one step. */
  addFile: (file: Pick<Upload, 'file' | 'name'>, batch?: string): void => {
    const id = copy.makeId();
    undo.record({ label: 'pictures were added', name: `add ${batch ?? id}` });
    store.insert({ ...emptyPage, id, upload: { id, ...file, ...unsent } });
    transfers.run();
  },
  /** Returns its id. */
  addText: (): string => {
    const id = copy.makeId();
    undo.record({ label: 'a text was added', name: `add ${id}` });
    store.insert({ ...emptyPage, id });
    return id;
  },
});

export const createPagesEditor = (calls: EditorCalls, start: PagesOfPost, { newId, delayMs = 800, now }: Options) => {
  const store = createPageStore(start.pages);
  const copy = createServerCopy(start, newId);
  const editing: Editing = { store, copy, calls };
  const sync = createSync(editing, delayMs);
  const transfers = createTransfers(store, calls, sync.run);
  const undo = createUndo(store, sync, transfers, now);
  return {
    subscribe: store.subscribe,
    read: store.read,
    hasUnsavedChanges: (): boolean => sync.isDirty() || store.read().pages.some(({ upload }) => upload),
    room: (): number => limits.pages - store.read().pages.length,
    ...adding(editing, transfers, undo),
    ...replacing(editing, transfers, newId),
    ...changing(editing, sync, undo),
    version: copy.version,
    /** Takes over an answer that changed the picture of a page. */
    takePicture: (id: string, answer: PagesOfPost): void => {
      takePicture(editing, id, answer);
      sync.run();
    },
    /** After a pause or a failure. */
    resume: (id: string): void => {
      store.updateUpload(id, { state: 'waiting' });
      transfers.run();
    },
    pause: transfers.pause,
    remove: (id: string): (() => void) => removePage(editing, sync, transfers, undo, id),
    undo: undo.undo,
    redo: undo.redo,
    saveNow: (): void => sync.saveSoon(0),
    takeTheirs: (): void => takeTheirs(editing, sync, undo),
    keepMine: (): void => keepMine(editing, sync),
    stop: (): void => {
      sync.stop();
      transfers.stop();
    },
  };
};
