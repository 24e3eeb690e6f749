/** A responsive picture over a gradient of its colours; fades in when it loads late. */
import type { Picture as PictureData } from '@vitrine/contract';
import type { CSSProperties, SyntheticEvent } from 'react';
import { placeholder } from '../../lib/images/placeholder.ts';
import { variantsOf, variantsUpTo, widthSrcset, withoutHost } from '../../lib/images/variants.ts';
import { useSite } from '../../lib/site.tsx';
import { classes } from '../styles/classes.ts';
import styles from './picture.module.css';

type Props = {
  readonly picture: PictureData;
  readonly alt: string;
  /** The `sizes` attribute. A lazy picture in a box of its own tells its size itself, in browsers that ask it. */
  readonly sizes: string;
  /** More pixels than this are never needed. */
  readonly maxWidth?: number;
  /** Visible without scrolling: loaded at high priority, without a fade. */
  readonly priority?: boolean;
  /** Loaded although it is not visible yet. */
  readonly eager?: boolean;
  /** It fills a box that has a size of its own; otherwise its box has its proportions. */
  readonly fill?: boolean;
  readonly className?: string;
};

/** Set by script only, so that pictures are visible before hydration and without scripts. */
const markLoading = (image: HTMLImageElement | null) => {
  if (image && !image.complete) image.dataset.loading = '';
};
const markLoaded = (event: SyntheticEvent<HTMLImageElement>) => delete event.currentTarget.dataset.loading;

const styleOf = ({ thumbhash, width, height }: PictureData, fill: boolean): CSSProperties => ({
  ...(thumbhash ? { '--colours': placeholder(thumbhash) } : {}),
  ...(!fill && width && height ? { aspectRatio: String(width / height) } : {}),
});

type Source = { readonly src: string; readonly srcSet?: string; readonly sizes?: string };

const sourceOf = ({ picture, sizes, maxWidth = Infinity }: Props, origin: string): Source => {
  const variants = variantsUpTo(variantsOf(picture, origin), maxWidth);
  const [narrowest] = variants;
  if (!narrowest) return { src: withoutHost(picture.url, origin) };
  return { srcSet: widthSrcset(variants), sizes, src: narrowest.url };
};

export const Picture = (props: Props) => {
  const { picture, alt, priority = false, eager = false, fill = false, className } = props;
  const source = sourceOf(props, useSite().origin);
  return (
    <picture className={classes(styles.picture, className)} style={styleOf(picture, fill)}>
      <img
        {...(priority ? { fetchPriority: 'high' } : eager ? {} : { loading: 'lazy' })}
        {...(fill ? {} : { width: picture.width, height: picture.height, draggable: false })}
        {...source}
        {...(source.sizes && fill && !priority ? { sizes: `auto,${source.sizes}` } : {})}
        alt={alt}
        ref={priority ? null : markLoading}
        onLoad={markLoaded}
        onError={markLoaded}
      />
    </picture>
  );
};
