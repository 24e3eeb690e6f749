/** The hand-written profile of a maker. */
import type { TasteId } from '../tastes.ts';

export type MakerProfile = {
  first: string;
  last: string;
  occupation: string;
  company: string;
  city: string;
  country: string;
  tastes: readonly [TasteId, TasteId];
  title: string;
  about: string;
};
