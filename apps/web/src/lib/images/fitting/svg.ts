/** Rasterizes SVG in the page: workers cannot decode it. */
import type { FitRules } from './rules.ts';
import type { Size } from './search.ts';

export const isSvg = (file: Blob): boolean => file.type === 'image/svg+xml';

/** As large as the layout needs, and never below the minimum. */
const rasterSize = (own: Size, { maxSize, minSize }: FitRules): Size => {
  const within = Math.min(maxSize.width / own.width, maxSize.height / own.height);
  const scale = Math.max(within, minSize.width / own.width, minSize.height / own.height);
  return { width: Math.round(own.width * scale), height: Math.round(own.height * scale) };
};

const paint = (image: HTMLImageElement, { width, height }: Size): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};

/** In an `img` an SVG runs no scripts and loads nothing. Returns the file itself if it cannot be drawn. */
export const rasterizeSvg = async (file: Blob, rules: FitRules): Promise<Blob> => {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return (await paint(image, rasterSize(width && height ? { width, height } : rules.maxSize, rules))) ?? file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(image.src);
  }
};
