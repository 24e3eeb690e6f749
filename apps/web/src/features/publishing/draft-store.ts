/** Stores one draft for each user in the browser's IndexedDB, with its picture. */
import type { ChosenPicture } from '../../lib/images/fitting/use-fitting.ts';
import type { PostTextInput } from './post-text.ts';

export type Draft = { readonly text: PostTextInput; readonly picture: ChosenPicture | null };

/** The format in the database. */
type StoredDraft = { readonly words: PostTextInput; readonly picture: ChosenPicture | null };

const storeName = 'drafts';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('vitrine', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('could not open the draft database')));
  });

const inTransaction = async <T>(
  mode: IDBTransactionMode,
  start: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = start(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('could not save the draft')));
    });
  } finally {
    database.close();
  }
};

/** Ignores entries of older versions. */
const isStoredDraft = (entry: unknown): entry is StoredDraft =>
  typeof entry === 'object' && entry !== null && 'words' in entry && 'picture' in entry;

export const findDraft = async (userId: string): Promise<Draft | null> => {
  const entry: unknown = await inTransaction('readonly', (store) => store.get(userId)).catch(() => null);
  return isStoredDraft(entry) ? { text: entry.words, picture: entry.picture } : null;
};

export const saveDraft = async (userId: string, { text, picture }: Draft): Promise<void> => {
  const entry: StoredDraft = { words: text, picture };
  await inTransaction('readwrite', (store) => store.put(entry, userId));
};

export const deleteDraft = async (userId: string): Promise<void> => {
  await inTransaction('readwrite', (store) => store.delete(userId)).catch(() => undefined);
};
