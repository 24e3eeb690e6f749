/** One frame of the hero: the light seen through the glass, as 8-bit RGB. */
import { cutGlass } from './glass.mjs';
import { fillLight } from './light.mjs';

const slant = 0.34;
const margin = 1.3;
const samples = 4096;

export const createPainter = (width, height) => {
  const aspect = width / height;
  const [span, rise] = [aspect * margin, margin];
  // The light has no fine detail: a sixth of the size is enough, and most of the time is spent on it.
  const [fw, fh] = [Math.round((width * margin) / 6), Math.round((height * margin) / 6)];
  const light = new Float32Array(fw * fh * 3);
  const reach = aspect / 2 + slant / 2 + 0.02;
  const tone = toneTable();

  /** The frame at a moment from 0 to 1. */
  return function paint(t) {
    fillLight(light, fw, fh, span, rise, t);
    const { shift, shine, shade } = cutGlass(samples, -reach, reach, t);
    const out = new Uint8Array(width * height * 3);
    const normal = 1 / Math.hypot(1, slant);
    let i = 0;
    for (let row = 0; row < height; row++) {
      const y = (row + 0.5) / height - 0.5;
      for (let column = 0; column < width; column++) {
        const x = ((column + 0.5) / width - 0.5) * aspect;
        const across = (((x + slant * y + reach) / (2 * reach)) * samples) | 0;
        const bend = shift[across];
        const fall = shade[across] * veil(x / aspect, y);
        // The surface shines most where light comes from: above and to the right.
        const glint = shine[across] * (0.35 + 0.65 * clamp(0.5 + x / aspect - y)) * clamp(1.1 - Math.abs(y + 0.1));
        const grain = dither(column, row);
        for (let channel = 0; channel < 3; channel++) {
          // Glass bends blue a little more than red.
          const b = bend * (0.985 + 0.015 * channel) * normal;
          const fx = (x - b) / span + 0.5;
          const fy = (y - b * slant) / rise + 0.5;
          const seen = sample(light, fw, fh, fx, fy, channel) * fall;
          const lit = seen + glint * (0.012 + 0.55 * seen) * tint[channel];
          out[i++] = tone[Math.min(tone.length - 1, (lit * 4096) | 0)] + grain;
        }
      }
    }
    return out;
  };
};

const tint = [1, 0.93, 0.82];
const clamp = (v) => Math.min(1, Math.max(0, v));

/** Dark where the headline stands, light towards the upper right. */
const veil = (x, y) => {
  const left = clamp((x + 0.42) / 0.8);
  const foot = clamp((0.62 - y) / 0.5);
  return (0.4 + 0.6 * left * left * (3 - 2 * left)) * (0.66 + 0.34 * foot);
};

const sample = (light, w, h, u, v, channel) => {
  const x = Math.min(w - 1.001, Math.max(0, u * w - 0.5));
  const y = Math.min(h - 1.001, Math.max(0, v * h - 0.5));
  const [x0, y0] = [x | 0, y | 0];
  const [dx, dy] = [x - x0, y - y0];
  const at = (y0 * w + x0) * 3 + channel;
  const top = light[at] + dx * (light[at + 3] - light[at]);
  const below = light[at + w * 3] + dx * (light[at + w * 3 + 3] - light[at + w * 3]);
  return top + dy * (below - top);
};

/** Linear light to sRGB with a soft shoulder, so that highlights stay below white. Left fractional: the dither rounds it. */
const toneTable = () =>
  Float32Array.from({ length: 8192 }, (_, i) => {
    const soft = (1 - Math.exp(-1.75 * (i / 4096))) * 0.98;
    return 255 * (soft <= 0.0031308 ? 12.92 * soft : 1.055 * soft ** (1 / 2.4) - 0.055);
  });

/** A fixed fine pattern between 0 and 1: it hides the steps of 8 bits and, standing still, costs the encoder nothing. */
const dither = (x, y) => {
  const v = 52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1);
  return v - Math.floor(v);
};
