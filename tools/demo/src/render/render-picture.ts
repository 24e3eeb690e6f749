/** Draws the picture of a reference. */
import {
  generators,
  getPalette,
  type PictureStyle,
  pairings,
  type Rendered,
  renderAvatar,
  renderBanner,
  renderCover,
  renderSmallCover,
} from '../pictures/index.ts';
import { createRandom } from '../random.ts';
import type { PictureRef } from '../world/types.ts';

const byId = new Map(generators.map((generator) => [generator.id, generator]));

export const renderPicture = async (ref: PictureRef): Promise<Rendered> => {
  const random = createRandom(ref.seed);
  const style = styleOf(ref);
  if (ref.kind === 'avatar') return renderAvatar(random, style, ref.author);
  if (ref.kind === 'banner') return renderBanner(random, style);
  return renderCover(drawCover(ref));
};

/** The same cover a quarter as wide, in a fraction of the time. */
export const renderSmall = (ref: PictureRef): Promise<Rendered> => renderSmallCover(drawCover(ref));

const drawCover = (ref: PictureRef): string => {
  const generator = byId.get(ref.generator);
  if (!generator) throw new Error(`no generator named ${ref.generator}`);
  return generator.draw(createRandom(ref.seed), styleOf(ref), { title: ref.title, author: ref.author });
};

const styleOf = (ref: PictureRef): PictureStyle => {
  const pairing = pairings.find((one) => one.name === ref.pairing);
  if (!pairing) throw new Error(`no pairing of typefaces named ${ref.pairing}`);
  return { palette: getPalette(ref.palette), pairing };
};
