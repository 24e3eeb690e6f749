/** A plane of hue and lightness to pick from with a pointer. The sliders beside it do the same by keyboard, so it is hidden from screen readers. */
import { type PointerEvent, useEffect, useRef } from 'react';
import { type Oklch, rgbOf } from '../colour/oklch.ts';
import styles from './colour-picker.module.css';

/** Few points, which the browser smooths. */
const columns = 72;
const rows = 32;

/** Black and white at the edges would waste room. */
const lightest = 0.97;
const darkest = 0.15;

const lightnessAt = (fraction: number) => lightest - fraction * (lightest - darkest);

const drawPlane = (canvas: HTMLCanvasElement, c: number) => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(columns, rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const l = lightnessAt(row / (rows - 1));
      const rgb = rgbOf({ l, c, h: (360 * column) / columns });
      image.data.set([...rgb, 255], 4 * (row * columns + column));
    }
  }
  context.putImageData(image, 0, 0);
};

const within = (value: number) => Math.min(1, Math.max(0, value));

type Props = { readonly value: Oklch; readonly onPick: (value: Oklch) => void };

export const ColourPlane = ({ value, onPick }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { c } = value;
  useEffect(() => {
    if (canvas.current) drawPlane(canvas.current, c);
  }, [c]);
  const pick = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const h = Math.min(359.9, 360 * within((event.clientX - box.left) / box.width));
    onPick({ l: lightnessAt(within((event.clientY - box.top) / box.height)), c, h });
  };
  const left = `${(100 * value.h) / 360}%`;
  const top = `${100 * within((lightest - value.l) / (lightest - darkest))}%`;
  return (
    <div
      className={styles.plane}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) pick(event);
      }}
    >
      <canvas ref={canvas} className={styles.canvas} width={columns} height={rows} />
      <span className={styles.mark} style={{ left, top }} />
    </div>
  );
};
