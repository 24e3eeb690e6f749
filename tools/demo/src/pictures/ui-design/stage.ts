/** How an interface is shown: whole, up close, or leaning so that its edges leave the picture. */
import type { Random } from '../../random.ts';
import { shade } from '../kit/colour.ts';
import { label, type Theme, wallFor } from '../kit/interface.ts';
import type { Frame } from '../kit/layout.ts';
import { glow, grain, rectShadow } from '../kit/light.ts';
import type { PictureStyle } from '../kit/style.ts';
import { card, clipped, type Defs, group, move, page, scale, turn } from '../kit/svg.ts';

/** A window of w x h units; the content is drawn from its left top. */
export const showWindow = (
  random: Random,
  defs: Defs,
  style: PictureStyle,
  theme: Theme,
  w: number,
  h: number,
  content: string,
): string => {
  const { palette } = style;
  const ground = wallFor(random, palette, theme);
  const clip = defs.clip(card(0, 0, w, h, 26, '#000'));
  const drawn = group(
    {},
    rectShadow(defs, 0, 0, w, h, { dy: 44, soft: 110, strength: 0.36, colour: shade(ground, -0.45) }),
    clipped(clip, card(0, 0, w, h, 0, theme.ground), content),
  );
  const place = (k: number, x: number, y: number) => move(x, y, scale(k, 0, 0, drawn));
  const fit = Math.min(1064 / w, 800 / h);
  const setting = random.pick(['whole', 'whole', 'close', 'lean', 'rise'] as const);
  const shown = {
    whole: () => place(fit, (1212 - w * fit) / 2, (948 - h * fit) / 2),
    close: () => place(fit * 1.3, 96, 84),
    lean: () => turn(-9, 606, 474, place(fit * 1.24, 40, 150)),
    rise: () => place(1080 / w, 66, 120),
  }[setting]();
  return page(defs, ground, glow(defs, 220, 40, 820, '#ffffff', 0.24), shown, grain(defs, 0.04));
};

/** A raised field inside a window. */
export const field = (f: Frame, theme: Theme, radius = 22, fill = theme.raised) =>
  card(
    f.x,
    f.y,
    f.w,
    f.h,
    radius,
    fill,
    theme.dark || fill !== theme.raised ? {} : { stroke: theme.line, 'stroke-width': 1.5 },
  );

/** The small heading of a field. */
export const heading = (words: string, f: Frame, style: PictureStyle, theme: Theme, ink = theme.ink) =>
  label(words, f.x + 26, f.y + 36, style.pairing.strong, 19, ink);
