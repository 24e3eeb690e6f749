/** Pages of the site and what a person does there, in order. */
import type { Page } from 'puppeteer-core';
import type { Person } from '../environment/people.ts';

/** `isShown` is a condition in JavaScript, in the page. */
export type Step = { readonly name: string; readonly act: (page: Page) => Promise<unknown>; readonly isShown: string };

/** What scenes need of the site. */
export type World = {
  readonly url: string;
  readonly member: Person;
  /** Somebody with works, and a chat with the member. */
  readonly author: string;
};

export type Scene = {
  readonly name: string;
  readonly isMember?: boolean;
  readonly visit: (page: Page, world: World) => Promise<unknown>;
  readonly steps: readonly Step[];
};

const one = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
const has = (selector: string) => `${one(selector)} !== null`;
const hasNot = (selector: string) => `${one(selector)} === null`;

const click = (name: string, target: string, isShown: string): Step => ({
  name,
  act: (page) => page.click(target),
  isShown,
});

const press = (name: string, key: 'ArrowRight' | 'Escape', isShown: string): Step => ({
  name,
  act: (page) => page.keyboard.press(key),
  isShown,
});

const dialog = '[role="dialog"]';

const overTheWall: readonly Step[] = [
  click('open a post', 'main [data-post]', has(`${dialog} h2`)),
  press(
    'next post',
    'ArrowRight',
    `${one(`${dialog} h2`)}.textContent === document.querySelectorAll('main [data-post] img')[1].alt`,
  ),
  press('close a post', 'Escape', hasNot(dialog)),
];

const manyPages = 5;

type List = { readonly posts: readonly unknown[] };

/** All posts of the first pages in one list. */
const mergedPages = async (url: URL): Promise<List> => {
  const pages = Array.from({ length: manyPages }, async (_, index) => {
    const page = new URL(url);
    page.searchParams.set('page', String(index + 1));
    return (await (await fetch(page)).json()) as List;
  });
  const lists = await Promise.all(pages);
  return { ...lists[0], posts: lists.flatMap(({ posts }) => posts) };
};

/** A wall of several pages of the gallery, which the site itself never shows at once. */
const visitLargeWall = async (page: Page, { url }: World) => {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const address = new URL(request.url());
    const isSecondPage = address.pathname.startsWith('/api/posts') && address.searchParams.get('page') === '2';
    const respond = async () => {
      const body = JSON.stringify(await mergedPages(address));
      await request.respond({ contentType: 'application/json', body });
    };
    void (isSecondPage ? respond() : request.continue());
  });
  await page.goto(`${url}/explore`, { waitUntil: 'networkidle0' });
  await page.click('a[rel="next"]');
  await page.waitForSelector('main li:nth-child(100) [data-post]');
  await page.evaluate('scrollTo(0, 0)');
};

const visit = (path: (world: World) => string) => (page: Page, world: World) => page.goto(world.url + path(world));

export const scenes: readonly Scene[] = [
  { name: '36 cards, visitor', visit: visit(() => '/explore'), steps: overTheWall },
  { name: '180 cards, visitor', visit: visitLargeWall, steps: overTheWall },
  {
    name: '36 cards, member',
    isMember: true,
    visit: visit(() => '/explore'),
    steps: [
      ...overTheWall,
      click('heart', 'main li:nth-child(2) [aria-pressed]', has('main li:nth-child(2) [aria-pressed="true"]')),
      click('account menu', '[aria-label="Account settings"]', has('[role="menu"]')),
      press('close the menu', 'Escape', hasNot('[role="menu"]')),
      click('notifications', '[aria-label="Notifications"]', has(dialog)),
      press('close notifications', 'Escape', hasNot(dialog)),
    ],
  },
  {
    name: 'a profile',
    visit: visit(({ author }) => `/user-profile?userId=${author}`),
    steps: [
      click('tab About', '[role="tab"]:nth-of-type(2)', hasNot('main [role="tabpanel"]:not([hidden]) [data-post]')),
      click('tab of works', '[role="tab"]:nth-of-type(1)', has('main [role="tabpanel"]:not([hidden]) [data-post]')),
    ],
  },
  {
    name: 'messages',
    isMember: true,
    visit: visit(() => '/message'),
    steps: [
      click('open a chat', 'nav[aria-label="Chats"] li a', has('textarea')),
      click('search', 'nav[aria-label="Chats"] button', has(dialog)),
      press('close the search', 'Escape', hasNot(dialog)),
    ],
  },
];
