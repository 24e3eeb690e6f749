/** Headline and search field over a video. On the first visit a skeleton covers it for half a second. */
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './hero.module.css';
import { HeroVideo } from './hero-video.tsx';

let shownBefore = false;

/** CSS removes the skeleton half a second after first paint, which may be before scripts run. */
const useCover = () => {
  const cover = useRef<HTMLDivElement>(null);
  const [isCovered, setCovered] = useState(!shownBefore);
  useEffect(() => {
    shownBefore = true;
    const animations = cover.current?.getAnimations().map((animation) => animation.finished) ?? [];
    void Promise.allSettled(animations).then(() => setCovered(false));
  }, []);
  return { cover, isCovered };
};

/** A form of HTML: the home page needs no script for it. */
const Search = () => (
  <search>
    <form className={styles.search} action={paths.explore}>
      <input
        className={styles.field}
        type="search"
        name="q"
        aria-label="Search works"
        placeholder="Search works"
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className={styles.submit} type="submit">
        Search
      </button>
    </form>
  </search>
);

export const Hero = () => {
  const { cover, isCovered } = useCover();
  return (
    <section className={styles.hero} aria-labelledby="hero-title" data-for="visitor">
      <div className={styles.frame}>
        <HeroVideo />
        <div className={styles.text}>
          <h1 id="hero-title" className={styles.title}>
            <span>Discover the best design</span> <span>portfolios from around the world</span>
          </h1>
          <p className={styles.lead}>
            A glass case for branding, type, interfaces, rooms and pictures, filled by the people who make them.
          </p>
          <Search />
        </div>
        {isCovered ? (
          <div ref={cover} className={styles.cover} data-skeleton="hero">
            <Skeleton className={styles.filling ?? ''} />
          </div>
        ) : null}
      </div>
    </section>
  );
};
