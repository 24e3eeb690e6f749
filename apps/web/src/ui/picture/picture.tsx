/** A responsive picture over its blurred placeholder; fades in when it loads late. */
import type { Picture as PictureData } from '@vitrine/contract';
import type { CSSProperties, SyntheticEvent } from 'react';
import { preload } from 'react-dom';
import { placeholder } from '../../lib/images/placeholder.ts';
import { classes } from '../styles/classes.ts';
import styles from './picture.module.css';

type Props = {
  readonly picture: PictureData;
  readonly alt: string;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** Visible without scrolling: preloaded at high priority, without a fade. */
  readonly priority?: boolean;
  /** Width divided by height; by default the picture's own. */
  readonly ratio?: number;
  readonly className?: string;
};

/** Set by script only, so that pictures are visible before hydration and without scripts. */
const markLoading = (image: HTMLImageElement | null) => {
  if (image && !image.complete) image.dataset.loading = '';
};
const markLoaded = (event: SyntheticEvent<HTMLImageElement>) => delete event.currentTarget.dataset.loading;

const placeholderStyle = ({ thumbhash }: PictureData, ratio: number | undefined): CSSProperties => ({
  ...(thumbhash ? { backgroundImage: `url(${placeholder(thumbhash)})` } : {}),
  ...(ratio ? { aspectRatio: String(ratio) } : {}),
});

/** Preloads it from the document head, in the format the browser will choose. */
const preloadPicture = ({ url, sources }: PictureData, sizes: string) => {
  const best = sources?.[0];
  preload(url, {
    as: 'image',
    fetchPriority: 'high',
    ...(best ? { type: best.type, imageSrcSet: best.srcset, imageSizes: sizes } : {}),
  });
};

export const Picture = ({ picture, alt, sizes, priority = false, ratio, className }: Props) => {
  if (priority) preloadPicture(picture, sizes);
  const own = picture.width && picture.height ? picture.width / picture.height : undefined;
  return (
    <picture className={classes(styles.picture, className)} style={placeholderStyle(picture, ratio ?? own)}>
      {picture.sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        draggable={false}
        ref={priority ? null : markLoading}
        onLoad={markLoaded}
        onError={markLoaded}
      />
    </picture>
  );
};
