/** Where the people of a chat can be spoken to. */
export const chatRoom = (chatId: string): string => `chat:${chatId}`;
/** Those who want to know whether this person is here. */
export const presenceRoom = (userId: string): string => `presence:${userId}`;
