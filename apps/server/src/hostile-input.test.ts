/** Malformed input is rejected by the contract, and never causes a database error. */
import { api, chatCommands, type Endpoint, type LiveEvent, type Schema, sessionCommands } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestServer, type TestServer } from '../test/harness.ts';
import { publishPost } from '../test/posts.ts';
import { listen, openSocketAs } from '../test/sockets.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: 'on', RATE_LIMIT: 'off' } });
  url = await listen(server);
});
afterAll(() => server.close());

type Leaf = { readonly path: string; readonly schema: Schema };

/** Every value inside a schema that is neither an object nor an array. */
const leavesOf = (schema: Schema, path: string): Leaf[] => {
  const inside = (inner: unknown, name = '') => leavesOf(inner as Schema, path + name);
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => inside(inner, `.${name}`));
  if (schema instanceof z.ZodMiniArray) return inside(schema.def.element);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) return inside(schema.def.innerType);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => inside(option));
  return [{ path, schema }];
};

const endpoints = Object.entries(api).flatMap(([noun, verbs]) =>
  Object.entries<Endpoint>(verbs).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, ...endpoint })),
);
const commands: LiveEvent[] = [...Object.values(chatCommands), ...Object.values(sessionCommands)];

const leaves: Leaf[] = [
  ...endpoints.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? leavesOf(schema, `${name}.${part}`) : [],
    ),
  ),
  ...commands.flatMap(({ name, payload }) => leavesOf(payload, name)),
];

/** Fields that are hashed, compared, decoded or stripped before any query. */
const neverStored = /password|\.confirm$|\.current$|\.next$|\.token$|\.pic$|\.banner$|\.image$|search$/;

describe('the contract', () => {
  it('limits every number to the range of its column', () => {
    const numbers = leaves.filter(({ schema }) => schema instanceof z.ZodMiniNumber);
    expect(numbers.length).toBeGreaterThan(0);
    const accepted = numbers.filter(({ schema }) =>
      [2_147_483_648, 4_294_967_296, -1, 1.5, Number.NaN].some((value) => schema.safeParse(value).success),
    );
    expect(accepted.map(({ path }) => path)).toEqual([]);
  });

  it('rejects NUL in every text that is stored', () => {
    const texts = leaves.filter(({ schema }) => schema instanceof z.ZodMiniString);
    expect(texts.length).toBeGreaterThan(20);
    const accepted = texts.filter(({ schema }) =>
      ['a\u0000', 'a\u0000@b.cd'].some((text) => schema.safeParse(text).success),
    );
    expect(accepted.map(({ path }) => path).filter((path) => !neverStored.test(path))).toEqual([]);
  });
});

describe('a property name of Object.prototype', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('is not an id: %s', async (id) => {
    const ada = await server.join();
    const failed: string[] = [];
    for (const { name, method, path, body } of endpoints.filter(({ name }) => name !== 'accounts.leave')) {
      const fields = body instanceof z.ZodMiniObject ? Object.keys(body.shape) : [];
      // As JSON, where `__proto__` is a field like any other.
      const sent = fields.map((field) => [field, field === 'ids' ? [id] : id] as const);
      const options = body ? { as: ada, body: Object.fromEntries(sent) } : { as: ada };
      const { status } = await server.call(
        method,
        `${path.replaceAll(/:\w+/g, id)}?userId=${id}&search=${id}`,
        options,
      );
      if (status >= 500) failed.push(`${name} ${status}`);
    }
    expect(failed).toEqual([]);
    const { body } = await server.call('GET', `/api/posts/checkLikes/${id}`, { as: await server.join() });
    expect(body).toMatchObject({ error: 'post_not_found' });
  });
});

it('a sequence number outside the range of its column is malformed, in calls and socket events', async () => {
  const [ada, bo] = await Promise.all([server.join(), server.join()]);
  const { body: chat } = await server.call('POST', '/api/chat', { as: ada, body: { userId: bo._id } });
  const { _id: chatId } = chat as { _id: string };
  const socket = await openSocketAs(url, ada);
  try {
    for (const seq of [2_147_483_648, 4_294_967_296, Number.MAX_SAFE_INTEGER]) {
      const reply = await server.call('POST', `/api/chat/${chatId}/seen`, { as: ada, body: { seq } });
      expect(reply).toMatchObject({ status: 400, body: { error: 'malformed' } });
      expect(await socket.emitWithAck('message delivered', { chatId, seq })).toEqual({ ok: false, error: 'malformed' });
    }
    const far = await server.call('POST', `/api/chat/${chatId}/seen`, { as: ada, body: { seq: 2_147_483_647 } });
    expect(far).toMatchObject({ status: 200, body: { seq: 0 } });
  } finally {
    socket.close();
  }
});

it('a view with a forwarded address of 8 kB is counted', async () => {
  const { _id: postId } = await publishPost(server, await server.join());
  const reply = await fetch(`${url}/api/posts/view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': 'x'.repeat(8_000) },
    body: JSON.stringify({ postId }),
  });
  expect(reply.status).toBe(200);
});
