/** What a notification says outside of the site, and the page that it opens. The words are those of the drawer. */
import type { PublicPersonRow } from '../accounts/index.ts';
import { maxPeople } from './group-queries.ts';
import type { NotificationRow } from './tables.ts';

export type NotificationWords = {
  /** Who did what. */
  readonly title: string;
  /** The title of the work or of the collection; empty if it is about none. */
  readonly body: string;
  /** Within the site. */
  readonly url: string;
};

const others = (people: number): string => {
  if (people >= maxPeople) return ` and ${maxPeople - 1}+ others`;
  if (people === 2) return ' and 1 other';
  return people > 2 ? ` and ${people - 1} others` : '';
};

const sentences: Readonly<Record<NotificationRow['kind'], (row: NotificationRow, name: string) => string>> = {
  message: ({ count }, name) => (count === 1 ? `${name} sent you a message` : `${name} sent you ${count} messages`),
  like: ({ people }, name) => `${name}${others(people)} liked your post`,
  follow: ({ people }, name) => `${name}${others(people)} started following you`,
  comment: ({ people }, name) => `${name}${others(people)} commented on your post`,
  critique: ({ people }, name) => `${name}${others(people)} critiqued your work`,
  reply: ({ people }, name) => `${name}${others(people)} replied to your comment`,
  mention: (_row, name) => `${name} mentioned you in a comment`,
  save: ({ count }, name) => `${name}${others(count)} saved your work`,
  credit: (_row, name) => `${name} named you on a work`,
  invitation: (_row, name) => `${name} invites you to edit a collection`,
  moderation: () => 'Moderators have decided about something of yours',
  system: ({ count }) => (count === 1 ? 'News of the site' : `${count} news of the site`),
  search: ({ count, search_name }) =>
    count === 1
      ? `A new work matches your search ${search_name}`
      : `${count} new works match your search ${search_name}`,
};

const urlOf = (row: NotificationRow, actor: PublicPersonRow): string => {
  const post = row.post_id === null ? null : `/post/${row.post_id}`;
  switch (row.kind) {
    case 'message':
      return `/message?chat=${row.subject_id}`;
    case 'search':
      return `/explore?${row.search_query}&sort=latest`;
    case 'system':
      return '/';
    case 'moderation':
      return '/decisions';
    case 'credit':
      return '/credits';
    case 'invitation':
      return `/collections/${row.subject_id}`;
    case 'follow':
      if (row.people > 1) return `/user-profile/followers?userId=${row.user_id}`;
      return actor.handle === null ? `/user-profile?userId=${actor.id}` : `/@${actor.handle}`;
    case 'like':
    case 'save':
      return post ?? '/';
    default:
      return `${post ?? '/'}#comments`;
  }
};

/** Emphasis and links of an announcement as plain words. */
const plainText = (text: string): string =>
  text.replace(/\[([^[\]\n]{1,200})\]\([^()\s]{1,1000}\)/g, '$1').replace(/\*{1,2}([^*\n]{1,500})\*{1,2}/g, '$1');

export const wordsOf = (row: NotificationRow, actor: PublicPersonRow): NotificationWords => ({
  title: sentences[row.kind](row, actor.name),
  body: row.kind === 'system' ? plainText(row.title ?? '') : (row.title ?? ''),
  url: urlOf(row, actor),
});
