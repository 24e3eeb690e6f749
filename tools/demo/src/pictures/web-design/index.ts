import { editorial } from './editorial.ts';
import { event } from './event.ts';
import { landing } from './landing.ts';
import { portfolio } from './portfolio.ts';
import { shop } from './shop.ts';

export const webDesign = [landing, portfolio, shop, editorial, event];
