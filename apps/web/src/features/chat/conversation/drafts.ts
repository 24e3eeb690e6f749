/** Unsent text, stored per chat in local storage. */
const storageKey = (viewerId: string, chatId: string): string => `draft:${viewerId}:${chatId}`;

export const readDraft = (viewerId: string, chatId: string): string => {
  try {
    return localStorage.getItem(storageKey(viewerId, chatId)) ?? '';
  } catch {
    return '';
  }
};

export const saveDraft = (viewerId: string, chatId: string, text: string): void => {
  try {
    if (text === '') localStorage.removeItem(storageKey(viewerId, chatId));
    else localStorage.setItem(storageKey(viewerId, chatId), text);
  } catch {
    // Storage may be full or blocked; only the draft is lost.
  }
};
