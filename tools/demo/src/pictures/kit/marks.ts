/** Logo marks: chosen once for an invented brand, then drawn wherever the brand appears. */
import type { Random } from '../../random.ts';
import { arc, at, box, burst, disc, leaf, poly, quarter, slice } from './shapes.ts';
import { card, circle, group, num, type Point, path, ring, stroke, turn } from './svg.ts';

/** Draws the mark inside a circle; the second colour is for marks that have two. */
export type Mark = (cx: number, cy: number, r: number, colour: string, second?: string) => string;

export const createMark = (random: Random): Mark => {
  const kind = random.pick(kinds);
  return kind(random);
};

const around = (count: number, draw: (degrees: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count - 90, i)).join('');

/** The band of a disc between two heights, both -1..1. */
const band = (cx: number, cy: number, r: number, from: number, to: number): string => {
  const half = (t: number) => r * Math.sqrt(Math.max(0, 1 - t * t));
  const [a, b] = [half(from), half(to)];
  const [y1, y2, q] = [num(cy + r * from), num(cy + r * to), num(r)];
  return `M${num(cx + a)} ${y1}A${q} ${q} 0 0 1 ${num(cx + b)} ${y2}L${num(cx - b)} ${y2}A${q} ${q} 0 0 1 ${num(cx - a)} ${y1}Z`;
};

const kinds: ReadonlyArray<(random: Random) => Mark> = [
  (random) => {
    const [count, fat] = [random.pick([4, 5, 6, 8]), random.range(0.26, 0.42)];
    return (cx, cy, r, colour, second) =>
      around(count, (a, i) => path(leaf([cx, cy], at(cx, cy, r, a), fat), second && i % 2 ? second : colour));
  },
  (random) => {
    const [count, weight] = [random.pick([3, 4, 5, 6]), random.range(0.2, 0.34)];
    return (cx, cy, r, colour) =>
      around(count, (a) => turn(a / 2 + 45, cx, cy, card(cx - r, cy - r * weight * 0.5, 2 * r, r * weight, r, colour)));
  },
  (random) => {
    const corners = random.pick([
      [0, 1, 3, 2],
      [2, 3, 1, 0],
      [0, 0, 2, 2],
      [1, 0, 2, 3],
      [3, 2, 0, 1],
      [2, 0, 0, 2],
    ]);
    const dot = random.int(-2, 3);
    return (cx, cy, r, colour, second) => {
      const s = r * 0.86;
      const cell = (corner: number, i: number) => {
        const [x, y] = [cx - s + (i % 2) * s, cy - s + Math.floor(i / 2) * s];
        const paint = second && i === 3 ? second : colour;
        return i === dot ? circle(x + s / 2, y + s / 2, s / 2, paint) : path(quarter(x, y, s, corner), paint);
      };
      return corners.map(cell).join('');
    };
  },
  (random) => {
    const [count, first, last] = [random.int(4, 6), random.range(0.3, 0.5), random.range(0.75, 0.92)];
    return (cx, cy, r, colour) => {
      const step = 2 / count;
      return Array.from({ length: count }, (_, i) => {
        const share = first + ((last - first) * i) / (count - 1);
        return path(band(cx, cy, r, -1 + i * step, -1 + i * step + step * share), colour);
      }).join('');
    };
  },
  (random) => {
    const flip = random.chance(0.5);
    return (cx, cy, r, colour, second) => {
      const [y, s] = [cy + r * 0.5, r];
      const bows = [1, 0.66, 0.32].map((k, i) =>
        path(slice(cx, y, s * k, 180, 360, s * (k - 0.2)), second && i === 1 ? second : colour),
      );
      return turn(flip ? 90 : 0, cx, cy, ...bows);
    };
  },
  (random) => {
    const angle = random.pick([-35, 30, 145, 210]);
    return (cx, cy, r, colour, second) => {
      const [x, y] = at(cx, cy, r * 0.82, angle);
      return (
        ring(cx, cy, r * 0.82, colour, r * 0.12) +
        circle(cx, cy, r * 0.4, colour) +
        circle(x, y, r * 0.2, second ?? colour)
      );
    };
  },
  (random) => {
    const tilt = random.pick([0, 45, 90]);
    return (cx, cy, r, colour, second) => {
      const q = r * 0.64;
      const o = r * 0.36;
      const lens = `M${num(cx)} ${num(cy - Math.sqrt(q * q - o * o))}A${num(q)} ${num(q)} 0 0 1 ${num(cx)} ${num(cy + Math.sqrt(q * q - o * o))}A${num(q)} ${num(q)} 0 0 1 ${num(cx)} ${num(cy - Math.sqrt(q * q - o * o))}Z`;
      const discs = second
        ? circle(cx - o, cy, q, colour) + circle(cx + o, cy, q, second) + path(lens, colour, { opacity: 0.55 })
        : path(`${disc(cx - o, cy, q)}${disc(cx + o, cy, q)}`, colour, { 'fill-rule': 'evenodd' });
      return turn(tilt, cx, cy, discs);
    };
  },
  (random) => {
    const count = random.int(2, 4);
    const side = random.pick([0, 90, 180]);
    return (cx, cy, r, colour, second) => {
      const step = (1.5 * r) / count;
      const one = (i: number): Point[] => {
        const y = cy - r * 0.55 + i * step;
        return [
          [cx - r * 0.9, y],
          [cx, y - r * 0.45],
          [cx + r * 0.9, y],
          [cx + r * 0.9, y + step * 0.6],
          [cx, y - r * 0.45 + step * 0.6],
          [cx - r * 0.9, y + step * 0.6],
        ];
      };
      return turn(
        side,
        cx,
        cy,
        ...Array.from({ length: count }, (_, i) => path(poly(one(i)), second && i % 2 ? second : colour)),
      );
    };
  },
  (random) => {
    const rings = random.int(2, 3);
    return (cx, cy, r, colour, second) =>
      circle(cx, cy, r * 0.16, second ?? colour) +
      Array.from({ length: rings }, (_, k) => {
        const count = 6 * (k + 1);
        const far = (r * 0.86 * (k + 1)) / rings;
        return around(count, (a) => circle(...at(cx, cy, far, a), r * (0.05 + 0.1 * (1 - k / rings)), colour));
      }).join('');
  },
  (random) => {
    const count = random.pick([3, 4, 6]);
    return (cx, cy, r, colour, second) =>
      around(count, (a, i) => {
        const [x, y] = at(cx, cy, r * 0.5, a);
        return path(slice(x, y, r * 0.5, a - 90, a + 90), second && i % 2 ? second : colour);
      });
  },
  () => (cx, cy, r, colour) =>
    path([1, 0.72, 0.46, 0.22].map((k) => poly([0, 90, 180, 270].map((a) => at(cx, cy, r * k, a)))).join(''), colour, {
      'fill-rule': 'evenodd',
    }),
  (random) => {
    const count = random.int(7, 12);
    const inner = random.range(0.55, 0.8);
    return (cx, cy, r, colour) =>
      path(`${burst(cx, cy, r, r * inner, count)}${disc(cx, cy, r * 0.3)}`, colour, { 'fill-rule': 'evenodd' });
  },
  () => (cx, cy, r, colour, second) =>
    path(slice(cx, cy + r * 0.1, r * 0.82, 180, 360), colour) +
    [0.26, 0.48, 0.7]
      .map((k, i) =>
        card(cx - r * (0.82 - i * 0.22), cy + r * k, 2 * r * (0.82 - i * 0.22), r * 0.12, r, second ?? colour),
      )
      .join(''),
  (random) => {
    const turnBy = random.pick([0, 90]);
    return (cx, cy, r, colour, second) => {
      const weight = r * 0.24;
      const s = r * 0.76;
      const loop = (dx: number, paint: string) => stroke(box(cx - s / 2 + dx, cy - s, s, 2 * s, s / 2), paint, weight);
      return turn(turnBy, cx, cy, loop(-s * 0.34, colour), loop(s * 0.34, second ?? colour));
    };
  },
  (random) => {
    const from = random.pick([0, 90, 180, 270]);
    return (cx, cy, r, colour, second) =>
      group(
        { 'stroke-linecap': 'round' },
        ...[0.86, 0.6, 0.34].map((k, i) =>
          stroke(arc(cx, cy, r * k, from + i * 30, from + 250 + i * 30), second && i === 1 ? second : colour, r * 0.16),
        ),
        circle(cx, cy, r * 0.1, colour),
      );
  },
];
