/** Publishing a post, beside sharp alone encoding the same pictures. */
import sharp from 'sharp';
import { openWorld } from '../environment/data-folder.ts';
import { signUp } from '../environment/people.ts';
import { startServer } from '../environment/server.ts';
import { type Benchmark, memoryMeasurement, milliseconds } from '../measurement.ts';
import { pictureOf } from './picture.ts';

const posts = 12;
const widths = [404, 808, 1212, 1616];

sharp.concurrency(1);
sharp.cache(false);

/** Decodes once, then encodes each width in each format with the server's settings. */
const encodeWithSharp = async (bytes: Buffer): Promise<void> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths) {
    const image = () => sharp(data, { raw }).resize({ width });
    await image().webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer();
    await image().avif({ quality: 60, effort: 1 }).toBuffer();
  }
};

const publish = async (url: string, token: string, bytes: Buffer, title: string): Promise<void> => {
  const image = `data:image/webp;base64,${bytes.toString('base64')}`;
  const words = { title, description: 'A bench.', tags: ['bench'], tools: ['Figma'], category: ['Print'] };
  const reply = await fetch(`${url}/api/post`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...words, image }),
  });
  if (reply.status !== 201) throw new Error(`publishing answered ${reply.status}: ${await reply.text()}`);
};

const timed = async (run: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await run();
  return performance.now() - started;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const runPublish: Benchmark = async (log) => {
  const server = await startServer(await openWorld(1_000, log));
  try {
    const [author] = await signUp(server.url, 1);
    if (!author) throw new Error('no author');
    const pairs: { ours: number; alone: number }[] = [];
    for (let index = 0; index < posts; index += 1) {
      // New for every run: a known picture would not be encoded again.
      const bytes = await pictureOf(Date.now() % 1_000_000_007);
      const alone = await timed(() => encodeWithSharp(bytes));
      pairs.push({ alone, ours: await timed(() => publish(server.url, author.token, bytes, `Post ${index}`)) });
    }
    const measured = pairs.slice(2);
    return [
      {
        figure: 'publish a post, sequentially',
        ours: milliseconds(median(measured.map((pair) => pair.ours))),
        peer: `sharp alone ${milliseconds(median(measured.map((pair) => pair.alone)))}`,
        ratio: median(measured.map((pair) => pair.ours / pair.alone)).toFixed(2),
      },
      memoryMeasurement('publishing', (await server.memory()).resident),
    ];
  } finally {
    await server.close();
  }
};
