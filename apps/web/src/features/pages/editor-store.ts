/** The pages of a post while their author edits them. */
import { limits, type PagesOfPost, type PageWords } from '@vitrine/contract';
import { moveTo, type Upload, withoutUpload } from './edited-page.ts';
import { createPageStore } from './page-store.ts';
import { createServerCopy } from './server-copy.ts';
import { adopt, createSync, type Editing, type EditorCalls, type Sync, takePicture } from './sync.ts';
import { createTransfers, type Transfers } from './transfer.ts';

export type PagesEditor = ReturnType<typeof createPagesEditor>;

type Options = { readonly newId: () => string; readonly delayMs?: number };

const unsent = { state: 'waiting', sent: 0 } as const;

/** Returns a function that restores it to its place. */
const removePage = ({ store }: Editing, sync: Sync, transfers: Transfers, id: string): (() => void) => {
  const { pages } = store.read();
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  store.set({ pages: pages.filter((other) => other !== page) });
  if (page) transfers.discard(page);
  sync.saveSoon();
  return () => {
    const now = store.read().pages;
    if (!page || now.some((other) => other.id === id)) return;
    const { upload } = page;
    store.insert(upload ? { ...page, upload: { ...upload, ...unsent } } : page, Math.min(index, now.length));
    sync.saveSoon();
    transfers.run();
  };
};

/** Goes on with what the pages have become elsewhere; files that have not arrived yet are sent all the same. */
const takeTheirs = (editing: Editing, sync: Sync): void => {
  const { theirs, pages } = editing.store.read();
  if (!theirs) return;
  const known = new Set(theirs.pages.map(({ id }) => id));
  const pending = pages.filter(({ id, upload }) => upload && !known.has(id));
  const replacing = new Map(pages.flatMap(({ id, upload }) => (upload?.replaces ? [[id, { upload }]] : [])));
  const taken = theirs.pages.map((page) => ({ ...page, ...replacing.get(page.id) }));
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

export const createPagesEditor = (calls: EditorCalls, start: PagesOfPost, { newId, delayMs = 800 }: Options) => {
  const store = createPageStore(start.pages);
  const copy = createServerCopy(start, newId);
  const editing: Editing = { store, copy, calls };
  const sync = createSync(editing, delayMs);
  const transfers = createTransfers(store, calls, sync.run);
  return {
    subscribe: store.subscribe,
    read: store.read,
    hasUnsavedChanges: (): boolean => sync.isDirty() || store.read().pages.some(({ upload }) => upload),
    room: (): number => limits.pages - store.read().pages.length,
    /** Adds a picture at the end. The caller takes care that there is room. */
    addFile: (file: Pick<Upload, 'file' | 'name'>): void => {
      const id = copy.makeId();
      store.insert({ ...emptyPage, id, upload: { id, ...file, ...unsent } });
      transfers.run();
    },
    ...replacing(editing, transfers, newId),
    version: copy.version,
    /** Takes over an answer that changed the picture of a page. */
    takePicture: (id: string, answer: PagesOfPost): void => {
      takePicture(editing, id, answer);
      sync.run();
    },
    /** Returns its id. */
    addText: (): string => {
      const id = copy.makeId();
      store.insert({ ...emptyPage, id });
      return id;
    },
    /** After a pause or a failure. */
    resume: (id: string): void => {
      store.updateUpload(id, { state: 'waiting' });
      transfers.run();
    },
    pause: transfers.pause,
    change: (id: string, words: Partial<PageWords>): void => {
      store.update(id, (page) => ({ ...page, ...words }));
      sync.saveSoon();
    },
    move: (id: string, index: number): void => {
      store.set({ pages: moveTo(store.read().pages, id, index) });
      sync.saveSoon();
    },
    remove: (id: string): (() => void) => removePage(editing, sync, transfers, id),
    saveNow: (): void => sync.saveSoon(0),
    takeTheirs: (): void => takeTheirs(editing, sync),
    keepMine: (): void => keepMine(editing, sync),
    stop: (): void => {
      sync.stop();
      transfers.stop();
    },
  };
};
