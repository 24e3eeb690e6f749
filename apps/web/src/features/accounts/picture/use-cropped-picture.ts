/** A picture on its way in: opened, placed in its frame, and fitted a moment after it was last moved. */
import { useEffect, useRef, useState } from 'react';
import { type Area, type Crop, centeredCrop, cropArea, type Size } from '../../../lib/images/crop.ts';
import { cropImage, decodeImage } from '../../../lib/images/crop-image.ts';
import { fit } from '../../../lib/images/fitting/fit.ts';
import { type Fitted, fitErrorText } from '../../../lib/images/fitting/result.ts';
import type { FitRules } from '../../../lib/images/fitting/rules.ts';
import { isSvg, rasterizeSvg } from '../../../lib/images/fitting/svg.ts';

type Opened = Size & { readonly file: File; readonly bitmap: ImageBitmap; readonly url: string };
type Place = { readonly frame: Size; readonly rules: FitRules };

const pause = 250;
const nowhere: Crop = { zoom: 1, x: 0, y: 0 };

const isAllOf = ({ width, height }: Size, area: Area) => width - area.width < 1 && height - area.height < 1;

/** What is in the frame, as it will be sent. A picture that is used whole is fitted from its own file. */
const fitInFrame = async (
  picture: Opened,
  crop: Crop,
  { frame, rules }: Place,
  signal: AbortSignal,
): Promise<Fitted> => {
  const area = cropArea(picture, frame.width / frame.height, crop);
  const isWhole = isAllOf(picture, area);
  const outcome = await fit(isWhole ? picture.file : await cropImage(picture.bitmap, area, frame), rules, signal);
  if ('fault' in outcome) throw new Error(fitErrorText(outcome));
  if (isWhole) return outcome.fitted;
  const { width, height, file } = picture;
  return { ...outcome.fitted, done: 'cropped', before: { width, height, bytes: file.size } };
};

const openFile = async (file: File, rules: FitRules): Promise<Opened | null> => {
  const pixels = isSvg(file) ? await rasterizeSvg(file, rules) : file;
  const bitmap = await decodeImage(pixels);
  if (!bitmap) return null;
  return { file, bitmap, url: URL.createObjectURL(pixels), width: bitmap.width, height: bitmap.height };
};

export const useCroppedPicture = (place: Place) => {
  const [picture, setPicture] = useState<Opened>();
  const [crop, setCrop] = useState(nowhere);
  const [fitted, setFitted] = useState<Fitted>();
  const [fault, setFault] = useState<string>();
  /** Starts the fitting of what is in the frame now, once: it is shown and sent from the same result. */
  const current = useRef<() => Promise<Fitted>>(() => Promise.reject(new Error('There is no picture yet.')));

  useEffect(() => {
    if (!picture) return undefined;
    const moved = new AbortController();
    let result: Promise<Fitted> | undefined;
    const start = () => {
      result ??= fitInFrame(picture, crop, place, moved.signal);
      return result;
    };
    const show = () =>
      start().then(setFitted, (error: Error) => (moved.signal.aborted ? undefined : setFault(error.message)));
    let isWanted = false;
    current.current = () => {
      isWanted = true;
      return start();
    };
    const timer = setTimeout(() => void show(), pause);
    return () => {
      clearTimeout(timer);
      // What is being sent goes on.
      if (!isWanted) moved.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only moving the picture makes another one
  }, [picture, crop]);
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture]);

  const move = (next: Crop) => {
    setFitted(undefined);
    setFault(undefined);
    setCrop(next);
  };
  const open = async (file: File): Promise<void> => {
    const opened = await openFile(file, place.rules);
    setFitted(undefined);
    setFault(opened ? undefined : fitErrorText({ fault: 'unreadable' }));
    if (!opened) return;
    setCrop(centeredCrop(opened));
    setPicture(opened);
  };

  return { picture, crop, move, open, result: () => current.current(), fitted, fault };
};
