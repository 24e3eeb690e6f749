import type { Comment, CommentPage } from '@vitrine/contract';
import { expect, test } from 'vitest';
import {
  allOf,
  type CommentPages,
  pendingId,
  withChange,
  withComment,
  withoutComment,
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
