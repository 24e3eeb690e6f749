import type { OwnPost } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { pauseUntilPublished } from './queries.ts';

const second = 1000;
const now = Date.UTC(2026, 4, 1, 12);
const draft = (inMs: number | null, visibility = 'draft') =>
  ({ visibility, publishAt: inMs === null ? null : new Date(now + inMs).toISOString() }) as OwnPost;

test('a scheduled draft is looked at shortly after its time, then every few seconds until it is published', () => {
  expect(pauseUntilPublished(draft(60 * second), now)).toBe(61 * second);
  expect(pauseUntilPublished(draft(-5 * second), now)).toBe(3 * second);
  expect(pauseUntilPublished(draft(24 * 60 * 60 * second), now)).toBe(30 * 60 * second);
  expect(pauseUntilPublished(draft(null), now)).toBe(false);
  expect(pauseUntilPublished(draft(null, 'public'), now)).toBe(false);
  expect(pauseUntilPublished(undefined, now)).toBe(false);
});
