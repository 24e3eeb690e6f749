/** Which part of a picture is kept: a frame of fixed proportion that can be moved and drawn closer. */
export type Size = { readonly width: number; readonly height: number };
export type Area = Size & { readonly x: number; readonly y: number };

/** `zoom` 1 shows as much as fits the frame; `x` and `y` are the middle of what is kept, in the picture's own pixels. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

export const maxZoom = 4;

export const centeredCrop = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The part that is kept; it never reaches over the picture's edge. */
export const cropArea = (picture: Size, ratio: number, crop: Crop): Area => {
  const zoom = between(1, crop.zoom, maxZoom);
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return {
    width,
    height,
    x: between(0, crop.x - width / 2, picture.width - width),
    y: between(0, crop.y - height / 2, picture.height - height),
  };
};

/** Moves what is kept by a share of the frame: half a frame to the right is `{ x: 0.5, y: 0 }`. */
export const moveCrop = (
  picture: Size,
  ratio: number,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
): Crop => {
  const now = cropArea(picture, ratio, crop);
  const wanted = { ...crop, x: now.x + now.width * (0.5 + by.x), y: now.y + now.height * (0.5 + by.y) };
  const then = cropArea(picture, ratio, wanted);
  return { zoom: crop.zoom, x: then.x + then.width / 2, y: then.y + then.height / 2 };
};

export const zoomCrop = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom: between(1, zoom, maxZoom) });
