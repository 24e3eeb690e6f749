/** A frame over a picture: drag to move it, pinch the slider or turn the wheel to draw it closer; arrows work too. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, cropArea, maxZoom, moveCrop, type Size, zoomCrop } from '../../lib/images/crop.ts';
import styles from './cropper.module.css';

type Props = {
  readonly url: string;
  readonly picture: Size;
  readonly ratio: number;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
  readonly round?: boolean;
};

const step = 0.05;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The whole picture, placed so that the kept part fills the frame; shares of the frame, so that no size is measured. */
const placed = (picture: Size, ratio: number, crop: Crop) => {
  const area = cropArea(picture, ratio, crop);
  return {
    width: `${(picture.width / area.width) * 100}%`,
    left: `${(-area.x / area.width) * 100}%`,
    top: `${(-area.y / area.height) * 100}%`,
  };
};

/** A wheel over the frame zooms instead of scrolling, which React's own listener could not promise. */
const useWheel = (turn: (by: number) => void) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      turn(event.deltaY);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [turn]);
  return frame;
};

export const Cropper = ({ url, picture, ratio, crop, onChange, round = false }: Props) => {
  const frame = useWheel((by) => onChange(zoomCrop(crop, crop.zoom * (by > 0 ? 0.93 : 1.07))));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onChange(moveCrop(picture, ratio, crop, { x: -event.movementX / width, y: -event.movementY / height }));
  };
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(moveCrop(picture, ratio, crop, by));
  };
  return (
    <div className={styles.cropper}>
      {/* A frame that is moved by hand and by keys is an application of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className={styles.frame}
        style={{ aspectRatio: String(ratio), '--ratio': ratio }}
        data-round={round || undefined}
        role="application"
        aria-label="Drag the picture, or move it with the arrow keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <img src={url} alt="" draggable={false} className={styles.picture} style={placed(picture, ratio, crop)} />
      </div>
      <label className={styles.zoom}>
        <span>Zoom</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => onChange(zoomCrop(crop, event.currentTarget.valueAsNumber))}
        />
      </label>
    </div>
  );
};
