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
} from '../pictures/index.ts';
import { createRandom } from '../random.ts';
import type { PictureRef } from '../world/types.ts';

const byId = new Map(generators.map((generator) => [generator.id, generator]));

export const renderPicture = async (ref: PictureRef): Promise<Rendered> => {
  const random = createRandom(ref.seed);
  const style = styleOf(ref);
  if (ref.kind === 'avatar') return renderAvatar(random, style, ref.author);
  if (ref.kind === 'banner') return renderBanner(random, style);
  const generator = byId.get(ref.generator);
  if (!generator) throw new Error(`no generator named ${ref.generator}`);
  return renderCover(generator.draw(random, style, { title: ref.title, author: ref.author }));
};

const styleOf = (ref: PictureRef): PictureStyle => {
  const pairing = pairings.find((one) => one.name === ref.pairing);
  if (!pairing) throw new Error(`no pairing of typefaces named ${ref.pairing}`);
  return { palette: getPalette(ref.palette), pairing };
};
