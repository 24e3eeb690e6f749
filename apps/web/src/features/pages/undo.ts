/** Takes back and repeats what the author did with the pages. Pictures and files that arrived meanwhile stay with their pages. */
import type { EditedPage } from './edited-page.ts';
import { createHistory, type Step, type StepName } from './history.ts';
import type { PageStore } from './page-store.ts';
import type { Sync } from './sync.ts';
import type { Transfers } from './transfer.ts';

const unsent = { state: 'waiting', sent: 0 } as const;

/** The server deletes removed pictures after ten minutes; a save takes some of them. */
const keptMs = 9 * 60 * 1000;

type Gone = { readonly page: EditedPage; readonly at: number };

/** What is left to tell after a step. */
export type Outcome = { readonly label: string; readonly lost: number };

export type Undo = ReturnType<typeof createUndo>;

export const createUndo = (store: PageStore, sync: Sync, transfers: Transfers, now: () => number = Date.now) => {
  const history = createHistory(now);
  /** Pages as they were when they were removed. */
  const gone = new Map<string, Gone>();
  const publish = () => store.set({ canUndo: history.canUndo(), canRedo: history.canRedo() });

  /** A file that had not arrived is sent again. Null if the server has deleted the picture. */
  const bringBack = (id: string): EditedPage | null => {
    const removed = gone.get(id);
    if (!removed) return null;
    const { page, at } = removed;
    if (page.picture && now() - at > keptMs) return null;
    return page.upload ? { ...page, upload: { ...page.upload, ...unsent } } : page;
  };

  const forget = (pages: readonly EditedPage[], at = now()): void => {
    for (const page of pages) {
      gone.set(page.id, { page, at });
      transfers.discard(page);
    }
  };

  /** Sets the pages and words of a step; returns how many of its pages could not be brought back. */
  const show = (step: Step): number => {
    const current = new Map(store.read().pages.map((page) => [page.id, page]));
    const wanted = new Set(step.pages.map(({ id }) => id));
    forget([...current.values()].filter(({ id }) => !wanted.has(id)));
    const pages = step.pages.flatMap(({ id, alt, caption, text }) => {
      const page = current.get(id) ?? bringBack(id);
      return page ? [{ ...page, alt, caption, text }] : [];
    });
    store.set({ pages });
    sync.saveSoon();
    transfers.run();
    return step.pages.length - pages.length;
  };

  const take = (step: Step | undefined): Outcome | undefined => {
    if (!step) return undefined;
    const lost = show(step);
    publish();
    return { label: step.label, lost };
  };

  return {
    /** Before each change. */
    record: (step: StepName): void => {
      history.record(step, store.read().pages);
      publish();
    },
    forget,
    bringBack,
    undo: (): Outcome | undefined => take(history.undo(store.read().pages)),
    redo: (): Outcome | undefined => take(history.redo(store.read().pages)),
  };
};
