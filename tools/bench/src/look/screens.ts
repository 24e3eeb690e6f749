/** The screens of the site that are looked at. */
import type { Page } from 'puppeteer-core';
import { openChat, type Person, say, signUp } from '../environment/people.ts';

export type Site = {
  readonly url: string;
  readonly member: Person;
  readonly postId: string;
  readonly authorId: string;
};

export type Screen = {
  readonly name: string;
  readonly isMember?: boolean;
  readonly path: (site: Site) => string;
  /** What has to be done there before it is looked at. */
  readonly act?: (page: Page) => Promise<unknown>;
};

const at = (path: string) => () => path;

const openFirst = async (page: Page) => {
  await page.click('main [data-post]');
  await page.waitForSelector('[role="dialog"] img');
};

const openChatOf = async (page: Page) => {
  await page.waitForSelector('nav[aria-label="Chats"] li a');
  await page.click('nav[aria-label="Chats"] li a');
  await page.waitForSelector('textarea');
};

export const screens: readonly Screen[] = [
  { name: 'home', path: at('/') },
  { name: 'home of a member', isMember: true, path: at('/') },
  { name: 'explore', path: at('/explore') },
  { name: 'a category', path: at('/explore?category=Branding&sort=hearts') },
  { name: 'search', path: at('/explore?q=poster') },
  { name: 'search by colour', path: at('/explore?by=colour&color=e08040') },
  { name: 'people', path: at('/people') },
  { name: 'work', path: ({ postId }) => `/post/${postId}` },
  { name: 'overlay', path: at('/explore'), act: openFirst },
  { name: 'profile', path: ({ authorId }) => `/user-profile?userId=${authorId}` },
  { name: 'own profile', isMember: true, path: at('/profile') },
  { name: 'login', path: at('/login') },
  { name: 'sign-up', path: at('/signup') },
  { name: 'upload', isMember: true, path: at('/upload') },
  { name: 'editor', isMember: true, path: at('/editor') },
  { name: 'messages', isMember: true, path: at('/message') },
  { name: 'a chat', isMember: true, path: at('/message'), act: openChatOf },
  { name: 'statistics', isMember: true, path: at('/statistics') },
  { name: 'learn', path: at('/learn') },
  { name: 'catalogue', path: at('/modal') },
  { name: 'not found', path: at('/no/such/page') },
];

/** A member with a chat, and a post of somebody. */
export const prepareSite = async (url: string): Promise<Site> => {
  const [member, friend] = await signUp(url, 2);
  if (!member || !friend) throw new Error('nobody signed up');
  const chat = await openChat(url, friend, member);
  await say(url, friend, chat._id, 'I like the way the light falls in your last one.');
  const reply = await fetch(`${url}/api/posts?hearts=count&sort=hearts`);
  const { posts } = (await reply.json()) as { posts: { _id: string; userId: { _id: string } }[] };
  return { url, member, postId: posts[0]?._id ?? '', authorId: posts[0]?.userId._id ?? '' };
};

const idOf = (address: string): string | undefined => /\/pictures\/([\da-f]{32})\//.exec(address)?.[1];

/** Widths of uploads by picture id, from all pictures in a response. */
const widthsIn = (value: unknown, widths: Record<string, number>): void => {
  if (typeof value !== 'object' || value === null) return;
  if ('url' in value && 'width' in value && typeof value.url === 'string') {
    const id = idOf(value.url);
    if (id !== undefined) widths[id] = Number(value.width);
  }
  for (const each of Object.values(value)) widthsIn(each, widths);
};

export const readUploads = async ({ url, authorId }: Site): Promise<Record<string, number>> => {
  const widths: Record<string, number> = {};
  const read = async (path: string) => (await fetch(url + path)).json() as Promise<{ totalPages?: number }>;
  const first = await read('/api/posts?hearts=count');
  widthsIn(first, widths);
  for (let page = 2; page <= (first.totalPages ?? 1); page += 1)
    widthsIn(await read(`/api/posts?hearts=count&page=${page}`), widths);
  widthsIn(await read(`/api/user/anotherUser?userId=${authorId}`), widths);
  return widths;
};
