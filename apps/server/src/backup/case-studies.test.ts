/** A backup has the case studies of a person: pages with their versions, drafts, credits, unfinished uploads and statistics. */
import type { OwnPost, PagesOfPost, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp, makeSite, restoreTo, siteOf } from '../../test/backups.ts';
import { draftCalls } from '../../test/drafts.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { blocksOf } from '../../test/pictures.ts';
import { publishPost } from '../../test/posts.ts';
import { build } from '../build.ts';
import { migrate } from '../platform/db/migrate.ts';

let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  [ada, ben] = [await server.join('Ada Quist'), await server.join('Ben Orr')];
});
afterAll(() => server.close());

const { create, addPage } = draftCalls(
  () => server,
  () => ada,
);

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as = ada) => {
  const reply = await server.call(method, path, { as, ...(body ? { body } : {}) });
  if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

const send = async (id: string, share: number) => {
  const file = await blocksOf(id);
  await call('PUT', `/api/uploads/${id}`, { size: file.length });
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${ada.token}` };
  const payload = file.subarray(0, file.length * share);
  await server.app.inject({ method: 'PATCH', url: `/api/uploads/${id}?offset=0`, headers, payload });
};

/** A published case study, and a draft; each with a person who is named. */
const makeCaseStudies = async () => {
  const post = await publishPost(server, ada);
  await addPage(post._id, 'page-one');
  await send('upload-replacing', 1);
  await call('POST', `/api/post/${post._id}/pages/page-one/versions`, {
    id: 'version-one',
    upload: 'upload-replacing',
  });
  await call('POST', `/api/post/${post._id}/credits`, { handle: ben.handle, role: 'Lettering' });
  await call('POST', `/api/credits/${post._id}`, { accept: true }, ben);
  await call('POST', '/api/posts/like', { postId: post._id }, ben);
  const { post: draft }: OwnPost = await create();
  await addPage(draft._id, 'page-two');
  await call('POST', `/api/post/${draft._id}/credits`, { handle: ben.handle, role: 'Photos' });
  await send('upload-unfinished', 0.5);
  return { post, draft };
};

it('and all of it works after a restore', async () => {
  const { post, draft } = await makeCaseStudies();
  const paths = [
    `/api/post/${post._id}/pages`,
    `/api/post/${post._id}/versions`,
    `/api/post/${post._id}/credits`,
    `/api/statistics/posts/${post._id}`,
    '/api/drafts',
    `/api/drafts/${draft._id}`,
    `/api/post/${draft._id}/pages`,
    `/api/post/${draft._id}/credits`,
    '/api/uploads',
  ];
  const before = await Promise.all(paths.map((path) => call('GET', path)));
  const site = await makeSite();
  await restoreTo(site.config, await backUp(await siteOf(server.deps)));
  await migrate(site.db);
  const { app } = await build(site.config, site.db);
  const headers = { authorization: `Bearer ${ada.token}` };
  const after = await Promise.all(paths.map(async (url) => (await app.inject({ url, headers })).json()));
  expect(after).toEqual(before);

  const listed = [before[0], before[6]] as unknown as PagesOfPost[];
  const pictures = listed.flatMap(({ pages }) => pages.map(({ picture }) => picture?.url));
  expect(pictures).toHaveLength(2);
  for (const url of pictures) expect((await app.inject(new URL(url ?? '').pathname)).statusCode).toBe(200);
  expect(before[3]).toMatchObject({ days: [{ hearts: 1 }] });
  // The unfinished upload goes on where it was.
  const resumed = await app.inject({
    method: 'PUT',
    url: '/api/uploads/upload-unfinished',
    headers,
    payload: { size: (await blocksOf('upload-unfinished')).length },
  });
  expect(resumed.json().received).toBeGreaterThan(0);
  await app.close();
});
