/** An animation with a button that stops it. People who want less motion see a still until they start it. */
import type { Picture as PictureData } from '@vitrine/contract';
import { useState, useSyncExternalStore } from 'react';
import { placeholder } from '../../../lib/images/placeholder.ts';
import { withoutHost } from '../../../lib/images/variants.ts';
import { useSite } from '../../../lib/site.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from './pages.module.css';

const lessMotion = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(lessMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const isLessWanted = () => matchMedia(lessMotion).matches;

type Props = { readonly picture: PictureData; readonly animated: string; readonly alt: string };

export const AnimatedPicture = ({ picture, animated, alt }: Props) => {
  const { origin } = useSite();
  const lessWanted = useSyncExternalStore(subscribe, isLessWanted, () => false);
  /** Null until somebody decides. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isMoving = chosen ?? !lessWanted;
  const still = withoutHost(picture.url, origin);
  const { width = 808, height = 632, thumbhash } = picture;
  return (
    <>
      <picture
        className={styles.moving}
        style={{ aspectRatio: String(width / height), ...(thumbhash ? { '--colours': placeholder(thumbhash) } : {}) }}
      >
        {/* Decides before any script runs. */}
        {chosen === null ? <source media={lessMotion} srcSet={still} /> : null}
        <img
          src={chosen === false ? still : withoutHost(animated, origin)}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
        />
      </picture>
      <Button size="small" className={styles.motion ?? ''} onClick={() => setChosen(!isMoving)}>
        {isMoving ? 'Pause animation' : 'Play animation'}
      </Button>
    </>
  );
};
