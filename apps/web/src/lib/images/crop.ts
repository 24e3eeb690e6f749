/** The geometry of cropping: an area of fixed ratio that can be moved and zoomed. */
export type Size = { readonly width: number; readonly height: number };
export type Area = Size & { readonly x: number; readonly y: number };

/** `zoom` 1 is the largest area; `x` and `y` are its centre, in the picture's own pixels. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

export const maxZoom = 4;

export const centeredCrop = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** The cropped part, always inside the picture. */
export const cropArea = (picture: Size, ratio: number, crop: Crop): Area => {
  const zoom = clamp(1, crop.zoom, maxZoom);
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return {
    width,
    height,
    x: clamp(0, crop.x - width / 2, picture.width - width),
    y: clamp(0, crop.y - height / 2, picture.height - height),
  };
};

/** Moves the area by fractions of its own size: half its width to the right is `{ x: 0.5, y: 0 }`. */
export const moveCrop = (
  picture: Size,
  ratio: number,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
): Crop => {
  const current = cropArea(picture, ratio, crop);
  const wanted = { ...crop, x: current.x + current.width * (0.5 + by.x), y: current.y + current.height * (0.5 + by.y) };
  const next = cropArea(picture, ratio, wanted);
  return { zoom: crop.zoom, x: next.x + next.width / 2, y: next.y + next.height / 2 };
};

export const zoomCrop = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom: clamp(1, zoom, maxZoom) });
