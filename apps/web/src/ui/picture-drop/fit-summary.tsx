/** The chosen picture before and after fitting, and one sentence on what was done. */
import { fitSummaryText, formatBytes } from '../../lib/images/fitting/result.ts';
import { type ChosenPicture } from '../../lib/images/fitting/use-fitting.ts';
import { BlobImage } from '../picture/blob-image.tsx';
import styles from './fit-summary.module.css';

type Size = { readonly width: number; readonly height: number };

type PreviewProps = {
  readonly title: string;
  readonly picture: Blob;
  readonly size: Size;
  readonly large?: boolean;
  readonly maxWidth?: number | undefined;
};

const Preview = ({ title, picture, size, large = false, maxWidth }: PreviewProps) => (
  <figure className={large ? styles.large : styles.small} style={{ maxWidth }}>
    <div className={styles.frame} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      <BlobImage bytes={picture} alt={title} />
    </div>
    <figcaption>
      <strong>{title}</strong>
      <span>
        {size.width}x{size.height}
      </span>
      <span>{formatBytes(picture.size)}</span>
    </figcaption>
  </figure>
);

export const FitSummary = ({ original, fitted }: ChosenPicture) => {
  const isPair = fitted.done !== 'untouched';
  // Beside the picture before, the result is not enlarged.
  const maxWidth = isPair ? fitted.size.width : undefined;
  return (
    <div className={styles.summary}>
      <div className={styles.pictures}>
        <Preview title="After" picture={fitted.picture} size={fitted.size} large maxWidth={maxWidth} />
        {isPair ? <Preview title="Before" picture={original} size={fitted.before} /> : null}
      </div>
      <output className={styles.text}>{fitSummaryText(fitted)}</output>
    </div>
  );
};
