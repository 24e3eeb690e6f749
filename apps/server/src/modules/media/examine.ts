/** Looks at a picture without keeping it. */
import { pictureBodyLimit } from '@vitrine/contract';
import { Failure } from '../../platform/http/failure.ts';
import { encodeUpload } from './encoding/encoder.ts';
import type { IngestOptions } from './ingest.ts';
import type { PictureRules } from './rules.ts';
import type { Swatch } from './tables.ts';
import { checkBytes, readDataUrl } from './upload.ts';

/** Of any size that fits; decoded by the process that decodes uploads, with its limits. */
const rules: PictureRules = {
  kind: 'post',
  maxBytes: pictureBodyLimit,
  minWidth: 1,
  minHeight: 1,
  widths: [404],
  firstWidth: 404,
  maxPixels: 1_000_000,
};

export type ExaminedPicture = { readonly palette: readonly Swatch[]; readonly bytes: Uint8Array };

/** Its palette, and a small copy. */
export const examinePicture = async (dataUrl: string, { person, signal }: IngestOptions): Promise<ExaminedPicture> => {
  const bytes = readDataUrl(dataUrl);
  checkBytes(bytes, rules);
  const { palette, variants } = await encodeUpload({ bytes, rules }, person, signal);
  const small = variants.find(({ format }) => format === 'webp') ?? variants[0];
  if (!small) throw new Failure('not_a_picture');
  return { palette, bytes: small.data };
};
