/** A picture in every format and size the server has, over its own blurred stand-in, fading in when it comes late. */
import type { Picture as PictureData } from '@vitrine/contract';
import type { CSSProperties, SyntheticEvent } from 'react';
import { preload } from 'react-dom';
import { placeholder } from '../../lib/images/placeholder.ts';
import { classes } from '../styles/classes.ts';
import styles from './picture.module.css';

type Props = {
  readonly picture: PictureData;
  readonly alt: string;
  /** How wide it will stand, in the words of the `sizes` attribute. */
  readonly sizes: string;
  /** Seen at once: loaded eagerly and first, without a fade. */
  readonly first?: boolean;
  /** Width over height to keep free; without it the picture's own. */
  readonly ratio?: number;
  readonly className?: string;
};

/** Marked only by scripts, so that a page without them, or before them, shows its pictures. */
const markLoading = (image: HTMLImageElement | null) => {
  if (image && !image.complete) image.dataset.loading = '';
};
const markLoaded = (event: SyntheticEvent<HTMLImageElement>) => delete event.currentTarget.dataset.loading;

const standIn = ({ thumbhash }: PictureData, ratio: number | undefined): CSSProperties => ({
  ...(thumbhash ? { backgroundImage: `url(${placeholder(thumbhash)})` } : {}),
  ...(ratio ? { aspectRatio: String(ratio) } : {}),
});

/** Asked for in the head, in the format the browser will pick, before the markup around it is read. */
const fetchFirst = ({ url, sources }: PictureData, sizes: string) => {
  const best = sources?.[0];
  preload(url, {
    as: 'image',
    fetchPriority: 'high',
    ...(best ? { type: best.type, imageSrcSet: best.srcset, imageSizes: sizes } : {}),
  });
};

export const Picture = ({ picture, alt, sizes, first = false, ratio, className }: Props) => {
  if (first) fetchFirst(picture, sizes);
  const own = picture.width && picture.height ? picture.width / picture.height : undefined;
  return (
    <picture className={classes(styles.picture, className)} style={standIn(picture, ratio ?? own)}>
      {picture.sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'auto' : 'async'}
        draggable={false}
        ref={first ? null : markLoading}
        onLoad={markLoaded}
        onError={markLoaded}
      />
    </picture>
  );
};
