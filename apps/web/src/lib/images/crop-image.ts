/** Crops a picture losslessly, scaled down to the size it will be shown at. */
import type { Area, Size } from './crop.ts';

/** Null if the browser cannot decode it. Orientation is applied; of an animation only the first frame is decoded. */
export const decodeImage = async (file: Blob): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
};

export const cropImage = async (picture: ImageBitmap, area: Area, maxSize: Size): Promise<Blob> => {
  const scale = Math.min(1, maxSize.width / area.width, maxSize.height / area.height);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(area.width * scale)),
    Math.max(1, Math.round(area.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
};
