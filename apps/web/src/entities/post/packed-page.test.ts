import type { CardPage, CardPicture } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { packPage, pageFromCards, unpackPage } from './packed-page.ts';

const origin = 'https://vitrine.example';
const pictureOf = (id: string, ...widths: number[]): CardPicture => ({
  id,
  width: 808,
  height: 632,
  variants: [['webp', ...widths]],
  thumbhash: 'Z9cJFob55Zh1iHmEiGmJdomHQgkgpBA=',
  palette: [['#b4dde4', 0.388]],
});
const postOf = (id: string, author: CardPage['posts'][number]['author']): CardPage['posts'][number] => ({
  card: {
    _id: id,
    title: `Title of ${id}`,
    description: 'Two taps at night.',
    tools: 'Figma',
    tags: ['sleep'],
    category: ['Mobile'],
    image: pictureOf(`picture-${id}`, 404, 808),
    createdAt: '2026-11-15T07:21:52.501Z',
  },
  author,
  hearts: 2,
  views: 27,
});
const leyla = { _id: 'u1', name: 'Leyla Karahanlı', handle: 'leyla', pic: pictureOf('face', 96, 500) };
const theo = { _id: 'u2', name: 'Theo', handle: null, pic: null };
const cards: CardPage = {
  origin,
  posts: [postOf('p1', leyla), postOf('p2', theo), postOf('p3', leyla)],
  currentPage: 2,
  totalPages: 4,
  seed: 'ab',
};

const send = (page: unknown): string => JSON.stringify(packPage(page));

test('what cards show survives the way through the document, without the host', () => {
  const page = pageFromCards(cards);
  const received = unpackPage(JSON.parse(send(page)));
  const posts = page.posts.map((post) => ({
    ...post,
    description: '',
    tools: '',
    tags: [],
    category: [],
    createdAt: '',
    image: { ...post.image, palette: [] },
    userId: {
      ...post.userId,
      pic: post.userId._id === 'u1' ? { ...post.userId.pic, palette: [], thumbhash: '' } : post.userId.pic,
    },
  }));
  expect(received).toEqual(JSON.parse(JSON.stringify({ ...page, posts }).replaceAll(origin, '')));
});

test('it holds every author and every list of sizes once, and nothing that cards do not show', () => {
  const sent = send(pageFromCards(cards));
  expect(sent.split('Leyla Karahanlı')).toHaveLength(2);
  expect(sent.split('404,808')).toHaveLength(2);
  for (const hidden of ['Two taps', 'Figma', 'sleep', 'Mobile', '#b4dde4', '2026', origin]) {
    expect(sent).not.toContain(hidden);
  }
});

test.each([null, 'text', 7, { posts: [] }, [1]])('other data stays as it is: %j', (data) => {
  expect(packPage(data)).toBe(data);
  expect(unpackPage(data)).toBe(data);
});
