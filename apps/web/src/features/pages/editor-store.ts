/** The pages of a post while their author edits them. */
import { limits, type PagesOfPost, type PageWords } from '@vitrine/contract';
import { moveTo, type Upload } from './edited-page.ts';
import { createPageStore } from './page-store.ts';
import { createServerCopy } from './server-copy.ts';
import { adopt, createSync, type Editing, type EditorCalls, type Sync } from './sync.ts';

export type PagesEditor = ReturnType<typeof createPagesEditor>;

type Options = { readonly newId: () => string; readonly delayMs?: number };

/** Returns a function that restores it to its place. */
const removePage = ({ store }: Editing, sync: Sync, id: string): (() => void) => {
  const { pages } = store.read();
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  store.set({ pages: pages.filter((other) => other !== page) });
  sync.saveSoon();
  return () => {
    const now = store.read().pages;
    if (!page || now.some((other) => other.id === id)) return;
    store.insert(page, Math.min(index, now.length));
    sync.saveSoon();
    sync.run();
  };
};

/** Goes on with what the pages have become elsewhere; files that have not arrived yet are sent all the same. */
const takeTheirs = (editing: Editing, sync: Sync): void => {
  const { theirs, pages } = editing.store.read();
  if (!theirs) return;
  const known = new Set(theirs.pages.map(({ id }) => id));
  const pending = pages.filter(({ id, upload }) => upload && !known.has(id));
  editing.store.set({ pages: [...theirs.pages, ...pending], theirs: null });
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

const emptyPage = { alt: '', caption: '', text: '', picture: null } as const;

export const createPagesEditor = (calls: EditorCalls, start: PagesOfPost, { newId, delayMs = 800 }: Options) => {
  const store = createPageStore(start.pages);
  const copy = createServerCopy(start, newId);
  const editing: Editing = { store, copy, calls };
  const sync = createSync(editing, delayMs);
  return {
    subscribe: store.subscribe,
    read: store.read,
    hasUnsavedChanges: (): boolean => sync.isDirty() || store.read().pages.some(({ upload }) => upload),
    room: (): number => limits.pages - store.read().pages.length,
    /** Adds a picture at the end. The caller takes care that there is room. */
    addFile: (file: Pick<Upload, 'file' | 'name'>): void => {
      store.insert({ ...emptyPage, id: copy.makeId(), upload: { ...file, state: 'waiting', sent: 0 } });
      sync.run();
    },
    /** Returns its id. */
    addText: (): string => {
      const id = copy.makeId();
      store.insert({ ...emptyPage, id });
      return id;
    },
    retry: (id: string): void => {
      store.updateUpload(id, { state: 'waiting' });
      sync.run();
    },
    change: (id: string, words: Partial<PageWords>): void => {
      store.update(id, (page) => ({ ...page, ...words }));
      sync.saveSoon();
    },
    move: (id: string, index: number): void => {
      store.set({ pages: moveTo(store.read().pages, id, index) });
      sync.saveSoon();
    },
    remove: (id: string): (() => void) => removePage(editing, sync, id),
    saveNow: (): void => sync.saveSoon(0),
    takeTheirs: (): void => takeTheirs(editing, sync),
    keepMine: (): void => keepMine(editing, sync),
    stop: sync.stop,
  };
};
