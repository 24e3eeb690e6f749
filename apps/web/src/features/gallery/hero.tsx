/** The first thing one sees: the promise, over slowly drifting glass. A skeleton holds its place for half a second, once. */
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './hero.module.css';
import { HeroVideo } from './hero-video.tsx';

let shownBefore = false;

/** The half second is counted by CSS from the first paint on; by the time scripts run it may be over already. */
const useCover = () => {
  const cover = useRef<HTMLDivElement>(null);
  const [covered, setCovered] = useState(!shownBefore);
  useEffect(() => {
    shownBefore = true;
    const lifting = cover.current?.getAnimations().map((animation) => animation.finished) ?? [];
    void Promise.allSettled(lifting).then(() => setCovered(false));
  }, []);
  return { cover, covered };
};

export const Hero = () => {
  const { cover, covered } = useCover();
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
          <div ref={cover} className={styles.cover} data-skeleton="hero">
            <Skeleton className={styles.filling ?? ''} />
          </div>
        ) : null}
      </div>
    </section>
  );
};
