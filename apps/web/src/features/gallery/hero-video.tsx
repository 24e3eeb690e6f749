/** The looping video behind the headline: loaded after the page, and not at all with reduced motion or data saving. */
import { useEffect, useRef, useState } from 'react';
import inlined from '../../../public/hero/poster-960.avif?inline';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Pause, Play } from '../../ui/icon/shell-icons.ts';
import styles from './hero.module.css';

const prefersNoVideo = () => {
  const saving = 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
  return saving || matchMedia('(prefers-reduced-motion: reduce)').matches;
};

/** Made by tools/demo/hero. */
const posters = [960, 1920, 3840];
const posterPath = (width: number) => `/hero/poster-${width}.avif`;
/** The smallest one comes with the HTML (5 kB): on a phone it is the largest picture of the first screen, and a request of its own delays it. */
const smallest = import.meta.env.SSR ? inlined : posterPath(960);

const Poster = () => (
  <picture>
    <source
      media="(width > 500px)"
      srcSet={posters.map((width) => `${posterPath(width)} ${width}w`).join()}
      sizes="100vw"
    />
    <img className={styles.video} src={smallest} alt="" fetchPriority="high" suppressHydrationWarning />
  </picture>
);

export const HeroVideo = () => {
  const video = useRef<HTMLVideoElement>(null);
  const [isEnabled, setEnabled] = useState(false);
  const [isPlaying, setPlaying] = useState(true);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (prefersNoVideo()) return;
    const enable = () => setEnabled(true);
    if (document.readyState === 'complete') return enable();
    window.addEventListener('load', enable, { once: true });
    return () => window.removeEventListener('load', enable);
  }, []);

  const togglePlaying = () => {
    if (isPlaying) video.current?.pause();
    else void video.current?.play();
    setPlaying(!isPlaying);
  };
  return (
    <>
      <Poster />
      {isEnabled ? (
        <>
          <video
            ref={video}
            className={styles.video}
            data-shown={isShown || undefined}
            onPlaying={() => setShown(true)}
            autoPlay
            muted
            loop
            playsInline
            aria-hidden="true"
          >
            <source src="/hero/hero.webm" type="video/webm" />
            <source src="/hero/hero.mp4" type="video/mp4" />
          </video>
          <IconButton
            className={styles.pause}
            label={isPlaying ? 'Pause the film' : 'Play the film'}
            tooltip="left"
            onClick={togglePlaying}
          >
            {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </IconButton>
        </>
      ) : null}
    </>
  );
};
