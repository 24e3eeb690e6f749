/** An instrument on the screen: a tape deck, a synthesizer or a board of pads, lit like the real thing. */
import type { Random } from '../../random.ts';
import { waveform } from '../kit/charts.ts';
import { mix, shade } from '../kit/colour.ts';
import { icon } from '../kit/icons.ts';
import { label, type Theme, themeOf } from '../kit/interface.ts';
import { glow, grain, rectShadow } from '../kit/light.ts';
import { arc, at } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, line, page, rect, ring, stroke, turn } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';

export const player: Generator = {
  id: 'ui-design/player',
  category: 'UI Design',
  motif: 'sound interface',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const theme = themeOf(random, palette, 0.4);
    const ground = random.pick([theme.main, theme.second, palette.accents[4], mix(palette.paper, theme.main, 0.3)]);
    const made = random.pick([deck, synth, pads])(random, defs, style, theme, words.title);
    const body = theme.dark ? theme.raised : shade(theme.ground, -0.03);
    const [x, y, w, h] = [126, 114, 960, 720];
    const device = group(
      {},
      rectShadow(defs, x, y, w, h, { dy: 54, soft: 120, strength: 0.42, colour: shade(ground, -0.5) }),
      card(x, y + 8, w, h, 54, shade(body, -0.14)),
      card(
        x,
        y,
        w,
        h,
        54,
        defs.linear(80, [
          [0, shade(body, 0.04)],
          [1, shade(body, -0.03)],
        ]),
      ),
      card(x + 2, y + 2, w - 4, h - 4, 52, 'none', {
        stroke: '#ffffff',
        'stroke-width': 2,
        opacity: theme.dark ? 0.1 : 0.7,
      }),
      made,
    );
    const tilt = random.pick([0, 0, -7, 6]);
    return page(
      defs,
      ground,
      glow(defs, 220, 40, 820, '#ffffff', 0.26),
      tilt
        ? turn(tilt, 606, 474, group({ transform: 'translate(606 474) scale(1.12) translate(-606 -474)' }, device))
        : device,
      grain(defs, 0.045),
    );
  },
};

type Instrument = (random: Random, defs: Defs, style: PictureStyle, theme: Theme, name: string) => string;

/** A key or a knob's foot: something pressed out of the body. */
const boss = (defs: Defs, x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  rectShadow(defs, x, y, w, h, { dy: 10, soft: 26, strength: 0.28 }) +
  card(
    x,
    y,
    w,
    h,
    r,
    defs.linear(80, [
      [0, shade(fill, 0.07)],
      [1, shade(fill, -0.04)],
    ]),
  ) +
  card(x + 1.5, y + 1.5, w - 3, h - 3, r, 'none', { stroke: '#ffffff', 'stroke-width': 1.5, opacity: 0.22 });

const knob = (defs: Defs, cx: number, cy: number, r: number, turnTo: number, theme: Theme): string => {
  const body = theme.dark ? shade(theme.raised, 0.08) : '#ffffff';
  const [ax, ay] = at(cx, cy, r * 0.84, turnTo);
  const [bx, by] = at(cx, cy, r * 0.5, turnTo);
  return (
    stroke(arc(cx, cy, r * 1.3, 135, 405), theme.line, r * 0.11, { 'stroke-linecap': 'round' }) +
    stroke(arc(cx, cy, r * 1.3, 135, turnTo), theme.main, r * 0.11, { 'stroke-linecap': 'round' }) +
    circle(
      cx,
      cy + r * 0.22,
      r * 1.18,
      defs.radial([
        [0.6, '#000000', 0.34],
        [1, '#000000', 0],
      ]),
    ) +
    circle(
      cx,
      cy,
      r,
      defs.linear(70, [
        [0, shade(body, 0.04)],
        [1, shade(body, -0.1)],
      ]),
    ) +
    ring(cx, cy, r - 1.5, '#ffffff', 2, { opacity: 0.3 }) +
    line(bx, by, ax, ay, theme.main, r * 0.12, { 'stroke-linecap': 'round' })
  );
};

const sunk = (x: number, y: number, w: number, h: number, r: number, theme: Theme) =>
  card(x, y, w, h, r, theme.dark ? shade(theme.ground, -0.05) : theme.ink) +
  card(x + r, y + h - 2, w - 2 * r, 2, 1, '#ffffff', { opacity: 0.3 });

const deck: Instrument = (random, defs, { pairing }, theme, name) => {
  const glass = theme.dark ? shade(theme.ground, -0.05) : theme.ink;
  const pale = theme.dark ? theme.ink : theme.ground;
  const left = random.range(0.3, 0.9);
  const reel = (cx: number, full: number) => {
    const phase = random.range(0, 120);
    const spokes = [0, 120, 240].map((a) => circle(...at(cx, 378, 31, a + phase), 13, glass));
    return (
      circle(cx, 378, 74 + full * 62, mix(glass, theme.second, 0.5)) +
      [0.4, 0.7].map((k) => ring(cx, 378, 74 + full * 62 * k, glass, 1.5, { opacity: 0.4 })).join('') +
      circle(cx, 378, 62, pale) +
      spokes.join('') +
      circle(cx, 378, 9, theme.main)
    );
  };
  const keys = (['back', 'play', 'pause', 'next'] as const).map((sign, i) => {
    const x = 176 + i * 220;
    const on = i === 1;
    const fill = on ? theme.main : theme.dark ? shade(theme.raised, 0.06) : '#ffffff';
    return boss(defs, x, 668, 200, 118, 28, fill) + icon(sign, x + 100, 727, 44, on ? theme.onMain : theme.ink, 2.2);
  });
  return group(
    {},
    sunk(176, 164, 860, 420, 38, theme),
    reel(400, left),
    reel(812, 1.2 - left),
    line(330, 540, 882, 540, mix(glass, theme.second, 0.6), 4),
    text(name, 606, 226, {
      face: pairing.display,
      size: fitSize(name, pairing.display, 360, 38),
      fill: pale,
      align: 'middle',
    }),
    label('Side A', 216, 214, pairing.label, 22, pale),
    label(`−${random.int(2, 21)}:${random.int(10, 59)}`, 996, 214, pairing.label, 22, theme.main, 'end'),
    waveform(random, { x: 516, y: 330, w: 180, h: 96 }, 22, mix(glass, pale, 0.3), theme.main, 0.55),
    card(176, 612, 860, 26, 13, shade(theme.ground, -0.08)),
    card(176, 612, 860 * random.range(0.3, 0.8), 26, 13, theme.main),
    ...keys,
  );
};

/** White keys first, the black ones over them; `held` and the key two to its right are pressed. */
const keyboard = (defs: Defs, theme: Theme, held: number): string[] => {
  const whites = Array.from({ length: 8 }, (_, i) => {
    const on = i === held || i === held + 2;
    return card(
      176 + i * 108,
      574 + (on ? 6 : 0),
      102,
      230,
      16,
      on
        ? theme.main
        : defs.linear(90, [
            [0, '#f1f0ee'],
            [1, '#ffffff'],
          ]),
    );
  });
  const blacks = [0, 1, 3, 4, 5].map((i) =>
    card(
      252 + i * 108,
      574,
      64,
      138,
      12,
      defs.linear(90, [
        [0, '#3a3a3e'],
        [0.86, '#161618'],
        [1, '#2a2a2e'],
      ]),
    ),
  );
  return [...whites, ...blacks];
};

const synth: Instrument = (random, defs, { pairing }, theme, name) => {
  const pale = theme.dark ? theme.ink : theme.ground;
  const knobs = [0, 1, 2, 3].map(
    (i) =>
      knob(defs, 700 + (i % 2) * 210, 250 + Math.floor(i / 2) * 190, 58, random.range(170, 390), theme) +
      label(
        ['Body', 'Breath', 'Drift', 'Room'][i] ?? '',
        700 + (i % 2) * 210,
        346 + Math.floor(i / 2) * 190,
        pairing.text,
        19,
        theme.soft,
        'middle',
      ),
  );
  const keys = keyboard(defs, theme, random.int(0, 6));
  return group(
    {},
    sunk(176, 164, 400, 360, 34, theme),
    waveform(
      random,
      { x: 210, y: 300, w: 332, h: 160 },
      44,
      mix(theme.main, theme.dark ? theme.ground : theme.ink, 0.5),
      theme.main,
      0.62,
    ),
    text(name, 208, 234, { face: pairing.display, size: fitSize(name, pairing.display, 330, 42), fill: pale }),
    label(`${random.int(60, 140)} bpm`, 210, 490, pairing.label, 20, pale),
    ...knobs,
    rect(170, 566, 872, 10, '#000000', { opacity: 0.2 }),
    ...keys,
  );
};

const pads: Instrument = (random, defs, { pairing, palette }, theme, name) => {
  const pale = theme.dark ? theme.ink : theme.ground;
  const rest = theme.dark ? shade(theme.raised, 0.07) : '#ffffff';
  const squares = Array.from({ length: 16 }, (_, i) => {
    const lit = random.chance(0.4);
    const fill = lit ? random.pick([theme.main, theme.main, theme.second, theme.third]) : rest;
    const [x, y] = [176 + (i % 4) * 158, 164 + Math.floor(i / 4) * 158];
    return (
      boss(defs, x, y, 140, 140, 30, fill) +
      (lit
        ? circle(
            x + 70,
            y + 70,
            60,
            defs.radial([
              [0, '#ffffff', 0.5],
              [1, '#ffffff', 0],
            ]),
          )
        : '') +
      label(String(i + 1).padStart(2, '0'), x + 22, y + 28, pairing.label, 16, lit ? '#ffffff' : theme.soft)
    );
  });
  return group(
    {},
    ...squares,
    sunk(824, 164, 212, 198, 28, theme),
    text(name, 846, 222, { face: pairing.display, size: fitSize(name, pairing.display, 168, 34), fill: pale }),
    waveform(
      random,
      { x: 848, y: 250, w: 166, h: 80 },
      20,
      mix(theme.main, theme.dark ? palette.paper : theme.ink, 0.5),
      theme.main,
      0.5,
    ),
    knob(defs, 930, 466, 66, random.range(180, 380), theme),
    label('Level', 930, 572, pairing.text, 19, theme.soft, 'middle'),
    boss(defs, 824, 638, 212, 140, 30, theme.main),
    icon('play', 930, 708, 52, theme.onMain, 2.2),
  );
};
