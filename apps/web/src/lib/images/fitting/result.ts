/** The outcome of fitting: the picture to send, or why it cannot be used. */
import type { Size } from './search.ts';

/** Stored in drafts: the keys and values of this type are a stored format. */
export type Fitted = {
  readonly picture: Blob;
  readonly size: Size;
  readonly before: Size & { readonly bytes: number };
  /** `cropped` is a part of the original, encoded. */
  readonly done: 'untouched' | 'encoded' | 'cropped';
  /** Only the first frame was kept. */
  readonly stilled: boolean;
};

export type FitError =
  | { readonly fault: 'unreadable' }
  | { readonly fault: 'too small'; readonly own: Size; readonly least: Size }
  | { readonly fault: 'too heavy' };

export type Outcome = { readonly fitted: Fitted } | FitError;

const dimensions = ({ width, height }: Size) => `${width}x${height}`;

/** Rounded up, so that a size above a limit never reads as if it were within it. */
export const formatBytes = (bytes: number): string => {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${Math.max(1, Math.ceil(bytes / 1024))} kB`;
};

export const fitErrorText = (fault: FitError): string => {
  if (fault.fault === 'too small') {
    return `This picture is ${dimensions(fault.own)} pixels. It needs at least ${dimensions(fault.least)}.`;
  }
  if (fault.fault === 'too heavy') return 'This picture stays too heavy however we pack it. Please choose another.';
  return 'This file is not a picture we can read.';
};

const names: Readonly<Record<string, string>> = { 'image/webp': 'WebP', 'image/jpeg': 'JPEG', 'image/png': 'PNG' };

/** One sentence on what was done. */
export const fitSummaryText = ({ picture, size, before, done, stilled }: Fitted): string => {
  if (done === 'untouched') return `It fits as it is: ${dimensions(size)} pixels, ${formatBytes(picture.size)}.`;
  const shrunk = size.width < before.width || size.height < before.height;
  const verb = done === 'cropped' ? 'Cropped' : shrunk ? 'Scaled' : null;
  const change = verb ? `${verb} from ${dimensions(before)} to ${dimensions(size)} and packed` : 'Packed';
  const still = stilled ? ' Only its first frame is kept.' : '';
  const format = names[picture.type] ?? picture.type;
  return `${change} as ${format}: ${formatBytes(before.bytes)} became ${formatBytes(picture.size)}.${still}`;
};
