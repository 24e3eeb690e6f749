/** Cuts a part out of a picture, as large as it will be shown and no larger, without losing anything else. */
import type { Area, Size } from './crop.ts';

/** Reads a file as the browser shows it: turned the right way up, and still if it was moving. */
export const decodeImage = async (file: Blob): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
};

export const cropImage = async (picture: ImageBitmap, area: Area, most: Size): Promise<Blob> => {
  const scale = Math.min(1, most.width / area.width, most.height / area.height);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(area.width * scale)),
    Math.max(1, Math.round(area.height * scale)),
  );
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives us no canvas.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
};
