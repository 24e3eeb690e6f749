import { limits, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { dataUrl, drawPicture } from '../../../../test/pictures.ts';

let server: TestServer;
let me: Session;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  me = await server.join();
});
afterAll(() => server.close());

const calls = [
  { field: 'pic', path: '/api/user/profileImage', width: 500, height: 450 },
  { field: 'banner', path: '/api/user/profileBanner', width: 3080, height: 450 },
] as const;

describe.each(calls)('$path', ({ field, path, width, height }) => {
  const change = (picture: string) => server.call('PUT', path, { as: me, body: { [field]: picture } });
  const draw = async (colour: string) =>
    dataUrl(await drawPicture({ width, height, colour }).webp({ quality: 50 }).toBuffer());

  it('shows the new picture everywhere, and deletes the old one', async () => {
    const first = await change(await draw('#225577'));
    expect(first).toMatchObject({ status: 200, body: { [field]: { width, height } } });
    const before = (first.body as Record<string, { url: string }>)[field]?.url ?? '';
    expect((await server.app.inject(new URL(before).pathname)).statusCode).toBe(200);
    const second = await change(await draw('#775522'));
    const { body } = await server.call('GET', `/api/user/anotherUser?userId=${me._id}`);
    expect((body as Record<string, unknown>)[field]).toEqual((second.body as Record<string, unknown>)[field]);
    expect((await server.app.inject(new URL(before).pathname)).statusCode).toBe(404);
  });

  it('refuses files above 70 kB, other files than pictures, and callers without a session', async () => {
    const heavy = await drawPicture({ width: 900, height: 900, noise: true }).png().toBuffer();
    expect(heavy.length).toBeGreaterThan(limits.profilePictureBytes);
    expect(await change(dataUrl(heavy, 'image/png'))).toMatchObject({ status: 413 });
    expect(await change('data:image/png;base64,aGVsbG8=')).toMatchObject({ status: 415 });
    expect((await server.call('PUT', path, { body: { [field]: await draw('#000000') } })).status).toBe(401);
  });
});
