/** What is written by hand about each maker of the demo world. */
import type { TasteId } from '../tastes.ts';

export type CastMember = {
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
