/** Parts of a page that are rendered once for many pages: their HTML is that of a page which is rendered as a whole. */
import type { CardPage } from '@vitrine/contract';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Providers } from './app/providers.tsx';
import { findRoute } from './app/routing/routes.ts';
import { App } from './app/shell/app.tsx';
import { render } from './entry-server.tsx';
import { createClient } from './lib/api/api.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { createMemo } from './lib/memo.ts';
import { locationOf } from './lib/router/location.ts';
import { AtLocation } from './lib/router/router.tsx';
import type { Site } from './lib/site.tsx';

const origin = 'http://vitrine.example';

type Card = CardPage['posts'][number];

const pictureOf = (id: string, ...widths: number[]): Card['card']['image'] => ({
  id,
  width: 808,
  height: 632,
  variants: [['webp', ...widths]],
  thumbhash: 'Z9cJFob55Zh1iHmEiGmJdomHQgkgpBA=',
  palette: [],
});

const titles = [
  'Plain',
  '<b>"Tom" & \'Jerry\'</b>',
  '</li></script><!--',
  '猫 🐈‍⬛ und Größe',
  '  ',
  '0',
  'a\u2028b\r\nc',
];
const faces = [pictureOf('face', 96, 500), null];

const cardOf = (number: number, hearts = (number % 7) * 999): Card => ({
  card: {
    _id: `post-${number}`,
    title: titles[number % titles.length] ?? '',
    description: 'Two taps.',
    tools: '',
    tags: [],
    category: [],
    image: pictureOf(`picture-${number}`, ...[404, 808, 1616].slice(0, 1 + (number % 3))),
    createdAt: '2026-11-15T07:21:52.501Z',
  },
  author: {
    _id: `person-${number % 5}`,
    name: `${titles[(number + 1) % titles.length]}`,
    pic: faces[number % 2] ?? null,
  },
  hearts,
  views: number ** 4,
});

const pageOf = (posts: Card[]): string =>
  JSON.stringify({ origin, posts, currentPage: 1, totalPages: 3, total: 99, seed: '1' } satisfies CardPage);

const firstPage = pageOf(Array.from({ length: 36 }, (_, number) => cardOf(number)));

/** The markup of an address, with what `site` adds to its context. */
const markupOf = async (url: string, site: (inPage: (element: ReactElement) => ReactElement) => Partial<Site>) => {
  const { route, params } = findRoute(locationOf(url).pathname);
  const client = createClient(async () => ({ status: 200, body: firstPage }));
  const queries = createQueryClient({ retries: false });
  const page = await route.load();
  await page.prefetch?.({ client, queries, params, search: new URLSearchParams(locationOf(url).search) });
  const inPage = (element: ReactElement, more: Partial<Site> = {}) =>
    createElement(Providers, {
      site: { client, origin, ...more },
      queries,
      // oxlint-disable-next-line react/no-children-prop -- a required property; tests of Node have no JSX
      children: createElement(AtLocation, { location: locationOf(url), children: element }),
    });
  return renderToString(inPage(createElement(App), site(inPage)));
};

test.each(['/', '/explore', '/explore?category=Logo', '/blog', '/learn', '/nothing-here'])(
  'parts that are kept do not change the page: %s',
  async (url) => {
    const memo = createMemo<string>(1000);
    let rendered = 0;
    const once = () =>
      markupOf(url, (inPage) => ({
        htmlOf: (key, element) =>
          memo(key, () => {
            rendered += 1;
            return renderToString(inPage(element));
          }),
      }));
    const whole = await markupOf(url, () => ({}));
    expect(await once()).toBe(whole);
    const afterFirst = rendered;
    // The bar at least.
    expect(afterFirst).toBeGreaterThanOrEqual(1);
    expect(await once()).toBe(whole);
    expect(rendered).toBe(afterFirst);
  },
);

test('the bar that is kept for a page marks no other page', async () => {
  const memo = createMemo<string>(1000);
  const once = (url: string) =>
    markupOf(url, (inPage) => ({ htmlOf: (key, element) => memo(key, () => renderToString(inPage(element))) }));
  for (const url of ['/explore', '/blog', '/', '/explore', '/blog'])
    expect(await once(url)).toBe(await markupOf(url, () => ({})));
});

test('a card is shown as it is now', async () => {
  const htmlWith = async (card: Card) => {
    const call = async () => ({ status: 200, body: pageOf([cardOf(0), cardOf(1), card]) });
    return (await render({ url: '/explore', call, assets: 'development', origin })).html;
  };
  expect(await htmlWith(cardOf(2, 3))).toContain('aria-label="Heart, 3 hearts"');
  expect(await htmlWith(cardOf(2, 4))).toContain('aria-label="Heart, 4 hearts"');
  const renamed = cardOf(2, 4);
  const html = await htmlWith({ ...renamed, author: { ...renamed.author, name: 'Somebody else' } });
  expect(html).toContain('<span>Somebody else</span>');
  expect(html).not.toContain('Heart, 3 hearts');
});

test('a memo keeps what was asked for last', () => {
  const memo = createMemo<number>(2);
  let made = 0;
  const ask = (key: string) => memo(key, () => (made += 1));
  expect(['a', 'b', 'a', 'c', 'a'].map(ask)).toEqual([1, 2, 1, 3, 1]);
  expect(ask('b')).toBe(4);
});
