/**
 * Contact sheets of lists, to look at them: a post at the left of each row, then its list with the reasons. Twenty posts
 * evenly over one world, five to a sheet.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { renderSmall, renderWorld, world } from '@vitrine/demo';
import { createRecommender } from '@vitrine/recommender';
import sharp, { type OverlayOptions } from 'sharp';
import { NOW, openGallery, PICTURES } from './gallery.ts';
import { openStore } from './memory-store.ts';
import { splitByTime } from './split.ts';

const LISTS = 20;
const PER_SHEET = 5;
const SHOWN = 10;
const [w, h, gap, text] = [150, 117, 8, 34];

type Tile = { readonly id: string; readonly above: string; readonly below: string };

export const drawSheets = async (seed: string, folder: string): Promise<void> => {
  const pictures = await openPictures(seed);
  const split = splitByTime(await openGallery(seed));
  const posts = new Map(split.posts.map((post) => [post.id, post]));
  const recommender = createRecommender(await openStore(split), () => split.moment);
  const tileOf = (id: string, below: string): Tile => ({ id, above: posts.get(id)?.document.title ?? '', below });
  const rows: Tile[][] = [];
  for (let i = 0; i < LISTS; i += 1) {
    const query = split.posts[Math.floor((i * split.posts.length) / LISTS)];
    if (!query) continue;
    const { ids, reasons } = await recommender.recommend({ id: query.id, limit: SHOWN });
    const likes = `${split.likers.get(query.id)?.length ?? 0} likes, ${query.document.categories.join(', ')}`;
    rows.push([tileOf(query.id, likes), ...ids.map((id) => tileOf(id, reasons[id] ?? ''))]);
  }
  await mkdir(folder, { recursive: true });
  for (let first = 0; first < rows.length; first += PER_SHEET) {
    const file = join(folder, `lists-${first / PER_SHEET + 1}.png`);
    await drawSheet(file, rows.slice(first, first + PER_SHEET), pictures);
    console.log(file);
  }
};

const openPictures = async (seed: string): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { posts } = world(seed, { now: NOW, audience: 0 });
  const pictures = new Map<string, Uint8Array>();
  for await (const { ownerId, bytes } of renderWorld(
    { people: [], posts },
    { cacheDir: PICTURES, render: renderSmall },
  ))
    pictures.set(ownerId, bytes);
  return pictures;
};

const drawSheet = async (
  file: string,
  rows: readonly (readonly Tile[])[],
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<void> => {
  const layers: OverlayOptions[] = [];
  for (const [row, tiles] of rows.entries()) {
    const top = gap + row * (h + text + gap);
    for (const [column, { id, above, below }] of tiles.entries()) {
      const left = gap + column * (w + gap) + (column > 0 ? gap : 0);
      const input = await sharp(pictures.get(id)).resize(w, h, { fit: 'cover' }).toBuffer();
      layers.push({ input, left, top }, { input: captions(above, below), left, top: top + h });
    }
  }
  const size = { width: gap + (SHOWN + 1) * (w + gap) + gap, height: gap + rows.length * (h + text + gap) };
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .png()
    .toFile(file);
};

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const captions = (above: string, below: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${text}" font-family="sans-serif" font-size="11">` +
      `<text y="13">${escaped(above.slice(0, 26))}</text>` +
      `<text y="27" fill="#777">${escaped(below.slice(0, 28))}</text></svg>`,
  );
