/**
 * Makes files that have arrived pages and saves changes, one call at a time, so that the version of the server is always known: any other change of
 * it was made elsewhere, and nothing is overwritten before the author decides.
 */
import type { PagesOfPost, PageWords } from '@vitrine/contract';
import { ApiFailure } from '../../lib/api/failure.ts';
import { type EditedPage, storedWords, withoutUpload } from './edited-page.ts';
import type { PageStore } from './page-store.ts';
import type { ServerCopy } from './server-copy.ts';
import { messageOf, type TransferCalls } from './transfer.ts';

export type EditorCalls = TransferCalls & {
  /** Makes an upload that has arrived a page with the same id. */
  readonly attach: (id: string) => Promise<PagesOfPost>;
  /** Makes an upload that has arrived the picture of a page. */
  readonly replace: (pageId: string, upload: string) => Promise<PagesOfPost>;
  readonly save: (version: number, pages: readonly PageWords[]) => Promise<PagesOfPost>;
  readonly read: () => Promise<PagesOfPost>;
};

export type Editing = { readonly store: PageStore; readonly copy: ServerCopy; readonly calls: EditorCalls };

const isChangedElsewhere = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'pages_changed';

/** Takes over what the server says; files that have arrived are pictures from now on. */
export const adopt = ({ store, copy }: Editing, answer: PagesOfPost): void => {
  copy.take(answer);
  const arrived = new Map(answer.pages.map(({ id, picture }) => [id, picture]));
  const pages = store
    .read()
    .pages.map((page) =>
      page.upload && !page.upload.replaces && arrived.has(page.id)
        ? { ...withoutUpload(page), picture: arrived.get(page.id) ?? null }
        : page,
    );
  store.set({ pages, saving: copy.differsFrom(pages) ? 'unsaved' : 'saved', message: '' });
};

const adoptOrAsk = (editing: Editing, answer: PagesOfPost, sent: readonly PageWords[]): void => {
  if (editing.copy.isOwn(answer, sent)) adopt(editing, answer);
  else editing.store.set({ theirs: answer, saving: 'unsaved' });
};

/** The words and the order may have been changed elsewhere, the picture of this page is known. */
export const takePicture = (editing: Editing, id: string, answer: PagesOfPost): void => {
  const { store, copy } = editing;
  const picture = answer.pages.find((page) => page.id === id)?.picture;
  if (picture) store.update(id, (page) => ({ ...withoutUpload(page), picture }));
  adoptOrAsk(editing, answer, copy.words());
};

const attach = async (editing: Editing, { id, upload }: EditedPage): Promise<void> => {
  const { store, copy, calls } = editing;
  try {
    if (upload?.replaces) takePicture(editing, id, await calls.replace(id, upload.id));
    else adoptOrAsk(editing, await calls.attach(id), copy.words());
  } catch (error) {
    store.updateUpload(id, { state: 'failed', message: messageOf(error) });
  }
};

const save = async (editing: Editing): Promise<void> => {
  const { store, copy, calls } = editing;
  const sent = storedWords(store.read().pages);
  const fail = (error: unknown) => store.set({ saving: 'failed', message: messageOf(error) });
  store.set({ saving: 'saving' });
  try {
    adopt(editing, await calls.save(copy.version(), sent));
  } catch (error) {
    if (isChangedElsewhere(error)) await calls.read().then((answer) => adoptOrAsk(editing, answer, sent), fail);
    else fail(error);
  }
};

export type Sync = ReturnType<typeof createSync>;

export const createSync = (editing: Editing, delayMs: number) => {
  const { store, copy } = editing;
  let isRunning = false;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isDirty = (): boolean => copy.differsFrom(store.read().pages);

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (!store.read().theirs) {
      const arrived = store.read().pages.find(({ upload }) => upload?.state === 'arrived');
      if (arrived) {
        await attach(editing, arrived);
        // The server adds pictures at the end, which may not be their place.
        isDue ||= isDirty();
      } else if (isDue && isDirty()) {
        isDue = false;
        await save(editing);
        // An answer that was lost had raised the version: saved again with the new one.
        isDue ||= store.read().saving === 'unsaved';
      } else break;
    }
    isRunning = false;
  };

  return {
    run: (): void => void run(),
    isDirty,
    saveSoon: (delay = delayMs): void => {
      store.set({ saving: isDirty() ? 'unsaved' : 'saved' });
      clearTimeout(timer);
      timer = setTimeout(() => {
        isDue = true;
        void run();
      }, delay);
    },
    stop: (): void => clearTimeout(timer),
  };
};
