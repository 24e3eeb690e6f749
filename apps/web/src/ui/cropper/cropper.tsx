/** Crops a picture: drag or arrow keys move it, the wheel or the slider zooms. */
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

/** Positions the picture so that the crop area fills the frame; in percent, so that nothing is measured. */
const pictureStyle = (picture: Size, ratio: number, crop: Crop) => {
  const area = cropArea(picture, ratio, crop);
  return {
    width: `${(picture.width / area.width) * 100}%`,
    left: `${(-area.x / area.width) * 100}%`,
    top: `${(-area.y / area.height) * 100}%`,
  };
};

/** Not `onWheel`: React's listener is passive and cannot prevent scrolling. */
const useWheel = (onTurn: (delta: number) => void) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      onTurn(event.deltaY);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [onTurn]);
  return frame;
};

export const Cropper = ({ url, picture, ratio, crop, onChange, round = false }: Props) => {
  const frame = useWheel((delta) => onChange(zoomCrop(crop, crop.zoom * (delta > 0 ? 0.93 : 1.07))));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onChange(moveCrop(picture, ratio, crop, { x: -event.movementX / width, y: -event.movementY / height }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(moveCrop(picture, ratio, crop, by));
  };
  return (
    <div className={styles.cropper}>
      {/* role=application: arrow keys move the picture. */}
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
        onKeyDown={onKeyDown}
      >
        <img src={url} alt="" draggable={false} className={styles.picture} style={pictureStyle(picture, ratio, crop)} />
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
