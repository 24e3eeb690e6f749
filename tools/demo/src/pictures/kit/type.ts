/** Text as outlines: setting a line, measuring it, fitting it to a width and wrapping a paragraph. */
import { capHeight, type Face, kernOf, letterOf } from './fonts.ts';
import { outlineOf, type Setting } from './outline.ts';
import { el } from './svg.ts';

export { outlineOf } from './outline.ts';

type TextStyle = Setting & {
  fill?: string;
  align?: 'start' | 'middle' | 'end';
  opacity?: number;
  /** With a stroke the letters are drawn as lines of this weight, unfilled. */
  outline?: number;
};

export const measure = (line: string, style: Setting): number => {
  const { face, size, tracking = 0 } = style;
  let advance = 0;
  let before = '';
  for (const character of line) {
    if (before) advance += kernOf(face, before, character) + tracking;
    advance += letterOf(face, character).advance;
    before = character;
  }
  return advance * size;
};

/** One line of text with its baseline at y. */
export const text = (line: string, x: number, y: number, style: TextStyle): string => {
  const { align = 'start', fill = '#000', opacity, outline } = style;
  const shift = align === 'start' ? 0 : measure(line, style) * (align === 'end' ? 1 : 0.5);
  const d = outlineOf(line, x - shift, y, style);
  if (!d) return '';
  return outline === undefined
    ? el('path', { d, fill, opacity })
    : el('path', { d, fill: 'none', stroke: fill, 'stroke-width': outline, 'stroke-linejoin': 'round', opacity });
};

/** The size at which a line is exactly that wide, but no larger than the limit. */
export const fitSize = (line: string, face: Face, wide: number, limit = 2000, tracking = 0): number =>
  Math.min(limit, (wide / Math.max(0.01, measure(line, { face, size: 1000, tracking }))) * 1000);

export const wrap = (words: string, wide: number, style: Setting): string[] => {
  const lines: string[] = [];
  let current = '';
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = current ? `${current} ${word}` : word;
    if (current && measure(longer, style) > wide) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  if (current) lines.push(current);
  return lines;
};

export type Block = {
  readonly svg: string;
  readonly lines: readonly string[];
  /** From the top of the first capital to the last baseline. */
  readonly height: number;
};

/** A wrapped paragraph whose first capitals touch y from below; `leading` is in ems. */
export const paragraph = (
  words: string,
  x: number,
  y: number,
  wide: number,
  style: TextStyle & { leading?: number; most?: number },
): Block => {
  const { leading = 1.4, most = 99, size, face } = style;
  const lines = wrap(words, wide, style).slice(0, most);
  const cap = capHeight(face) * size;
  const svg = lines.map((one, i) => text(one, x, y + cap + i * leading * size, style)).join('');
  return { svg, lines, height: cap + Math.max(0, lines.length - 1) * leading * size };
};

/** Lines each set to the full width, stacked without air: the poster block. Returns where the last baseline fell. */
export const stack = (
  lines: readonly string[],
  x: number,
  y: number,
  wide: number,
  face: Face,
  fill: string,
  gap: number,
): Block => {
  let at = y;
  const svg = lines.map((one) => {
    const size = fitSize(one, face, wide, 900, -0.01);
    at += capHeight(face) * size;
    const drawn = text(one, x, at, { face, size, fill, tracking: -0.01 });
    at += gap;
    return drawn;
  });
  return { svg: svg.join(''), lines, height: at - gap - y };
};
