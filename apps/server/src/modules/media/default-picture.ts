/** Generates the SVG avatar and banner of users without a picture, deterministic per user id. */
import { createHash } from 'node:crypto';
import { toHex } from '@vitrine/recommender/oklab';

/** Pseudo-random numbers from 0 to 1. */
type Random = () => number;

type Canvas = { readonly width: number; readonly height: number };

const seededRandom = (seed: string): Random => {
  const bytes = createHash('sha512').update(seed).digest();
  let at = 0;
  return () => (bytes[at++ % bytes.length] ?? 0) / 255;
};

const between = (random: Random, from: number, to: number) => Math.round(from + random() * (to - from));

/** A base hue, two analogous hues and one accent. */
const huesOf = (random: Random): readonly number[] => {
  const base = between(random, 0, 359);
  return [base, base + between(random, 24, 48), base - between(random, 28, 60), base + between(random, 150, 200)].map(
    (hue) => (hue + 360) % 360,
  );
};

/** OKLab, so that all hues look equally light. */
const tint = (hue: number, chroma: number, lightness: number) => {
  const angle = (hue * Math.PI) / 180;
  return toHex([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
};

const gradient = (id: string, stops: readonly [string, number][], turn: number) =>
  `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops
    .map(([colour, opacity], index) => {
      const offset = stops.length === 1 ? 0 : index / (stops.length - 1);
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('')}</linearGradient>`;

const glow = (id: string, colour: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".9"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

const lights = (random: Random, { width, height }: Canvas, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const x = Math.round(((index + 0.2 + random() * 0.6) / count) * width);
    const radius = between(random, height * 0.5, height * 0.95);
    return `<circle cx="${x}" cy="${between(random, 0, height)}" r="${radius}" fill="url(#g${index % 3})"/>`;
  }).join('');

const pane = (random: Random, canvas: Canvas, x: number, index: number): string => {
  const side = between(random, canvas.height * 0.44, canvas.height * 0.86);
  const y = between(random, -side * 0.15, canvas.height - side * 0.85);
  const round = random() < 0.4 ? side / 2 : side * 0.16;
  const shape = `x="${x - side / 2}" y="${y}" width="${side}" height="${side}" rx="${Math.round(round)}"`;
  const turn = `transform="rotate(${between(random, -28, 28)} ${x} ${y + side / 2})"`;
  return `<g ${turn}><rect ${shape} fill="url(#p${index % 3})"/><rect ${shape} fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/></g>`;
};

const panes = (random: Random, canvas: Canvas, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const x = Math.round(((index + 0.35 + random() * 0.3) / count) * canvas.width);
    return pane(random, canvas, x, index);
  }).join('');

/** One slanted reflection, as in the logo. */
const reflection = (random: Random, { width, height }: Canvas): string => {
  const x = between(random, width * 0.1, width * 0.7);
  const band = height * 0.34;
  const slant = height * 0.6;
  return `<path d="M${x + slant} 0h${band}L${x + band} ${height}h${-band}z" fill="#fff" fill-opacity=".1"/>`;
};

const draw = (userId: string, canvas: Canvas, counts: { lights: number; panes: number }): string => {
  const random = seededRandom(`${userId}/${canvas.width}`);
  const hues = huesOf(seededRandom(userId));
  const [base = 0, near = 0, far = 0, accent = 0] = hues;
  const defs = [
    gradient(
      'b',
      [
        [tint(base, 0.09, 0.78), 1],
        [tint(near, 0.11, 0.62), 1],
        [tint(far, 0.1, 0.42), 1],
      ],
      between(random, 10, 80),
    ),
    ...[near, far, accent].map((hue, index) =>
      glow(`g${index}`, tint(hue, index === 2 ? 0.13 : 0.1, index === 2 ? 0.74 : 0.8)),
    ),
    ...[base, accent, near].map((hue, index) =>
      gradient(
        `p${index}`,
        [
          ['#fff', 0.55],
          [tint(hue, 0.1, 0.82), 0.28],
          ['#fff', 0.06],
        ],
        between(random, 20, 70),
      ),
    ),
  ].join('');
  const { width, height } = canvas;
  const forms = lights(random, canvas, counts.lights) + panes(random, canvas, counts.panes);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs><rect width="${width}" height="${height}" fill="url(#b)"/>${forms}${reflection(random, canvas)}</svg>`;
};

export const defaultAvatar = (userId: string): string =>
  draw(userId, { width: 500, height: 450 }, { lights: 2, panes: 2 });

export const defaultBanner = (userId: string): string =>
  draw(userId, { width: 3080, height: 450 }, { lights: 6, panes: 7 });
