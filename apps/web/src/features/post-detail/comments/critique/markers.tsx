/** Numbered pins over the pictures of a post. */
import type { PinOfPost, PinPlace } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './critique.module.css';
import { type Place, positionWords } from './position.ts';
import type { Frame } from './use-frames.ts';

/** The buttons of a page are in its lower right corner. */
const styleOf = ({ x, y }: Place) => ({
  '--x': x,
  '--y': y,
  '--free': x > 0.5 ? 'var(--controls, 0px)' : '0px',
});

export const Marker = ({
  place,
  isDraft = false,
  children,
}: {
  place: Place;
  isDraft?: boolean;
  children: ReactNode;
}) => (
  <span className={styles.marker} style={styleOf(place)} data-draft={isDraft ? '' : undefined} aria-hidden="true">
    <span className={styles.number}>{children}</span>
  </span>
);

/** Marks the pin of a comment while that has the focus or the pointer. */
export const highlight = (commentId: string, isOn: boolean): void => {
  document.querySelector(`[data-pin="${CSS.escape(commentId)}"]`)?.toggleAttribute('data-highlighted', isOn);
};

/** False if it is not shown. */
export const focusMarker = (commentId: string): boolean => {
  const marker = document.querySelector<HTMLElement>(`[data-pin="${CSS.escape(commentId)}"]`);
  marker?.scrollIntoView({ block: 'center' });
  marker?.focus({ preventScroll: true });
  return marker !== null;
};

type PinsProps = {
  readonly frame: Frame;
  readonly pins: readonly PinOfPost[];
  readonly onSelect: (pin: PinOfPost) => void;
};

const PinsOfFrame = ({ frame, pins, onSelect }: PinsProps) => (
  <ul className={styles.pins} aria-label={`Pins on ${frame.name}`}>
    {pins.map((pin) => (
      <li key={pin.comment}>
        <button
          type="button"
          className={styles.marker}
          style={styleOf(pin)}
          data-pin={pin.comment}
          data-resolved={pin.isResolved ? '' : undefined}
          aria-label={`Pin ${pin.number}, ${pin.isResolved ? 'resolved' : 'open'}: ${positionWords(pin)}`}
          onClick={() => onSelect(pin)}
        >
          <span className={styles.number}>{pin.number}</span>
        </button>
      </li>
    ))}
  </ul>
);

type Props = {
  readonly frames: readonly Frame[];
  readonly pins: readonly PinOfPost[];
  /** Of the comment that is being written. */
  readonly draft: PinPlace | null;
  readonly onSelect: (pin: PinOfPost) => void;
};

export const Markers = ({ frames, pins, draft, onSelect }: Props) => {
  const next = pins.reduce((most, { number }) => Math.max(most, number), 0) + 1;
  return frames.map((frame) => {
    const shown = pins.filter(({ page, on }) => on === 'current' && page === frame.page);
    return createPortal(
      <>
        {shown.length > 0 ? <PinsOfFrame frame={frame} pins={shown} onSelect={onSelect} /> : null}
        {draft && draft.page === frame.page ? (
          <Marker place={draft} isDraft>
            {next}
          </Marker>
        ) : null}
      </>,
      frame.element,
      frame.page ?? 'cover',
    );
  });
};
