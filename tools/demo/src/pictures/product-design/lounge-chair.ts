/** A chair seen from the side or the front, upholstered in one colour, on slim legs. */
import type { Random } from '../../random.ts';
import { mix, oklch, shade } from '../kit/colour.ts';
import { contactShadow, grain } from '../kit/light.ts';
import { box } from '../kit/shapes.ts';
import { backdrop, groundOf } from '../kit/studio.ts';
import type { Generator } from '../kit/style.ts';
import { createDefs, type Defs, group, page, path, scale, stroke, width } from '../kit/svg.ts';

export const loungeChair: Generator = {
  id: 'product-design/lounge-chair',
  category: 'Product Design',
  motif: 'chair design',
  draw(random, { palette }) {
    const defs = createDefs();
    const ground = groundOf(random, palette);
    const cloth = random.pick([...palette.accents.slice(0, 4), palette.ink].filter((one) => one !== ground));
    const leg = random.pick([oklch(0.62, 0.07, 62), oklch(0.42, 0.06, 50), '#2a2a2c', '#c9c9cb', shade(cloth, -0.15)]);
    const draw = random.pick([shellChair, bentTube, bubble, woodFrame]);
    const flip = random.chance(0.5) ? { transform: `translate(${width} 0) scale(-1 1)` } : {};
    return page(
      defs,
      ground,
      backdrop(random, defs, ground, 700),
      group(flip, scale(1.14, 606, 850, draw(random, defs, cloth, leg, mix(cloth, palette.paper, 0.4)))),
      grain(defs, 0.08),
    );
  },
};

type Chair = (random: Random, defs: Defs, cloth: string, leg: string, light: string) => string;

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** Colour plus the light that turns it. */
const soft = (defs: Defs, d: string, colour: string, angle = 60): string =>
  path(d, colour) +
  path(
    d,
    defs.linear(angle, [
      [0, '#ffffff', 0.26],
      [0.42, '#ffffff', 0],
      [0.6, '#000000', 0.04],
      [1, '#000000', 0.3],
    ]),
  );

/** A moulded shell in profile on four splayed legs. */
const shellChair: Chair = (random, defs, cloth, leg) => {
  const high = random.range(170, 260);
  const d = `M330 ${high}C300 ${high - 40} 262 ${high - 20} 272 ${high + 50}C290 ${high + 180} 330 470 392 560C420 604 480 612 560 606L850 576C900 566 902 520 852 514C740 506 640 522 560 510C480 490 400 ${high + 120} 330 ${high}Z`;
  return group(
    {},
    contactShadow(defs, 610, 826, 420, 46, 0.45),
    stroke('M470 590L400 824M500 590L520 824M760 570L700 824M790 566L870 824', shade(leg, -0.06), 17, round),
    stroke('M466 590L396 824M786 566L866 824', leg, 12, round),
    stroke('M440 690L838 690', shade(leg, -0.04), 9, round),
    soft(defs, d, cloth),
    random.chance(0.6)
      ? soft(
          defs,
          'M480 520C560 500 740 500 850 508C886 514 884 552 846 560L560 588C500 590 450 560 480 520Z',
          shade(cloth, 0.08),
          80,
        )
      : '',
  );
};

/** A cantilever: one tube, two cushions. */
const bentTube: Chair = (random, defs, cloth, leg, light) => {
  const tube = 'M350 210L430 560Q438 596 476 596H800Q846 596 846 642V776Q846 816 806 816H400';
  const band = random.chance(0.5) ? light : cloth;
  return group(
    {},
    contactShadow(defs, 620, 832, 400, 40, 0.42),
    stroke(tube, shade(leg, -0.16), 24, round),
    stroke(tube, leg, 16, round),
    stroke(tube, '#ffffff', 4, { ...round, opacity: 0.5, transform: 'translate(-3 -4)' }),
    soft(defs, 'M322 196Q352 172 384 196L470 540Q470 566 440 566Q414 566 406 540Z', cloth),
    soft(defs, box(430, 534, 420, 66, 30), band, 80),
  );
};

/** Three stuffed volumes. */
const bubble: Chair = (random, defs, cloth, leg) => {
  const w = random.range(520, 620);
  const x = 606 - w / 2;
  return group(
    {},
    contactShadow(defs, 640, 812, w * 0.78, 60, 0.5),
    ...[x + 60, x + w - 100].map((lx) => path(box(lx, 760, 40, 54, 16), leg)),
    soft(defs, box(x + 30, 290, w - 60, 430, 190), shade(cloth, -0.03), 50),
    soft(defs, box(x + 60, 560, w - 120, 210, 90), cloth, 80),
    soft(defs, box(x + 50, 520, w - 100, 120, 60), shade(cloth, 0.05), 80),
    soft(defs, box(x - 40, 470, 150, 310, 75), cloth, 30),
    soft(defs, box(x + w - 110, 470, 150, 310, 75), cloth, 30),
  );
};

/** An armchair of wood with a slung seat, three-quarter view. */
const woodFrame: Chair = (_random, defs, cloth, leg) =>
  group(
    {},
    contactShadow(defs, 630, 826, 430, 50, 0.45),
    stroke('M390 470L350 824M880 440L930 824', shade(leg, -0.12), 24, round),
    soft(defs, 'M330 230Q420 190 520 214L600 560Q520 600 440 590Z', cloth, 40),
    soft(
      defs,
      'M440 580Q660 520 880 560Q930 574 920 616Q900 650 840 650L480 668Q440 650 440 580Z',
      shade(cloth, 0.04),
      80,
    ),
    stroke('M330 440Q560 396 900 420', leg, 30, round),
    stroke('M330 434Q560 390 900 414', shade(leg, 0.1), 7, { ...round, opacity: 0.7 }),
    stroke('M440 460L400 828M860 440L850 828', leg, 26, round),
    stroke('M414 690L852 690', shade(leg, -0.05), 18, round),
  );
