/** Pictures of about 4 MB, as cameras make them. */
import sharp from 'sharp';

const size = { width: 2700, height: 2000 };

/** No two alike, because a known picture would not be encoded again. */
export const photoOf = async (seed: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const;
  const grain = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  // Neither dark nor light, because the grain would be lost there, and the file would be small.
  const value = Math.imul(seed, 2_654_435_761) >>> 0;
  const channel = (shift: number): number => 96 + ((value >>> shift) & 63);
  const background = { r: channel(8), g: channel(16), b: channel(24) };
  return sharp({ create: { ...size, channels: 3, background } })
    .composite([{ input: grain, blend: 'soft-light', tile: true }])
    .removeAlpha()
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

/** What the server makes before it answers, with the same settings: decoded once, two widths as WebP. */
export const encodeWithSharp = async (bytes: Buffer): Promise<void> => {
  const { data, info } = await sharp(bytes).resize({ width: 808 }).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of [404, 808]) {
    await sharp(data, { raw }).resize({ width }).webp({ quality: 82, effort: 4 }).toBuffer();
  }
};
