/** Picks colours from a picture: with a pointer anywhere in it, or its main colours by keyboard too. The picture stays in the browser. */
import { type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { hexOfBytes, mainColours } from '../colour/main-colours.ts';
import styles from './colour-picker.module.css';
import { Swatches } from './swatches.tsx';

/** Large enough to aim at a detail, on a screen with two pixels for one. */
const longestSide = 900;
const sampleSide = 48;

/** By the browser, which also reads SVG. */
const decode = async (file: File): Promise<HTMLImageElement> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** Its pixels at a size, or nothing where canvases are forbidden. */
const contextOf = (canvas: HTMLCanvasElement, width: number, height: number) => {
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true });
};

const draw = (canvas: HTMLCanvasElement, image: HTMLImageElement): readonly string[] => {
  const [width, height] = [image.naturalWidth || longestSide, image.naturalHeight || longestSide];
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const size = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const;
  contextOf(canvas, ...size)?.drawImage(image, 0, 0, ...size);
  const sample = contextOf(document.createElement('canvas'), sampleSide, sampleSide);
  sample?.drawImage(image, 0, 0, sampleSide, sampleSide);
  return mainColours(sample?.getImageData(0, 0, sampleSide, sampleSide).data ?? []);
};

type Point = { readonly left: string; readonly top: string; readonly hex: string };

const pointAt = ({ currentTarget: canvas, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point | null => {
  const box = canvas.getBoundingClientRect();
  const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return null;
  const at = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)] as const;
  const pixel = canvas.getContext('2d')?.getImageData(...at, 1, 1).data;
  if (!pixel || pixel[3] === 0) return null;
  return { left: `${100 * x}%`, top: `${100 * y}%`, hex: hexOfBytes(Array.from(pixel.subarray(0, 3))) };
};

type Props = { readonly onPick: (hex: string) => void };

/** For pointers; the main colours are buttons. */
const Pressable = ({ canvas, onPick }: Props & { readonly canvas: RefObject<HTMLCanvasElement | null> }) => {
  const [point, setPoint] = useState<Point | null>(null);
  return (
    <div className={styles.picture} aria-hidden="true">
      <canvas
        ref={canvas}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setPoint(pointAt(event));
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) setPoint(pointAt(event));
        }}
        onPointerUp={() => {
          if (point) onPick(point.hex);
        }}
      />
      {point ? (
        <span className={styles.mark} style={{ left: point.left, top: point.top, background: point.hex }} />
      ) : null}
    </div>
  );
};

/** The canvas is there from the beginning, so that a picture can be drawn on it as soon as it is read. */
const useChosen = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosen, setChosen] = useState({ number: 0, colours: [] as readonly string[], isUnreadable: false });
  const choose = async (file: File) => {
    const image = await decode(file).catch(() => null);
    const colours = image && canvas.current ? draw(canvas.current, image) : null;
    setChosen((before) =>
      colours ? { number: before.number + 1, colours, isUnreadable: false } : { ...before, isUnreadable: true },
    );
  };
  return { canvas, ...chosen, choose };
};

/** `children` are the buttons before its own. */
export const PictureColours = ({ onPick, children }: Props & { readonly children: ReactNode }) => {
  const input = useRef<HTMLInputElement>(null);
  const { canvas, number, colours, isUnreadable, choose } = useChosen();
  return (
    <>
      <div className={styles.actions}>
        {children}
        <Button size="small" onClick={() => input.current?.click()}>
          {number > 0 ? 'Choose another picture' : 'Pick from a picture'}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture to pick colours from"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void choose(file);
          // Otherwise choosing the same file again would fire no event.
          currentTarget.value = '';
        }}
      />
      {isUnreadable ? (
        <p className={styles.error} role="alert">
          This file cannot be read as a picture. Choose another.
        </p>
      ) : null}
      <div className={styles.source} hidden={number === 0}>
        <p className={styles.hint}>Press a place in the picture to add its colour. The picture is not sent anywhere.</p>
        <Pressable canvas={canvas} onPick={onPick} />
        <Swatches label="Colours of the picture" swatches={colours} onPick={onPick} />
      </div>
    </>
  );
};
