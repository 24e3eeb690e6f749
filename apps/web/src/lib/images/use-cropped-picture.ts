/** A chosen picture: decoded, cropped, and compressed shortly after the last change of the crop. */
import { useEffect, useRef, useState } from 'react';
import { type Area, type Crop, centeredCrop, cropArea, type Size } from './crop.ts';
import { cropImage, decodeImage } from './crop-image.ts';
import { fit } from './fitting/fit.ts';
import { type Fitted, fitErrorText } from './fitting/result.ts';
import type { FitRules } from './fitting/rules.ts';
import { isSvg, rasterizeSvg } from './fitting/svg.ts';

type DecodedPicture = Size & { readonly file: File; readonly bitmap: ImageBitmap; readonly url: string };
type Target = { readonly frame: Size; readonly rules: FitRules };

const debounceMs = 250;
const initialCrop: Crop = { zoom: 1, x: 0, y: 0 };

const coversAll = ({ width, height }: Size, area: Area) => width - area.width < 1 && height - area.height < 1;

/** Compresses the cropped area. A picture that is not cropped is compressed from its original file. */
const fitCropped = async (
  picture: DecodedPicture,
  crop: Crop,
  { frame, rules }: Target,
  signal: AbortSignal,
): Promise<Fitted> => {
  const area = cropArea(picture, frame.width / frame.height, crop);
  const isWhole = coversAll(picture, area);
  const outcome = await fit(isWhole ? picture.file : await cropImage(picture.bitmap, area, frame), rules, signal);
  if ('fault' in outcome) throw new Error(fitErrorText(outcome));
  if (isWhole) return outcome.fitted;
  const { width, height, file } = picture;
  return { ...outcome.fitted, done: 'cropped', before: { width, height, bytes: file.size } };
};

const openFile = async (file: File, rules: FitRules): Promise<DecodedPicture | null> => {
  const pixels = isSvg(file) ? await rasterizeSvg(file, rules) : file;
  const bitmap = await decodeImage(pixels);
  if (!bitmap) return null;
  return { file, bitmap, url: URL.createObjectURL(pixels), width: bitmap.width, height: bitmap.height };
};

export const useCroppedPicture = (target: Target) => {
  const [picture, setPicture] = useState<DecodedPicture>();
  const [crop, setCrop] = useState(initialCrop);
  const [fitted, setFitted] = useState<Fitted>();
  const [fault, setFault] = useState<string>();
  /** Starts compressing the current crop, once: preview and upload share the result. */
  const current = useRef<() => Promise<Fitted>>(() => Promise.reject(new Error('There is no picture yet.')));

  useEffect(() => {
    if (!picture) return undefined;
    const moved = new AbortController();
    let result: Promise<Fitted> | undefined;
    const start = () => {
      result ??= fitCropped(picture, crop, target, moved.signal);
      return result;
    };
    const show = () =>
      start().then(setFitted, (error: Error) => (moved.signal.aborted ? undefined : setFault(error.message)));
    let isWanted = false;
    current.current = () => {
      isWanted = true;
      return start();
    };
    const timer = setTimeout(() => void show(), debounceMs);
    return () => {
      clearTimeout(timer);
      // An upload in progress still needs the result.
      if (!isWanted) moved.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new picture or crop needs a new result
  }, [picture, crop]);
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture]);

  const move = (next: Crop) => {
    setFitted(undefined);
    setFault(undefined);
    setCrop(next);
  };
  const open = async (file: File): Promise<void> => {
    const opened = await openFile(file, target.rules);
    setFitted(undefined);
    setFault(opened ? undefined : fitErrorText({ fault: 'unreadable' }));
    if (!opened) return;
    setCrop(centeredCrop(opened));
    setPicture(opened);
  };

  return { picture, crop, move, open, result: () => current.current(), fitted, fault };
};
