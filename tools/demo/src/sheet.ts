/**
 * Contact sheets, to look at what the generators make: one picture per category, five columns, and one of the people.
 * Arguments: the folder, then any of `seed=…`, category names, generator ids and `people`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from '@vitrine/contract';
import sharp from 'sharp';
import {
  type Generator,
  generators,
  type Rendered,
  randomStyle,
  renderAvatar,
  renderBanner,
  renderCover,
} from './pictures/index.ts';
import { brandName } from './pictures/kit/words.ts';
import { createRandom } from './random.ts';

const [folder = 'contact-sheets', ...options] = process.argv.slice(2);
const seed = options.find((one) => one.startsWith('seed='))?.slice(5) ?? 'sheet';
const wanted = options.filter((one) => !one.startsWith('seed='));
const columns = 5;
const rows = 4;
const [w, h, gap] = [404, 316, 12];

const sheet = async (file: string, tiles: ReadonlyArray<() => Promise<Rendered>>): Promise<void> => {
  const layers = [];
  const began = process.cpuUsage();
  for (const [i, make] of tiles.entries()) {
    const input = await sharp((await make()).bytes)
      .resize(w, h, { fit: 'cover' })
      .toBuffer();
    layers.push({ input, left: gap + (i % columns) * (w + gap), top: gap + Math.floor(i / columns) * (h + gap) });
  }
  const spent = process.cpuUsage(began);
  const size = { width: gap + columns * (w + gap), height: gap + Math.ceil(tiles.length / columns) * (h + gap) };
  await sharp({ create: { ...size, channels: 3, background: '#e9e9ea' } })
    .composite(layers)
    .png()
    .toFile(file);
  console.log(
    `${file}: ${tiles.length} pictures, ${Math.round((spent.user + spent.system) / 1000 / tiles.length)} ms of CPU each`,
  );
};

const tilesOf = (list: readonly Generator[]): Array<() => Promise<Rendered>> =>
  Array.from({ length: columns * rows }, (_, i) => async () => {
    const generator = list[i % list.length];
    if (!generator) throw new Error('no generator');
    const random = createRandom(`${seed} ${generator.id} ${Math.floor(i / list.length)}`);
    const style = randomStyle(random.fork('style'));
    return renderCover(
      generator.draw(random.fork('picture'), style, { title: brandName(random), author: 'Ilse Marrow' }),
    );
  });

const people = async (folder: string): Promise<void> => {
  const person = (i: number) => createRandom(`${seed} person ${i}`);
  const avatars = Array.from(
    { length: 15 },
    (_, i) => () => renderAvatar(person(i), randomStyle(person(i).fork('style')), 'Ilse Marrow'),
  );
  const banners = Array.from(
    { length: 5 },
    (_, i) => () => renderBanner(person(i), randomStyle(person(i).fork('style'))),
  );
  await sheet(join(folder, 'people.png'), [...avatars, ...banners]);
};

mkdirSync(folder, { recursive: true });
const asked = (generator: Generator) =>
  !wanted.length || wanted.includes(generator.id) || wanted.includes(generator.category);
for (const category of categories) {
  const list = generators.filter((one) => one.category === category && asked(one));
  if (list.length) await sheet(join(folder, `${category.toLowerCase().replaceAll(' ', '-')}.png`), tilesOf(list));
}
if (!wanted.length || wanted.includes('people')) await people(folder);
