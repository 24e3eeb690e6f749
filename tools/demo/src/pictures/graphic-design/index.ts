import { swissPoster } from './swiss-poster.ts';

export const graphicDesign = [swissPoster];
