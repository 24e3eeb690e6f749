/** Draws a face for a fictional person, in colours derived from the id. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { LocalPerson } from './people.ts';

const skins = ['#f3d3b8', '#e0ac86', '#b97c54', '#8a5637', '#6b4129'];
const hairs = ['#2b2320', '#5a3a28', '#a8742f', '#7c2f22', '#d8d3cb'];

const face = (hash: Buffer): string => {
  const [ground = 0, shirt = 0, skin = 0, hair = 0] = hash;
  const coat = `hsl(${(shirt * 360) / 255} 45% 45%)`;
  const [tone, locks] = [skins[skin % skins.length], hairs[hair % hairs.length]];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 450" width="500" height="450">
<rect width="500" height="450" fill="hsl(${(ground * 360) / 255} 42% 80%)"/>
<path d="M70 470c0-110 70-170 180-170s180 60 180 170z" fill="${coat}"/>
<rect x="212" y="240" width="76" height="90" rx="38" fill="${tone}"/>
<circle cx="250" cy="190" r="104" fill="${locks}"/>
<ellipse cx="250" cy="204" rx="80" ry="92" fill="${tone}"/>
<path d="M168 182c30-8 62-32 76-62 20 34 52 54 88 60-8-64-42-96-84-96s-72 34-80 98z" fill="${locks}"/>
</svg>`;
};

export const drawLocalPicture = (person: LocalPerson): Promise<Buffer> =>
  sharp(Buffer.from(face(createHash('sha256').update(person.id).digest())))
    .webp({ quality: 85 })
    .toBuffer();
