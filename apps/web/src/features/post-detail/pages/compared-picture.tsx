/** The picture of a page; where its author shows an earlier one, a slider between them as soon as its code is loaded. */
import type { Picture as PictureData } from '@vitrine/contract';
import { type ReactNode, useEffect, useState } from 'react';
import type { Compare as LoadedCompare } from './compare.tsx';

type Props = {
  readonly picture: PictureData;
  readonly before: PictureData | undefined;
  readonly alt: string;
  readonly sizes: string;
  /** The picture alone: shown by the server, without scripts, and if the code does not load. */
  readonly children: ReactNode;
};

export const ComparedPicture = ({ picture, before, alt, sizes, children }: Props) => {
  const [loaded, setLoaded] = useState<{ readonly Compare: typeof LoadedCompare }>();
  const isCompared = before !== undefined;
  useEffect(() => {
    if (isCompared) import('./compare.tsx').then(setLoaded, () => undefined);
  }, [isCompared]);
  if (!before || !loaded) return children;
  return <loaded.Compare before={before} after={picture} alt={alt} sizes={sizes} />;
};
