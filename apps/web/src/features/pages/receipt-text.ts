/** What was done with an uploaded picture, in words. */
import type { PictureReceipt } from '@vitrine/contract';
import { formatBytes } from '../../lib/images/fitting/result.ts';

const names: Readonly<Record<string, string>> = {
  avif: 'AVIF',
  gif: 'GIF',
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  'animated.webp': 'animated WebP',
};
const nameOf = (format: string): string => names[format] ?? format;

const isScaled = ({ width, stored }: PictureReceipt): boolean => stored.width < width;

const changesOf = (receipt: PictureReceipt): string[] => {
  const { profile, metadata, rotated, frames, stored } = receipt;
  const isMoving = stored.formats.includes('animated.webp');
  return [
    isScaled(receipt) ? `Scaled to ${stored.width} × ${stored.height}.` : '',
    profile && !/srgb/i.test(profile) ? `Colours converted from ${profile} to sRGB.` : '',
    rotated ? 'Turned upright.' : '',
    metadata ? 'Place, camera and other metadata removed.' : '',
    frames > 1 ? `${frames} frames${isMoving ? '' : ', which are still being packed'}.` : '',
  ].filter(Boolean);
};

export const receiptText = (receipt: PictureReceipt): string => {
  const { bytes, width, height, format, stored } = receipt;
  const before = `${nameOf(format)}, ${width} × ${height}, ${formatBytes(bytes)}`;
  const after = `stored as ${stored.formats.map(nameOf).join(', ')}, at most ${formatBytes(stored.bytes)}`;
  return [`${before}; ${after}.`, ...changesOf(receipt)].join(' ');
};
