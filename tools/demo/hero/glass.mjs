/** The panes: slanted slabs of glass, side by side and overlapping, that bend what is behind them and catch the light at their edges. */

/** A pane by its centre across the slant, half its width, how strongly it bends, its sway and the light on its edge. */
const pane = (centre, half, bend, sway, phase, edge) => ({ centre, half, bend, sway, phase, edge });

const panes = [
  pane(-1.02, 0.2, 0.5, 0.03, 0.15, 0.1),
  pane(-0.66, 0.13, -0.7, 0.04, 0.6, 0.12),
  pane(-0.3, 0.2, 0.62, 0.05, 0.35, 0.2),
  pane(0.02, 0.11, -0.9, 0.035, 0.85, 0.3),
  pane(0.3, 0.17, 0.8, 0.045, 0.1, 0.5),
  pane(0.62, 0.14, -0.75, 0.05, 0.5, 0.65),
  pane(0.93, 0.2, 0.6, 0.04, 0.75, 0.6),
  pane(1.25, 0.12, -0.6, 0.03, 0.3, 0.5),
  pane(0.46, 0.36, 0.22, 0.09, 0.9, 0.22),
  pane(-0.5, 0.32, 0.18, 0.08, 0.2, 0.1),
];

/**
 * For every position across the slant: how far the glass shifts what is seen there, how much light its surface adds and
 * how much it takes away. The panes run parallel, so one line of numbers describes the whole sheet.
 */
export const cutGlass = (samples, from, to, t) => {
  const shift = new Float32Array(samples);
  const shine = new Float32Array(samples);
  const shade = new Float32Array(samples).fill(1);
  for (const { centre, half, bend, sway, phase, edge } of panes) {
    const at = centre + sway * Math.sin(2 * Math.PI * (t + phase));
    for (let i = 0; i < samples; i++) {
      const p = (from + ((to - from) * (i + 0.5)) / samples - at) / half;
      if (p < -1.04 || p > 1.04) continue;
      const within = smooth(1.02, 0.98, Math.abs(p));
      shift[i] += within * half * bend * (0.4 + p * (0.55 + 0.45 * p * p));
      shade[i] *= 1 - within * (0.05 + 0.3 * smooth(0.45, 1, p) ** 2);
      shine[i] += edge * (0.9 * bump(p, -0.972, 0.014) + 0.12 * bump(p, -0.8, 0.14) + 0.35 * bump(p, 0.98, 0.009));
      shine[i] += within * edge * 0.035 * (1 - p);
    }
  }
  return { shift, shine, shade };
};

const bump = (p, at, width) => Math.exp(-(((p - at) / width) ** 2));
const smooth = (from, to, p) => {
  const x = Math.min(1, Math.max(0, (p - from) / (to - from)));
  return x * x * (3 - 2 * x);
};
