/** What the editor shows, observable by the view. */
import type { PagesOfPost } from '@vitrine/contract';
import type { EditedPage, Upload } from './edited-page.ts';

export type EditorState = {
  readonly pages: readonly EditedPage[];
  readonly saving: 'saved' | 'unsaved' | 'saving' | 'failed';
  /** Why the last save failed. */
  readonly message: string;
  /** What the pages have become elsewhere; set until the author decides. */
  readonly theirs: PagesOfPost | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

export type PageStore = ReturnType<typeof createPageStore>;

export const createPageStore = (pages: readonly EditedPage[]) => {
  let state: EditorState = { pages, saving: 'saved', message: '', theirs: null, canUndo: false, canRedo: false };
  const listeners = new Set<() => void>();
  const set = (change: Partial<EditorState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const update = (id: string, change: (page: EditedPage) => EditedPage): void =>
    set({ pages: state.pages.map((page) => (page.id === id ? change(page) : page)) });
  return {
    read: (): EditorState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    update,
    updateUpload: (id: string, change: Partial<Upload>): void =>
      update(id, (page) => (page.upload ? { ...page, upload: { ...page.upload, ...change } } : page)),
    insert: (page: EditedPage, index = state.pages.length): void =>
      set({ pages: state.pages.toSpliced(index, 0, page) }),
  };
};
