import { type Picture, Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { circlesOf, dataUrl } from '../../apps/server/test/pictures.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let server: ServerProcess;
let author: Session;
beforeAll(async () => {
  server = await startServer();
  const body = { name: 'Pictured Person', email: 'pictured@vitrine.example', password: 'correct horse' };
  author = Session.parse(await (await send('POST', '/api/user', body)).json());
});
afterAll(() => server?.close());

const send = (method: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(author === undefined ? {} : { authorization: `Bearer ${author.token}` }),
    },
    body: JSON.stringify(body),
  });

const publish = async (seed: number): Promise<Post> => {
  const image = dataUrl(await circlesOf(1300, 1000, seed));
  const words = { title: `Work ${seed}`, description: 'A work.', tags: ['one'], tools: ['Figma'], category: ['Print'] };
  const reply = await send('POST', '/api/post', { ...words, image });
  expect(reply.status).toBe(201);
  return Post.parse(await reply.json());
};

const imageOf = async (id: string): Promise<Picture> => {
  const reply = await fetch(`${server.url}/api/post/${id}`);
  return Post.parse(await reply.json()).image;
};

const urlsOf = ({ url, sources = [] }: Picture): string[] => [
  url,
  ...sources.flatMap(({ srcset }) => srcset.split(', ').map((entry) => entry.split(' ')[0] ?? '')),
];

/** The status of every file that an answer names. */
const statusesOf = async (picture: Picture): Promise<Set<number>> =>
  new Set(await Promise.all(urlsOf(picture).map(async (url) => (await fetch(url)).status)));

it('a kill after the answer to an upload loses none of its sizes, and no answer ever names a missing file', async () => {
  for (const seed of [1, 2]) {
    const { _id, image } = await publish(seed);
    await server.kill();
    await server.start();
    expect(await statusesOf(image)).toEqual(new Set([200]));
    await expect
      .poll(
        async () => {
          const now = await imageOf(_id);
          expect(await statusesOf(now)).toEqual(new Set([200]));
          return urlsOf(now).join(' ');
        },
        { timeout: 400_000, interval: 200 },
      )
      .toMatch(/1300\.webp/);
    // What was named at first is still there.
    expect(await statusesOf(image)).toEqual(new Set([200]));
  }
}, 900_000);
