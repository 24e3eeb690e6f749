/** The first thing one sees: the promise, over slowly drifting glass. A skeleton holds its place for half a second, once. */
import { useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './hero.module.css';
import { HeroVideo } from './hero-video.tsx';

let shownBefore = false;

export const Hero = () => {
  const [covered, setCovered] = useState(!shownBefore);
  const uncover = () => {
    shownBefore = true;
    setCovered(false);
  };
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.pane}>
        <HeroVideo />
        <div className={styles.words}>
          <h1 id="hero-title" className={styles.title}>
            Discover the best design portfolios from around the world
          </h1>
          <p className={styles.lead}>
            A glass case for branding, type, interfaces, rooms and pictures, filled by the people who make them.
          </p>
        </div>
        {covered ? (
          <div
            className={styles.cover}
            data-skeleton="hero"
            onAnimationEnd={(event) => event.target === event.currentTarget && uncover()}
          >
            <Skeleton className={styles.filling ?? ''} />
          </div>
        ) : null}
      </div>
    </section>
  );
};
