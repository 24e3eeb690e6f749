import { api, chatEvents, notificationEvents, OwnSrcset, OwnUrl } from '@vitrine/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { completeUrls } from './absolute-urls.ts';

const base = 'https://vitrine.example';
const picture = {
  url: '/pictures/a/808.webp',
  sources: [{ type: 'image/webp', srcset: '/pictures/a/404.webp 404w, /pictures/a/808.webp 808w' }],
};
const complete = {
  url: `${base}/pictures/a/808.webp`,
  sources: [{ type: 'image/webp', srcset: `${base}/pictures/a/404.webp 404w, ${base}/pictures/a/808.webp 808w` }],
};

test('completes URLs in objects, arrays and optional fields, and nothing else', () => {
  const Shape = z.object({
    text: z.string(),
    own: OwnUrl,
    set: z.optional(OwnSrcset),
    none: z.nullable(z.object({ own: OwnUrl })),
    many: z.array(z.object({ own: OwnUrl, text: z.string() })),
  });
  const value = { text: '/pictures/x', own: '/a', none: null, many: [{ own: '/b', text: '/b' }] };
  expect(completeUrls(Shape)(Shape.parse(value), base)).toEqual({
    text: '/pictures/x',
    own: `${base}/a`,
    none: null,
    many: [{ own: `${base}/b`, text: '/b' }],
  });
});

test('covers every picture of a post, a chat and a notification', () => {
  const person = { _id: 'u', name: '/pictures/name', email: '', pic: picture };
  const post = {
    _id: 'p',
    title: '/pictures/title',
    description: '',
    tools: '',
    tags: [],
    category: [],
    image: picture,
    userId: person,
    hearts: [],
    heartsCount: 0,
    views: 0,
    createdAt: '',
  };
  const list = api.posts.list.response;
  expect(completeUrls(list)(list.parse({ posts: [post], currentPage: 1, totalPages: 1 }), base)).toMatchObject({
    posts: [{ title: '/pictures/title', image: complete, userId: { name: '/pictures/name', pic: complete } }],
  });
  const message = {
    _id: 'm',
    content: '/pictures/text',
    sender: { ...person },
    seq: 1,
    createdAt: '',
    clientId: null,
    chat: { _id: 'c', users: [person], isGroupChat: false, chatName: '' },
  };
  const { payload } = chatEvents.message;
  expect(completeUrls(payload)(payload.parse(message), base)).toMatchObject({
    content: '/pictures/text',
    sender: { pic: complete },
    chat: { users: [{ pic: complete }] },
  });
  const raised = notificationEvents.created.payload;
  const note = { _id: 'n', kind: 'follow', actor: person, count: 1, createdAt: '' };
  expect(completeUrls(raised)(raised.parse(note), base)).toMatchObject({ actor: { pic: complete } });
});
