/** Names of rooms: a kind and an id. */
export const chatPrefix = 'chat';
export const presencePrefix = 'presence';

/** Connections that have opened this chat. */
export const chatRoom = (chatId: string): string => `${chatPrefix}:${chatId}`;
/** Connections that are notified when this user goes online or offline. */
export const presenceRoom = (userId: string): string => `${presencePrefix}:${userId}`;
