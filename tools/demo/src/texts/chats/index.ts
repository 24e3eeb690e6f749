import type { ChatScript } from './chat-script.ts';
import { demoAccountChats } from './demo-account-chats.ts';
import { otherChats } from './other-chats.ts';

export type { ChatScript } from './chat-script.ts';
export const chatScripts: readonly ChatScript[] = [...demoAccountChats, ...otherChats];
