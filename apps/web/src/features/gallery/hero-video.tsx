/** The looping film behind the headline: fetched once the page stands, still where motion or data should be spared. */
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './hero.module.css';

const wantsStillness = () => {
  const saving = 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
  return saving || matchMedia('(prefers-reduced-motion: reduce)').matches;
};

export const HeroVideo = () => {
  const video = useRef<HTMLVideoElement>(null);
  const [moving, setMoving] = useState(false);
  const [playing, setPlaying] = useState(true);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (wantsStillness()) return;
    const begin = () => setMoving(true);
    if (document.readyState === 'complete') return begin();
    window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, []);

  const flip = () => {
    if (playing) video.current?.pause();
    else void video.current?.play();
    setPlaying(!playing);
  };
  return (
    <>
      <img className={styles.film} src="/hero/poster.webp" alt="" fetchPriority="high" />
      {moving ? (
        <>
          <video
            ref={video}
            className={styles.film}
            data-shown={shown || undefined}
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
            label={playing ? 'Pause the film' : 'Play the film'}
            tip="left"
            onClick={flip}
          >
            {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </IconButton>
        </>
      ) : null}
    </>
  );
};
