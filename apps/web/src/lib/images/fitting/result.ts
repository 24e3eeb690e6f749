/** What fitting tells: the picture as it will be sent, where it came from, or why it cannot be used. */
import type { Size } from './search.ts';

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

const across = ({ width, height }: Size) => `${width}x${height}`;

/** Rounded up: what is above a limit of whole kilobytes never reads as if it were within it. */
export const weight = (bytes: number): string => {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${Math.max(1, Math.ceil(bytes / 1024))} kB`;
};

export const fitErrorText = (fault: FitError): string => {
  if (fault.fault === 'too small') {
    return `This picture is ${across(fault.own)} pixels. It needs at least ${across(fault.least)}.`;
  }
  if (fault.fault === 'too heavy') return 'This picture stays too heavy however we pack it. Please choose another.';
  return 'This file is not a picture we can read.';
};

const names: Readonly<Record<string, string>> = { 'image/webp': 'WebP', 'image/jpeg': 'JPEG', 'image/png': 'PNG' };

/** One line on what was done. */
export const fitSummaryText = ({ picture, size, before, done, stilled }: Fitted): string => {
  if (done === 'untouched') return `It fits as it is: ${across(size)} pixels, ${weight(picture.size)}.`;
  const shrunk = size.width < before.width || size.height < before.height;
  const verb = done === 'cropped' ? 'Cropped' : shrunk ? 'Scaled' : null;
  const moved = verb ? `${verb} from ${across(before)} to ${across(size)} and packed` : 'Packed';
  const still = stilled ? ' Only its first frame is kept.' : '';
  const format = names[picture.type] ?? picture.type;
  return `${moved} as ${format}: ${weight(before.bytes)} became ${weight(picture.size)}.${still}`;
};
