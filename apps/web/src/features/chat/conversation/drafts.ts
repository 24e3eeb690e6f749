/** What was begun and not sent, kept for each chat. */
const keyOf = (viewerId: string, chatId: string): string => `draft:${viewerId}:${chatId}`;

export const readDraft = (viewerId: string, chatId: string): string => {
  try {
    return localStorage.getItem(keyOf(viewerId, chatId)) ?? '';
  } catch {
    return '';
  }
};

export const saveDraft = (viewerId: string, chatId: string, text: string): void => {
  try {
    if (text === '') localStorage.removeItem(keyOf(viewerId, chatId));
    else localStorage.setItem(keyOf(viewerId, chatId), text);
  } catch {
    // A full or forbidden store costs the draft, nothing else.
  }
};
