import { expect, it } from 'vitest';
import { createTestServer } from '../../../../test/harness.ts';
import type { DomainEvents } from '../../../events.ts';
import { createEventBus } from '../../../platform/event-bus.ts';
import { cacheSessions } from './session-cache.ts';

const start = Date.UTC(2026, 0, 1);

/** A cache whose lookups are answered by hand; every token belongs to a session of the same name. */
const createCache = () => {
  const bus = createEventBus<DomainEvents>(() => undefined);
  let at = start;
  const lookups: { readonly hash: string; readonly answer: () => void }[] = [];
  const find = cacheSessions({ bus, now: () => new Date(at) }, (hash) => {
    const viewer = { id: 'ada', sessionId: `session of ${hash}` };
    const found = { viewer, seenAt: new Date(start), expiresAt: new Date(start + 12_000) };
    return new Promise((resolve) => lookups.push({ hash, answer: () => resolve(found) }));
  });
  const findNow = (hash: string) => {
    const finding = find(hash);
    for (const { answer } of lookups) answer();
    return finding;
  };
  const end = async (hash: string) => {
    bus.emit('sessionEnded', { sessionIds: [`session of ${hash}`], userId: 'ada' });
    await bus.idle();
  };
  return { find, findNow, end, lookups, advance: (ms: number) => (at += ms) };
};

it('looks a token up once in ten seconds, and never uses a session that has expired', async () => {
  const { findNow, lookups, advance } = createCache();
  await findNow('a');
  advance(9_999);
  expect((await findNow('a'))?.viewer.sessionId).toBe('session of a');
  expect(lookups).toHaveLength(1);
  advance(1);
  await findNow('a');
  expect(lookups).toHaveLength(2);
  advance(2_000);
  await findNow('a');
  expect(lookups).toHaveLength(3);
});

it('forgets a session that has ended, and only that one', async () => {
  const { findNow, end, lookups } = createCache();
  await findNow('a');
  await findNow('b');
  await end('a');
  await findNow('a');
  await findNow('b');
  expect(lookups.map(({ hash }) => hash)).toEqual(['a', 'b', 'a']);
});

it('does not remember what was read before a session ended and arrived after it', async () => {
  const { find, findNow, end, lookups } = createCache();
  const early = find('a');
  await end('a');
  lookups[0]?.answer();
  await early;
  await findNow('a');
  expect(lookups).toHaveLength(2);
});

it('answers repeated calls of a person without reading the sessions', async () => {
  // The clock stands still, so that nothing expires meanwhile.
  const server = await createTestServer({ now: () => new Date(start) });
  try {
    const ada = await server.join();
    const ask = async () => (await server.call('GET', '/api/notifications', { as: ada })).status;
    expect(await ask()).toBe(200);
    await server.deps.pool`alter table sessions rename to sessions_elsewhere`;
    expect(await ask()).toBe(200);
    await server.deps.pool`alter table sessions_elsewhere rename to sessions`;
    await server.call('POST', '/api/user/logout', { as: ada });
    expect(await ask()).toBe(401);
  } finally {
    await server.close();
  }
});
