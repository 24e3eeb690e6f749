/** Publishing a post, beside sharp alone decoding the same pictures, and encoding all of their sizes. */
import sharp from 'sharp';
import { openWorld } from '../environment/data-folder.ts';
import { signUp } from '../environment/people.ts';
import { startServer } from '../environment/server.ts';
import { atMost, type Benchmark, median, memoryMeasurement, milliseconds } from '../measurement.ts';
import { pictureOf } from './picture.ts';

const posts = 12;
const goalMs = 300;
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

const decodeWithSharp = async (bytes: Buffer): Promise<void> => {
  await sharp(bytes).raw().toBuffer();
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

export const runPublish: Benchmark = async (log) => {
  const server = await startServer(await openWorld(1_000, log));
  try {
    const [author] = await signUp(server.url, 1);
    if (!author) throw new Error('no author');
    const rounds: { ours: number; decoded: number; encoded: number }[] = [];
    for (let index = 0; index < posts; index += 1) {
      // New for every run: a known picture would not be encoded again.
      const bytes = await pictureOf(Date.now() % 1_000_000_007);
      const decoded = await timed(() => decodeWithSharp(bytes));
      const encoded = await timed(() => encodeWithSharp(bytes));
      const ours = await timed(() => publish(server.url, author.token, bytes, `Post ${index}`));
      rounds.push({ decoded, encoded, ours });
    }
    const measured = rounds.slice(2);
    const middle = (of: 'ours' | 'decoded' | 'encoded') => median(measured.map((round) => round[of]));
    return [
      {
        figure: 'publish a post, sequentially',
        ours: milliseconds(middle('ours')),
        peer: `limit ${goalMs} ms; sharp alone decodes in ${milliseconds(middle('decoded'))}, encodes all sizes in ${milliseconds(middle('encoded'))}`,
        ...atMost(middle('ours') / goalMs, 1),
      },
      memoryMeasurement('publishing', (await server.memory()).resident),
    ];
  } finally {
    await server.close();
  }
};
