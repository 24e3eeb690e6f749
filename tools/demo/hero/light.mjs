/** The light behind the glass: soft bodies of colour that drift along closed curves, so that the last frame meets the first. */

/** Linear light from an OKLCH colour. */
const oklch = (l, c, h) => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    Math.max(0, 4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    Math.max(0, -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    Math.max(0, -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ];
};

/** Where a body is at a moment: a centre, a sway in each direction, a phase. All in units of the picture's height. */
const body = (x, y, swayX, swayY, phase, size, weight, colour) => ({ x, y, swayX, swayY, phase, size, weight, colour });

const ground = oklch(0.21, 0.02, 50);
const bodies = [
  body(-0.8, 0.25, 0.1, 0.12, 0.1, 0.5, 0.9, oklch(0.33, 0.055, 215)),
  body(-0.4, -0.42, 0.14, 0.08, 0.55, 0.46, 0.8, oklch(0.33, 0.075, 335)),
  body(0.0, 0.45, 0.18, 0.1, 0.3, 0.4, 0.9, oklch(0.48, 0.15, 28)),
  body(0.42, -0.34, 0.12, 0.14, 0.8, 0.4, 1.1, oklch(0.65, 0.18, 40)),
  body(0.86, 0.2, 0.14, 0.16, 0.05, 0.34, 1.2, oklch(0.83, 0.13, 66)),
  body(1.02, -0.42, 0.1, 0.1, 0.4, 0.36, 1.3, oklch(0.96, 0.035, 75)),
  body(0.52, 0.55, 0.16, 0.08, 0.65, 0.32, 0.8, oklch(0.55, 0.15, 8)),
  body(1.0, 0.58, 0.1, 0.1, 0.9, 0.36, 0.8, oklch(0.48, 0.08, 225)),
];

/** Two round forms with an edge, which the panes cut into slices. */
const discs = [
  {
    x: 0.66,
    y: 0.0,
    swayX: 0.08,
    swayY: 0.06,
    phase: 0.2,
    radius: 0.28,
    edge: 0.04,
    colour: oklch(0.9, 0.1, 62),
    strength: 0.9,
  },
  {
    x: -0.3,
    y: 0.28,
    swayX: 0.07,
    swayY: 0.07,
    phase: 0.7,
    radius: 0.15,
    edge: 0.05,
    colour: oklch(0.58, 0.18, 34),
    strength: 0.6,
  },
];

const turn = 2 * Math.PI;
const sway = (one, t) => [
  one.x + one.swayX * Math.sin(turn * (t + one.phase)),
  one.y + one.swayY * Math.cos(turn * (t + one.phase)),
];

/** Fills `out` (width x height x 3, linear light) with the light at a moment; `span` is the width it covers in heights. */
export const fillLight = (out, width, height, span, rise, t) => {
  const placed = bodies.map((one) => ({ ...one, at: sway(one, t) }));
  const round = discs.map((one) => ({ ...one, at: sway(one, t) }));
  let i = 0;
  for (let row = 0; row < height; row++) {
    const y = ((row + 0.5) / height - 0.5) * rise;
    for (let column = 0; column < width; column++) {
      const x = ((column + 0.5) / width - 0.5) * span;
      let [sum, r, g, b] = [0.35, 0.35 * ground[0], 0.35 * ground[1], 0.35 * ground[2]];
      for (const { at, size, weight, colour } of placed) {
        const d = ((x - at[0]) ** 2 + (y - at[1]) ** 2) / (size * size);
        const w = weight * Math.exp(-2.2 * d);
        sum += w;
        r += w * colour[0];
        g += w * colour[1];
        b += w * colour[2];
      }
      [r, g, b] = [r / sum, g / sum, b / sum];
      for (const { at, radius, edge, colour, strength } of round) {
        const d = Math.hypot(x - at[0], y - at[1]);
        const inside = strength / (1 + Math.exp((d - radius) / (edge * 0.35)));
        // The lit side fades into the dark one, as on a lamp seen from below.
        const lit =
          inside * Math.min(1, Math.max(0.05, 0.55 + (at[1] - y) / (2.2 * radius) + (x - at[0]) / (3 * radius)));
        r += lit * (colour[0] - r);
        g += lit * (colour[1] - g);
        b += lit * (colour[2] - b);
      }
      out[i++] = r;
      out[i++] = g;
      out[i++] = b;
    }
  }
};
