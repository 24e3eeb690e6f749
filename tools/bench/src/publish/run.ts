/** Publishing a work, beside sharp alone making the same pictures of the same cover. */
import sharp from 'sharp';
import { signUp } from '../house/people.ts';
import { startServer } from '../house/server.ts';
import { worldOf } from '../house/world.ts';
import { memoryLine, milliseconds, type Part } from '../line.ts';
import { pictureOf } from './picture.ts';

const works = 12;
const widths = [404, 808, 1212, 1616];

sharp.concurrency(1);
sharp.cache(false);

/** Decoded once, then each width in each format, with the settings the server has. */
const encodeAlone = async (bytes: Buffer): Promise<void> => {
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

const timed = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const runPublish: Part = async (say) => {
  const server = await startServer(await worldOf(1_000, say));
  try {
    const [author] = await signUp(server.url, 1);
    if (!author) throw new Error('nobody publishes');
    const pairs: { ours: number; alone: number }[] = [];
    for (let place = 0; place < works; place += 1) {
      // Nobody has published these: what is known already would not be made again.
      const bytes = await pictureOf(Date.now() % 1_000_000_007);
      const alone = await timed(() => encodeAlone(bytes));
      pairs.push({ alone, ours: await timed(() => publish(server.url, author.token, bytes, `Work ${place}`)) });
    }
    const kept = pairs.slice(2);
    return [
      {
        figure: 'publish a work, one after the other',
        ours: milliseconds(median(kept.map((pair) => pair.ours))),
        peer: `sharp alone ${milliseconds(median(kept.map((pair) => pair.alone)))}`,
        ratio: median(kept.map((pair) => pair.ours / pair.alone)).toFixed(2),
      },
      memoryLine('publishing', (await server.memory()).resident),
    ];
  } finally {
    await server.close();
  }
};
