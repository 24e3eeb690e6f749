/** A slider between an earlier picture of a page and the one of today. Loaded when such a page is shown. */
import type { Picture as PictureData } from '@vitrine/contract';
import { useState } from 'react';
import { Picture } from '../../../ui/picture/picture.tsx';
import styles from './compare.module.css';

export type CompareProps = {
  readonly before: PictureData;
  readonly after: PictureData;
  readonly alt: string;
  readonly sizes: string;
};

const valueText = (share: number): string => {
  if (share === 0) return 'Only after';
  return share === 100 ? 'Only before' : `${share} % before, ${100 - share} % after`;
};

export const Compare = ({ before, after, alt, sizes }: CompareProps) => {
  const [share, setShare] = useState(50);
  return (
    <div className={styles.compare} style={{ '--share': share / 100 }}>
      <Picture picture={after} alt={alt} sizes={sizes} eager />
      <div className={styles.before}>
        <Picture picture={before} alt={alt ? `Before: ${alt}` : ''} sizes={sizes} eager fill />
      </div>
      <span className={styles.name} data-side="before" aria-hidden="true" hidden={share < 12}>
        Before
      </span>
      <span className={styles.name} data-side="after" aria-hidden="true" hidden={share > 88}>
        After
      </span>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="Compare before and after"
        aria-valuetext={valueText(share)}
        onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.line} aria-hidden="true" />
    </div>
  );
};
