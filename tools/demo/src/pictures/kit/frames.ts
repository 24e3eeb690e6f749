/** Devices that hold a screen: a phone and a browser window, with their shadow. */
import { shade } from './colour.ts';
import { type Cast, rectShadow } from './light.ts';
import { card, circle, clipped, type Defs, group, move, rect, scale } from './svg.ts';

/** The screen's own size: draw a phone's content on 390 x 844 units. */
export const phoneScreen = { w: 390, h: 844 } as const;

/** A phone whose outer left top is at x, y, with content drawn on `phoneScreen` units. */
export const phone = (
  defs: Defs,
  x: number,
  y: number,
  wide: number,
  body: string,
  screen: string,
  content: string,
  cast: Cast = {},
): string => {
  const factor = wide / (phoneScreen.w + 24);
  const high = (phoneScreen.h + 24) * factor;
  const clip = defs.clip(card(0, 0, phoneScreen.w, phoneScreen.h, 46, '#000'));
  const drawn = group(
    {},
    card(-2, 180, 4, 70, 2, shade(body, -0.12)),
    card(412, 210, 4, 96, 2, shade(body, -0.12)),
    card(
      0,
      0,
      414,
      868,
      58,
      defs.linear(20, [
        [0, shade(body, 0.16)],
        [0.12, body],
        [0.88, body],
        [1, shade(body, 0.2)],
      ]),
    ),
    card(5, 5, 404, 858, 53, '#0b0b0d'),
    move(
      12,
      12,
      clipped(clip, rect(0, 0, phoneScreen.w, phoneScreen.h, screen), content),
      card(147, 12, 96, 28, 14, '#0b0b0d'),
    ),
  );
  return group(
    {},
    rectShadow(defs, x, y, wide, high, { dy: wide * 0.1, soft: wide * 0.3, strength: 0.3, ...cast }),
    move(x, y, scale(factor, 0, 0, drawn)),
  );
};

/** A browser window; content is drawn in its own units of w x (h - 44), from the bar down. */
export const browser = (
  defs: Defs,
  x: number,
  y: number,
  w: number,
  h: number,
  bar: string,
  content: string,
  cast: Cast = {},
): string => {
  const clip = defs.clip(card(0, 0, w, h, 14, '#000'));
  const dots = ['#ff6058', '#ffbe2f', '#2aca44'].map((colour, i) => circle(24 + i * 20, 22, 6, colour));
  const mark = shade(bar, bar > '#888888' ? -0.06 : 0.07);
  return group(
    {},
    rectShadow(defs, x, y, w, h, { dy: 30, soft: 90, strength: 0.26, ...cast }),
    move(
      x,
      y,
      clipped(clip, rect(0, 0, w, h, bar), ...dots, card(w / 2 - 150, 10, 300, 24, 12, mark), move(0, 44, content)),
    ),
  );
};
