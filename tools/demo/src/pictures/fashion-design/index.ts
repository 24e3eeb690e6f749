import { accessories } from './accessories.ts';
import { flats } from './flats.ts';
import { lookbook } from './lookbook.ts';
import { runway } from './runway.ts';
import { textile } from './textile.ts';

export const fashionDesign = [lookbook, textile, flats, accessories, runway];
