import type { Comment, CommentPage } from '@vitrine/contract';
import { expect, test } from 'vitest';
import {
  allOf,
  type CommentPages,
  pendingId,
  withChange,
  withComment,
  withoutComment,
  withPin,
  withReplies,
} from './comment-cache.ts';
import { partsOf } from './comment-parts.ts';

const author = { _id: 'ada', name: 'Ada', handle: 'ada', pic: { url: '/ada.svg' } };
const comment = (_id: string, more: Partial<Comment> = {}): Comment => ({
  _id,
  parent: null,
  author,
  body: `Words of ${_id}`,
  mentions: [],
  hearts: 0,
  hearted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  isPinned: false,
  replyCount: 0,
  replies: [],
  ...more,
});
const page = (comments: Comment[], next: string | null = null): CommentPage => ({
  comments,
  next,
  total: comments.length,
  pinned: null,
  audience: 'everybody',
  canWrite: true,
  isOwnPost: false,
});
const pages = (...all: CommentPage[]): CommentPages => ({ pages: all, pageParams: all.map(() => '') });
const idsOf = (data: CommentPages) => allOf(data).map(({ _id }) => _id);

test('a comment is added once, whether the event or the answer comes first', () => {
  const pending = comment(pendingId('x'), { body: 'Hello' });
  const stored = comment('c2', { body: 'Hello' });
  const before = withComment(pages(page([comment('c1')])), pending);
  expect([idsOf(before), before.pages[0]?.total]).toEqual([['c1', 'pending-x'], 2]);
  const after = withComment(before, stored, 2);
  const answered = withComment(withoutComment(after, pending), stored, 2);
  for (const data of [after, answered]) expect([idsOf(data), data.pages[0]?.total]).toEqual([['c1', 'c2'], 2]);
});

test('a reply is added to its comment, and removed from it', () => {
  const data = withComment(pages(page([comment('c1')])), comment('r1', { parent: 'c1' }), 2);
  expect(allOf(data)).toMatchObject([{ replyCount: 1, replies: [{ _id: 'r1' }] }]);
  expect(allOf(withComment(data, comment('r1', { parent: 'c1' }), 2))).toMatchObject([{ replyCount: 1 }]);
  expect(allOf(withReplies(data, 'c1', [comment('r0', { parent: 'c1' })]))[0]?.replies.map(({ _id }) => _id)).toEqual([
    'r0',
    'r1',
  ]);
  // The comment loses its words while it has replies, and its place with the last of them.
  const emptied = withoutComment(data, comment('c1'), 1);
  expect(allOf(emptied)).toMatchObject([{ author: null, body: '', replyCount: 1 }]);
  expect(allOf(withoutComment(emptied, comment('r1', { parent: 'c1' }), 0))).toEqual([]);
});

test('an edit by another keeps the own heart', () => {
  const data = withChange(pages(page([comment('c1')])), 'c1', { hearted: true, hearts: 1 });
  expect(allOf(withComment(data, comment('c1', { body: 'Changed', hearts: 1 }), 1))).toMatchObject([
    { body: 'Changed', hearted: true, hearts: 1 },
  ]);
});

test('a pin is on the picture once, changes with its comment and leaves with it', () => {
  const pin = { number: 1, page: null, x: 0.2, y: 0.1, isResolved: false, on: 'current' } as const;
  const pinsOf = (data: CommentPages) =>
    (data.pages[0]?.pins ?? []).map(({ comment: id, isResolved }) => [id, isResolved]);
  const pending = comment(pendingId('x'), { body: 'Here', pin });
  const stored = comment('c1', { body: 'Here', pin });
  const before = withComment(pages(page([])), pending);
  expect(pinsOf(before)).toEqual([['pending-x', false]]);
  const after = withComment(before, stored, 1);
  expect(pinsOf(withComment(withoutComment(after, pending), stored, 1))).toEqual([['c1', false]]);
  const resolved = withPin(after, 'c1', { isResolved: true });
  expect([pinsOf(resolved), allOf(resolved)[0]?.pin?.isResolved]).toEqual([[['c1', true]], true]);
  expect(pinsOf(withoutComment(resolved, stored, 0))).toEqual([]);
});

test('an event keeps the earlier picture, which it does not have', () => {
  const pin = { number: 1, page: 'page-one', x: 0.2, y: 0.1, isResolved: false, on: 'earlier' } as const;
  const earlier = { url: '/pictures/a/808.webp' };
  const data = pages(page([comment('c1', { pin: { ...pin, earlier } })]));
  const after = withComment(data, comment('c1', { pin: { ...pin, isResolved: true } }), 1);
  expect(allOf(after)[0]?.pin).toEqual({ ...pin, isResolved: true, earlier });
});

test('only web addresses and people who are mentioned become links', () => {
  const ben = { _id: 'b', handle: 'ben', name: 'Ben' };
  const parts = partsOf('@ben and @bob: see https://a.example/x?y=1. javascript:alert(1) me@ben.example', [ben]);
  expect(parts).toEqual([
    { text: '@ben', person: ben },
    { text: ' and @bob: see ' },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: '. javascript:alert(1) me@ben.example' },
  ]);
});

test('a comment that is held is apart from the others, is not counted, and comes to them when it is released', () => {
  const hidden = { as: 'held', reason: 'Many links' } as const;
  const pending = comment(pendingId('x'), { body: 'Hello' });
  const held = comment('c2', { body: 'Hello', hidden });
  const before = withComment(pages(page([comment('c1')])), pending);
  const after = withComment(before, held, 1);
  expect([idsOf(after), after.pages[0]?.total]).toEqual([['c1'], 1]);
  expect(after.pages[0]?.ownHidden).toMatchObject([{ _id: 'c2', hidden }]);
  expect(withComment(after, held, 1).pages[0]?.ownHidden).toHaveLength(1);
  const released = withComment(after, comment('c2', { body: 'Hello' }), 2);
  expect([idsOf(released), released.pages[0]?.total, released.pages[0]?.ownHidden]).toEqual([
    ['c1', 'c2'],
    2,
    undefined,
  ]);
  const deleted = withoutComment(after, held);
  expect([idsOf(deleted), deleted.pages[0]?.total, deleted.pages[0]?.ownHidden]).toEqual([['c1'], 1, undefined]);
});
