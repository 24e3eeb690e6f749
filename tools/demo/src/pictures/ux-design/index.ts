import { flow } from './flow.ts';
import { journey } from './journey.ts';
import { research } from './research.ts';
import { sitemap } from './sitemap.ts';
import { wireframe } from './wireframe.ts';

export const uxDesign = [flow, wireframe, journey, sitemap, research];
