/** Lets a person choose a place on a picture, with a pointer or with keys. */
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './critique.module.css';
import { Marker } from './markers.tsx';
import { type Place, positionWords } from './position.ts';

type Props = {
  /** Of the picture. */
  readonly name: string;
  readonly start?: Place | undefined;
  readonly takesFocus: boolean;
  readonly onSet: (place: Place) => void;
  readonly onCancel: () => void;
};

const step = 0.05;
const smallStep = 0.01;

const directions: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 10_000) / 10_000));

const moved = ({ x, y }: Place, direction: Place, by: number): Place => ({
  x: within(x + direction.x * by),
  y: within(y + direction.y * by),
});

const placeOf = ({ clientX, clientY, currentTarget }: MouseEvent): Place => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
};

const centre: Place = { x: 0.5, y: 0.5 };

export const PlacePin = ({ name, start = centre, takesFocus, onSet, onCancel }: Props) => {
  const [place, setPlace] = useState(start);
  const [announced, announce] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const helpId = useId();
  useEffect(() => {
    if (!takesFocus) return;
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction && event.key !== 'Escape') return;
    // Neither scrolls the page, nor steps to the next post, nor closes this one.
    event.preventDefault();
    event.stopPropagation();
    if (!direction) return onCancel();
    const next = moved(place, direction, event.shiftKey ? smallStep : step);
    setPlace(next);
    announce(positionWords(next));
  };
  // Enter and Space click without a pointer.
  const onClick = (event: MouseEvent) => onSet(event.detail === 0 ? place : placeOf(event));
  return (
    <div role="application" aria-label={`Place the pin on ${name}`} className={styles.placing}>
      <button
        ref={button}
        type="button"
        className={styles.target}
        aria-label={`Set the pin on ${name}: ${positionWords(place)}`}
        aria-describedby={helpId}
        onClick={onClick}
        onKeyDown={onKeyDown}
      />
      <Marker place={place} isDraft>
        +
      </Marker>
      <span id={helpId} className={styles.hidden}>
        Arrow keys move the pin, with Shift by 1 %. Enter sets it, Escape cancels.
      </span>
      <output className={styles.hidden}>{announced}</output>
    </div>
  );
};
