/** Copies of a picture as people make them: scaled, mirrored, framed, cropped. */
import sharp, { type Sharp } from 'sharp';

type Size = { readonly width: number; readonly height: number };
type Alter = (picture: Sharp, size: Size) => Sharp;

/** Cut off at each side, as shares of the width and of the height. */
type Cut = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const crop =
  (cut: Cut): Alter =>
  (picture, { width, height }) => {
    const [left, top] = [Math.round(cut.left * width), Math.round(cut.top * height)];
    return picture.extract({
      left,
      top,
      width: width - left - Math.round(cut.right * width),
      height: height - top - Math.round(cut.bottom * height),
    });
  };

const even = (share: number): Cut => ({ left: share, top: share, right: share, bottom: share });

const frame =
  (share: number, background: string): Alter =>
  (picture, { width, height }) => {
    const [x, y] = [Math.round(share * width), Math.round(share * height)];
    return picture.extend({ left: x, right: x, top: y, bottom: y, background });
  };

const alterations: Readonly<Record<string, Alter>> = {
  'scaled to a third': (picture, { width }) => picture.resize(Math.round(width / 3)),
  mirrored: (picture) => picture.flop(),
  'framed in white, 5 % a side': frame(0.05, '#ffffff'),
  'framed in black, 10 % a side': frame(0.1, '#0a0a0a'),
  'framed in red, 10 % a side': frame(0.1, '#c8102e'),
  'cropped by 5 %, in the middle': crop(even(0.025)),
  'cropped by 5 %, at a corner': crop({ left: 0.05, top: 0, right: 0, bottom: 0.05 }),
  'cropped by 10 %, in the middle': crop(even(0.05)),
  'cropped by 10 %, off the middle': crop({ left: 0.08, top: 0.03, right: 0.02, bottom: 0.07 }),
  'cropped by 10 %, at a corner': crop({ left: 0.1, top: 0.1, right: 0, bottom: 0 }),
  'cropped by 10 % at the left': crop({ left: 0.1, top: 0, right: 0, bottom: 0 }),
  'cropped by 10 % at the top': crop({ left: 0, top: 0.1, right: 0, bottom: 0 }),
  'cropped by 10 % at the right': crop({ left: 0, top: 0, right: 0.1, bottom: 0 }),
  'cropped by 10 % at the bottom': crop({ left: 0, top: 0, right: 0, bottom: 0.1 }),
  'cropped by 10 % at every side': crop(even(0.1)),
};

export const alterationNames: readonly string[] = Object.keys(alterations);

/** Every copy is compressed again as well, as it is when it is published. */
export const alteredCopies = async (bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { width, height } = await sharp(bytes).metadata();
  const copies = new Map<string, Uint8Array>();
  for (const [name, alter] of Object.entries(alterations))
    copies.set(name, await alter(sharp(bytes), { width, height }).webp({ quality: 75 }).toBuffer());
  return copies;
};
