/** Drawings (SVG) as pixels. Only a page can read one, not its workers; and a drawing is as large as one likes. */
import type { FitRules } from './rules.ts';
import type { Size } from './search.ts';

export const isSvg = (file: Blob): boolean => file.type === 'image/svg+xml';

/** As large as the layout needs, and never below the least. */
const drawnSize = (own: Size, { most, least }: FitRules): Size => {
  const within = Math.min(most.width / own.width, most.height / own.height);
  const scale = Math.max(within, least.width / own.width, least.height / own.height);
  return { width: Math.round(own.width * scale), height: Math.round(own.height * scale) };
};

const paint = (image: HTMLImageElement, { width, height }: Size): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};

/** As an image it runs nothing and loads nothing. What cannot be drawn is handed back as it came. */
export const rasterizeSvg = async (file: Blob, rules: FitRules): Promise<Blob> => {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return (await paint(image, drawnSize(width && height ? { width, height } : rules.most, rules))) ?? file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(image.src);
  }
};
