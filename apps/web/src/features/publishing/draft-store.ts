/** Keeps one unfinished work for each person in this browser, picture and all. */
import type { Choice } from '../../lib/images/fitting/use-fitting.ts';
import type { PostTextInput } from './post-text.ts';

export type Draft = { readonly words: PostTextInput; readonly picture: Choice | null };

const shelf = 'drafts';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('vitrine', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(shelf));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('there is no place for drafts')));
  });

const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(shelf, mode);
      const request = work(transaction.objectStore(shelf));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the draft was not kept')));
    });
  } finally {
    database.close();
  }
};

/** What was kept by an older version of this page, or cannot be read, is no draft. */
const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'words' in kept && 'picture' in kept;

export const findDraft = async (personId: string): Promise<Draft | null> => {
  const kept: unknown = await run('readonly', (store) => store.get(personId)).catch(() => null);
  return isDraft(kept) ? kept : null;
};

export const saveDraft = async (personId: string, draft: Draft): Promise<void> => {
  await run('readwrite', (store) => store.put(draft, personId));
};

export const deleteDraft = async (personId: string): Promise<void> => {
  await run('readwrite', (store) => store.delete(personId)).catch(() => undefined);
};
