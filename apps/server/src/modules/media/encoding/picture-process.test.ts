import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { blocksOf, dataUrl, drawPicture, webpOf } from '../../../../test/pictures.ts';
import { examplePostText } from '../../../../test/posts.ts';
import { type ProcessLimits, pictureRules, uploadLimits } from '../rules.ts';
import { createPictureProcess } from './picture-process.ts';

const rules = pictureRules.post;
const part = 'first';
const pictureProcess = createPictureProcess(uploadLimits);

/** Twelve million pixels of sixteen bits and with alpha: small in pixels, large in memory. */
const deepAvif = () =>
  sharp({ create: { width: 3000, height: 4000, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } })
    .toColourspace('rgb16')
    .avif({ effort: 0, bitdepth: 12 })
    .toBuffer();

describe('the process that decodes pictures', () => {
  it('is killed by a picture that needs too much memory, and restarted for the next one', async () => {
    const bytes = await deepAvif();
    await expect(pictureProcess.encode({ bytes, rules, part })).rejects.toMatchObject({
      code: 'picture_too_large',
      message: expect.stringContaining('memory'),
    });
    expect(await pictureProcess.encode({ bytes: await webpOf('after'), rules, part })).toMatchObject({
      width: 808,
      height: 632,
    });
  });

  it('is killed while it decodes when the caller disconnects', async () => {
    const bytes = await drawPicture({ width: 1616, height: 3000, colour: '#123456' }).png().toBuffer();
    const caller = new AbortController();
    const asked = pictureProcess.encode({ bytes, rules, part }, caller.signal);
    setTimeout(() => caller.abort(), 100);
    await expect(asked).rejects.toMatchObject({ code: 'malformed' });
    expect(await pictureProcess.encode({ bytes: await webpOf('next'), rules, part })).toMatchObject({ width: 808 });
  });

  it('scales a very tall picture down instead of taking minutes', async () => {
    const bytes = await drawPicture({ width: 1000, height: 12_000, colour: '#654321' }).png().toBuffer();
    const { width, height } = await pictureProcess.encode({ bytes, rules: pictureRules.banner, part });
    expect(width * height).toBeLessThanOrEqual(pictureRules.banner.maxPixels);
    expect(height / width).toBeCloseTo(12, 1);
  });
});

let slow: Promise<Buffer> | undefined;

/** Noise takes longest: a second or more for all its AVIF variants. Drawn once, which takes long as well. */
const slowPicture = () => {
  slow ??= drawPicture({ width: 1616, height: 2400, noise: true }).png({ compressionLevel: 1 }).toBuffer();
  return slow;
};

const withLimits = (changed: Partial<ProcessLimits>) => createPictureProcess({ ...uploadLimits, ...changed });

describe('a limit of the process', () => {
  it.each([
    ['processor time', { cpuMs: 250 }],
    ['time on the clock', { wallMs: 300, cpuMs: 600_000 }],
  ])(
    'of %s ends it, the sender hears why, and nobody else is harmed',
    async (_, limit) => {
      const [limited, other] = [withLimits(limit), withLimits({})];
      const [small, next, large] = await Promise.all([blocksOf('small'), blocksOf('other'), slowPicture()]);
      // Both processes run before the slow picture comes in.
      await other.encode({ bytes: small, rules, part });
      const [refused, encoded] = await Promise.allSettled([
        limited.encode({ bytes: large, rules, part: 'avif' }),
        other.encode({ bytes: next, rules, part }),
      ]);
      expect(refused).toMatchObject({
        status: 'rejected',
        reason: { code: 'picture_too_large', message: expect.stringContaining('takes more time') },
      });
      expect(encoded.status).toBe('fulfilled');
      expect(limited.pid()).toBeUndefined();
      expect(other.pid()).toBeDefined();
    },
    60_000,
  );

  it('leaves the next picture a process of its own', async () => {
    const limited = withLimits({ cpuMs: 900 });
    await expect(limited.encode({ bytes: await slowPicture(), rules, part: 'avif' })).rejects.toMatchObject({
      code: 'picture_too_large',
    });
    expect(await limited.encode({ bytes: await blocksOf('after'), rules, part })).toMatchObject({ width: 808 });
  });

  it.runIf(process.platform === 'linux')('of priority holds for its threads too', async () => {
    // All other processes come first, so it may take long.
    const polite = withLimits({ niceness: 15, wallMs: 200_000 });
    await polite.encode({ bytes: await blocksOf('polite'), rules, part });
    const threads = await readdir(`/proc/${polite.pid()}/task`);
    expect(threads.length).toBeGreaterThan(2);
    const niceness = threads.map(async (thread) => {
      const stat = await readFile(`/proc/${polite.pid()}/task/${thread}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    });
    expect(new Set(await Promise.all(niceness))).toEqual(new Set([15]));
  });
});

/** Those that this process has started. */
const pictureProcesses = async (): Promise<number[]> => {
  const isOurs = async (pid: number): Promise<boolean> => {
    const [command, stat] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    ]);
    const parent = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
    return command.includes('picture-process-entry') && parent === process.pid;
  };
  const all = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const ours = await Promise.all(all.map(isOurs));
  return all.filter((_, place) => ours[place]);
};

const connectionsOf = ({ app }: TestServer): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** A call without its body yet. */
const startPublishing = (address: URL, as: Session | undefined): ClientRequest =>
  request({
    host: address.hostname,
    port: address.port,
    method: 'POST',
    path: '/api/post',
    headers: { authorization: `Bearer ${as?.token}`, 'content-type': 'application/json' },
  }).on('error', () => undefined);

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
    const bodies = await Promise.all(Array.from({ length: 75 }, (_, place) => bodyOf(`flood ${place}`)));
    const last = await bodyOf('the only one');
    const sent = bodies.map((body) => server.call('POST', '/api/post', { as: crowd, body }));
    const other = await server.call('POST', '/api/post', { as: innocent, body: last });
    expect(other.status).toBe(201);
    const replies = await Promise.all(sent);
    const refused = replies.filter(({ status }) => status === 429);
    // 503 is the answer to what has waited too long on a slow machine.
    for (const { status } of replies) expect([201, 429, 503]).toContain(status);
    expect(replies.filter(({ status }) => status === 201)).not.toHaveLength(0);
    expect(refused.length).toBeGreaterThan(60);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await publish(crowd, 'afterwards')).status).toBe(201);
  });

  it('are dropped when their sender disconnects', async () => {
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const payload = JSON.stringify(await bodyOf('hung up'));
    // The process exists, and is stopped, so that the first picture keeps the others queued.
    expect((await publish(innocent, 'before')).status).toBe(201);
    const stopped = await pictureProcesses();
    expect(stopped).not.toHaveLength(0);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    const first = publish(innocent, 'the first');
    const calls = Array.from({ length: 3 }, () => startPublishing(address, crowd));
    for (const call of calls) {
      call.end(payload);
      await once(call, 'finish');
    }
    await expect.poll(() => connectionsOf(server)).toBe(calls.length);
    await sleep(200);
    for (const call of calls) call.destroy();
    await expect.poll(() => connectionsOf(server)).toBe(0);
    // An idle one of an earlier test may have been ended meanwhile.
    const left = new Set(await pictureProcesses());
    for (const pid of stopped.filter((each) => left.has(each))) process.kill(pid, 'SIGCONT');
    expect((await first).status).toBe(201);
    await server.deps.durableEvents.idle();
    expect(await server.deps.pool`select 1 from posts where title = 'hung up'`).toHaveLength(0);
  });
});
