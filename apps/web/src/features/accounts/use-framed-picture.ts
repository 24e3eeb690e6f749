/** A picture on its way in: opened, placed in its frame, and fitted a moment after it was last moved. */
import { useEffect, useState } from 'react';
import { areaOf, type Crop, middleOf, type Size } from '../../lib/crop.ts';
import { cut, openPicture } from '../../lib/cut.ts';
import { fit } from '../../lib/fitting/fit.ts';
import { type Fitted, faultWords } from '../../lib/fitting/result.ts';
import type { FitRules } from '../../lib/fitting/rules.ts';

type Opened = Size & { readonly bitmap: ImageBitmap; readonly url: string };

const pause = 250;
const nowhere: Crop = { zoom: 1, x: 0, y: 0 };

export const useFramedPicture = (frame: Size, rules: FitRules) => {
  const [picture, setPicture] = useState<Opened>();
  const [crop, setCrop] = useState(nowhere);
  const [fitted, setFitted] = useState<Fitted>();
  const [fault, setFault] = useState<string>();

  /** What is in the frame now, as it will be sent. */
  const make = async (signal: AbortSignal): Promise<Fitted> => {
    if (!picture) throw new Error('There is no picture yet.');
    const part = await cut(picture.bitmap, areaOf(picture, frame.width / frame.height, crop), frame);
    const outcome = await fit(part, rules, signal);
    if ('fault' in outcome) throw new Error(faultWords(outcome));
    return outcome.fitted;
  };

  useEffect(() => {
    if (!picture) return undefined;
    const moved = new AbortController();
    const timer = setTimeout(() => {
      make(moved.signal).then(setFitted, () => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      moved.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only moving the picture makes another one
  }, [picture, crop]);
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture]);

  const open = async (file: File): Promise<void> => {
    const bitmap = await openPicture(file);
    setFitted(undefined);
    setFault(bitmap ? undefined : faultWords({ fault: 'unreadable' }));
    if (!bitmap) return;
    setCrop(middleOf(bitmap));
    setPicture({ bitmap, url: URL.createObjectURL(file), width: bitmap.width, height: bitmap.height });
  };

  return { picture, crop, setCrop, open, make, fitted, fault };
};
