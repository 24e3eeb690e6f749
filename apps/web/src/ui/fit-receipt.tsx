/** Before and after: the picture as it was chosen, as it will be sent, and one line on what was done. */

import { receiptWords, weight } from '../lib/fitting/result.ts';
import { type Choice } from '../lib/fitting/use-fitting.ts';
import { useObjectUrl } from '../lib/use-object-url.ts';
import styles from './fit-receipt.module.css';

type Size = { readonly width: number; readonly height: number };

type SideProps = {
  readonly title: string;
  readonly picture: Blob;
  readonly size: Size;
  readonly large?: boolean;
};

const Side = ({ title, picture, size, large = false }: SideProps) => {
  const url = useObjectUrl(picture);
  return (
    <figure className={large ? styles.large : styles.small}>
      <div className={styles.frame} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {url ? <img src={url} alt={title} decoding="async" /> : null}
      </div>
      <figcaption>
        <strong>{title}</strong> {size.width}x{size.height}, {weight(picture.size)}
      </figcaption>
    </figure>
  );
};

export const FitReceipt = ({ original, fitted }: Choice) => (
  <div className={styles.receipt}>
    <div className={styles.sides}>
      <Side title="After" picture={fitted.picture} size={fitted.size} large />
      {fitted.done === 'untouched' ? null : <Side title="Before" picture={original} size={fitted.before} />}
    </div>
    <output className={styles.line}>{receiptWords(fitted)}</output>
  </div>
);
