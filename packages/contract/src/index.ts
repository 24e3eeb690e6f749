/** The table of contents: everything that crosses a process. */
import { accountData } from './account-data.ts';
import { accounts } from './accounts.ts';
import { chat } from './chat.ts';
import { contact } from './contact.ts';
import { notifications } from './notifications.ts';
import { posts } from './posts.ts';
import { recommendations } from './recommendations.ts';
import { social } from './social.ts';

export const api = { accounts, social, posts, notifications, chat, recommendations, contact, accountData } as const;
export type Api = typeof api;

export * from './accounts.ts';
export * from './catalogue.ts';
export { Chat, chatCommands, chatEvents, Message } from './chat.ts';
export * from './identity-handover.ts';
export type * from './kernel/endpoint.ts';
export * from './kernel/errors.ts';
export type * from './kernel/event.ts';
export { Failed, OwnAddress, OwnSrcset, Person, Picture, PublicPerson } from './kernel/shapes.ts';
export { Notification, notificationEvents } from './notifications.ts';
export * from './posts.ts';
export { type RecommendationKind, Recommendations, recommendationKinds } from './recommendations.ts';
export * from './session-events.ts';
export { FollowStatus } from './social.ts';
