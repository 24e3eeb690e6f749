/** The pictures while a place on one of them is chosen, and how to stop. */
import type { PinPlace } from '@vitrine/contract';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/button/button.tsx';
import styles from './critique.module.css';
import { PlacePin } from './place-pin.tsx';
import type { Frame } from './use-frames.ts';

/** How far it is from the middle of the window. */
const distanceOf = ({ element }: Frame): number => {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = window.innerHeight / 2;
  return top > middle ? top - middle : Math.max(0, middle - bottom);
};

const nearestOf = (frames: readonly Frame[]): string | null =>
  frames.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0]?.page ?? null;

type Props = {
  readonly frames: readonly Frame[];
  readonly draft: PinPlace | null;
  readonly onSet: (pin: PinPlace) => void;
  readonly onCancel: () => void;
};

export const Placing = ({ frames, draft, onSet, onCancel }: Props) => {
  const first = draft ? draft.page : nearestOf(frames);
  return (
    <>
      {frames.map((frame) =>
        createPortal(
          <PlacePin
            name={frame.name}
            start={draft && draft.page === frame.page ? draft : undefined}
            takesFocus={frame.page === first}
            onSet={({ x, y }) => onSet({ page: frame.page, x, y })}
            onCancel={onCancel}
          />,
          frame.element,
          frame.page ?? 'cover',
        ),
      )}
      <div className={styles.bar}>
        <span>Choose the place on the picture.</span>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
};
