/** A standing figure, tall as in fashion drawings and without a face; drawn about x = 0 with its feet at y = 0. */
import type { Random } from '../../random.ts';
import { shade } from '../kit/colour.ts';
import { mirrored, points } from '../kit/points.ts';
import { smooth } from '../kit/shapes.ts';
import { card, circle, type Defs, ellipse, group, path, rect } from '../kit/svg.ts';
import { createCloth } from './cloth.ts';
import { type Dressing, outfits } from './outfits.ts';

export type Look = {
  readonly svg: string;
  /** The same look in one colour, as scissors would cut it. */
  readonly silhouette: (fill: string) => string;
};

const skins = ['#f0cdb0', '#dba983', '#b97f58', '#8a583b', '#5f3b28'] as const;
const hairs = ['#191513', '#2e201a', '#5c3a24', '#b58a55', '#cfc9bf'] as const;

const legs = (colour: string, shoe: string, hem: number, boots: boolean): string => {
  const leg = points(`8,${hem - 40} 46,${hem - 40} 38,-200 34,-24 16,-24 12,-200`);
  const boot = (s: number) => (boots ? card(s * 27 - 20, -130, 40, 112, 10, shoe) : '');
  return (
    path(smooth(mirrored(leg, -1), true, 0.6), colour) +
    path(smooth(leg, true, 0.6), shade(colour, -0.05)) +
    boot(-1) +
    boot(1) +
    path('M-45 -30h36c4 12 6 18 6 30h-50c-12 -10 -6 -20 8 -30Z', shoe) +
    path('M9 -30h36c4 12 16 18 18 30h-56c-2 -10 -6 -20 2 -30Z', shoe)
  );
};

const wideHat = (tone: string, band: string) =>
  ellipse(0, -778, 92, 15, shade(tone, -0.05)) +
  path('M-42 -780C-42 -836 42 -836 42 -780Z', tone) +
  rect(-43, -792, 86, 13, band);

const head = (random: Random, skin: string, hair: string, accent: string): string => {
  const kind = random.pick(['long', 'bob', 'bun', 'short', 'short', 'hat'] as const);
  const back = {
    long: card(-44, -800, 88, 150, 40, hair),
    bob: card(-46, -798, 92, 96, 42, hair),
    bun: circle(4, -822, 22, hair),
    short: '',
    hat: '',
  }[kind];
  const cap = smooth(points('-34,-744 -38,-784 -6,-806 32,-792 36,-748 20,-776 -14,-782'), true, 0.8);
  const lens = (x: number) => card(x, -760, 26, 15, 6, '#16130f');
  return group(
    {},
    back,
    card(-16, -726, 32, 54, 12, shade(skin, -0.08)),
    ellipse(0, -752, 33, 44, skin),
    path('M4 -794C30 -790 36 -756 30 -730C26 -716 12 -708 2 -708C18 -726 20 -770 4 -794Z', '#000000', { opacity: 0.1 }),
    path(cap, hair),
    random.chance(0.4) ? lens(-30) + lens(4) + rect(-6, -756, 14, 4, '#16130f') : '',
    kind === 'hat' ? wideHat(accent, shade(accent, -0.18)) : '',
  );
};

/** Somebody in an outfit; tones are the colours of the season. */
export const createLook = (random: Random, defs: Defs, tones: readonly string[], dark: string): Look => {
  const cloth = () => createCloth(random, tones);
  const skin = random.pick(skins);
  const dress: Dressing = { random, defs, cloths: [cloth(), cloth(), cloth()], skin };
  const parts = random.pick(outfits)(dress);
  const stockings = random.chance(0.4) ? shade(dark, 0.06) : skin;
  const shoe = random.pick([dark, dress.cloths[1].tone]);
  const [boots, hat] = [random.chance(0.35), random.chance(0.5)];
  const face = head(random, skin, random.pick(hairs), random.pick(tones));
  const silhouette = (fill: string) =>
    group(
      {},
      legs(fill, fill, -260, boots),
      ...parts.map((one) => path(one.outline, fill)),
      card(-17, -728, 34, 70, 12, fill),
      ellipse(0, -754, 34, 44, fill),
      hat ? wideHat(fill, fill) : circle(6, -812, 22, fill),
    );
  return { svg: group({}, legs(stockings, shoe, -220, boots), ...parts.map((one) => one.svg), face), silhouette };
};
