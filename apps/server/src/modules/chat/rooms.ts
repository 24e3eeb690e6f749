/** Connections that have opened this chat. */
export const chatRoom = (chatId: string): string => `chat:${chatId}`;
/** Connections that are notified when this user goes online or offline. */
export const presenceRoom = (userId: string): string => `presence:${userId}`;
