import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { blocksOf, dataUrl, drawPicture, webpOf } from '../../../../test/pictures.ts';
import { examplePostText } from '../../../../test/posts.ts';
import { pictureRules } from '../rules.ts';
import { encodeInChildProcess } from './picture-process.ts';

const rules = pictureRules.post;

/** Twelve million pixels of sixteen bits and with alpha: small in pixels, large in memory. */
const deepAvif = () =>
  sharp({ create: { width: 3000, height: 4000, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } })
    .toColourspace('rgb16')
    .avif({ effort: 0, bitdepth: 12 })
    .toBuffer();

describe('the process that decodes pictures', () => {
  it('is killed by a picture that needs too much memory, and restarted for the next one', async () => {
    const bytes = await deepAvif();
    await expect(encodeInChildProcess({ bytes, rules })).rejects.toMatchObject({
      code: 'picture_too_large',
      message: expect.stringContaining('memory'),
    });
    expect(await encodeInChildProcess({ bytes: await webpOf('after'), rules })).toMatchObject({
      width: 808,
      height: 632,
    });
  }, 60_000);

  it('is killed while it decodes when the caller disconnects', async () => {
    const bytes = await drawPicture({ width: 1616, height: 3000, colour: '#123456' }).png().toBuffer();
    const caller = new AbortController();
    const asked = encodeInChildProcess({ bytes, rules }, caller.signal);
    setTimeout(() => caller.abort(), 100);
    await expect(asked).rejects.toMatchObject({ code: 'malformed' });
    expect(await encodeInChildProcess({ bytes: await webpOf('next'), rules })).toMatchObject({ width: 808 });
  }, 60_000);

  it('scales a very tall picture down instead of taking minutes', async () => {
    const bytes = await drawPicture({ width: 1000, height: 12_000, colour: '#654321' }).png().toBuffer();
    const { width, height } = await encodeInChildProcess({ bytes, rules: pictureRules.banner });
    expect(width * height).toBeLessThanOrEqual(pictureRules.banner.maxPixels);
    expect(height / width).toBeCloseTo(12, 1);
  }, 60_000);
});

describe('many concurrent pictures', () => {
  let server: TestServer;
  let [crowd, innocent]: Session[] = [];
  beforeAll(async () => {
    server = await createTestServer();
    [crowd, innocent] = [await server.join('Sends Many'), await server.join('Sends One')];
  });
  afterAll(() => server.close());

  const bodyOf = async (title: string) => ({ ...examplePostText, title, image: dataUrl(await blocksOf(title)) });
  const publish = async (as: Session | undefined, text: string) =>
    server.call('POST', '/api/post', { as, body: await bodyOf(text) });

  it('are refused to their sender with a retry delay, not to others', async () => {
    const sent = Array.from({ length: 75 }, (_, place) => publish(crowd, `flood ${place}`));
    const other = await publish(innocent, 'the only one');
    expect(other.status).toBe(201);
    const replies = await Promise.all(sent);
    const refused = replies.filter(({ status }) => status === 429);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 429]));
    expect(refused.length).toBeGreaterThan(60);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await publish(crowd, 'afterwards')).status).toBe(201);
  }, 60_000);

  it('are dropped when their sender disconnects', async () => {
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const payload = JSON.stringify(await bodyOf('hung up'));
    // Takes a while, so that the others are queued.
    const bytes = await drawPicture({ width: 1616, height: 3000, colour: '#abcdef' }).png().toBuffer();
    const slow = server.call('PUT', '/api/user/profileBanner', {
      as: innocent,
      body: { banner: dataUrl(bytes, 'image/png') },
    });
    const calls = Array.from({ length: 3 }, () =>
      request({
        host: address.hostname,
        port: address.port,
        method: 'POST',
        path: '/api/post',
        headers: { authorization: `Bearer ${crowd?.token}`, 'content-type': 'application/json' },
      }),
    );
    for (const call of calls) {
      call.on('error', () => undefined);
      call.end(payload);
      await once(call, 'finish');
    }
    await sleep(200);
    for (const call of calls) call.destroy();
    expect((await slow).status).toBe(200);
    await server.deps.durableEvents.idle();
    expect(await server.deps.pool`select 1 from posts where title = 'hung up'`).toHaveLength(0);
  }, 60_000);
});
