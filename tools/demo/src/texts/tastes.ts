/** The tastes of the demo world: categories, tools, tags and styles that a person makes and likes. */
import type { Category, Tool } from '@vitrine/contract';

export type Taste = {
  id: TasteId;
  /** Relative weight of each category; categories not listed are rare. */
  categories: Partial<Record<Category, number>>;
  tools: readonly Tool[];
  tags: readonly string[];
  /** Names of palettes and of pairings of typefaces, most typical first. */
  palettes: readonly string[];
  pairings: readonly string[];
};

export const tasteIds = [
  'grid',
  'loud',
  'calm-product',
  'night-data',
  'workshop',
  'folk',
  'quiet-rooms',
  'storybook',
  'tailored',
  'public-service',
  'object',
  'arcade',
] as const;

export type TasteId = (typeof tasteIds)[number];

const taste = (
  id: TasteId,
  categories: Taste['categories'],
  tools: readonly Tool[],
  tags: readonly string[],
  palettes: readonly string[],
  pairings: readonly string[],
): Taste => ({ id, categories, tools, tags, palettes, pairings });

export const tastes: readonly Taste[] = [
  taste(
    'grid',
    { 'Graphic Design': 5, Typography: 5, Branding: 3, Print: 3, 'Web Design': 1 },
    ['Adobe InDesign', 'Adobe Illustrator', 'Figma'],
    ['grid', 'grotesk', 'systematic', 'swiss', 'modular', 'black and one colour'],
    ['signal', 'harbour', 'terrazzo', 'noir'],
    ['swiss', 'weight'],
  ),
  taste(
    'loud',
    { 'Graphic Design': 5, Typography: 3, Illustration: 2, Print: 3, 'Fashion Design': 1 },
    ['Adobe Photoshop', 'Adobe Illustrator', 'Adobe After Effects'],
    ['loud', 'overprint', 'maximal', 'gig', 'fluorescent', 'cut-out'],
    ['riso', 'citrus', 'signal', 'aubergine'],
    ['poster', 'weight'],
  ),
  taste(
    'calm-product',
    { Mobile: 5, 'UI Design': 5, 'Web Design': 3, Branding: 1, 'UX Design': 2 },
    ['Figma', 'Sketch', 'Adobe After Effects'],
    ['calm', 'soft ui', 'design system', 'onboarding', 'rounded', 'everyday'],
    ['lido', 'harbour', 'petal', 'meadow'],
    ['soft', 'gallery'],
  ),
  taste(
    'night-data',
    { 'UI Design': 5, 'Web Design': 4, 'UX Design': 3, Mobile: 2, 'Graphic Design': 1 },
    ['Figma', 'Adobe After Effects', 'Blender'],
    ['dark', 'data', 'instrument', 'monospace', 'telemetry', 'dense'],
    ['midnight', 'noir', 'deep-sea', 'fern'],
    ['future', 'swiss'],
  ),
  taste(
    'workshop',
    { Print: 5, 'Product Design': 3, Typography: 3, Branding: 3, 'Interior Design': 1 },
    ['Adobe InDesign', 'CorelDRAW', 'Adobe Illustrator'],
    ['letterpress', 'handmade', 'uncoated', 'short run', 'bookbinding', 'craft'],
    ['kiln', 'linen', 'ember', 'orchard'],
    ['workshop', 'editorial'],
  ),
  taste(
    'folk',
    { Illustration: 4, 'Fashion Design': 5, Print: 2, Branding: 2, 'Graphic Design': 1 },
    ['Procreate', 'Adobe Illustrator', 'CorelDRAW'],
    ['pattern', 'folk', 'textile', 'ornament', 'block print', 'repeat'],
    ['orchard', 'kiln', 'meadow', 'terrazzo'],
    ['chapter', 'soft'],
  ),
  taste(
    'quiet-rooms',
    { 'Interior Design': 6, 'Product Design': 3, 'Web Design': 1, Print: 1, Branding: 1 },
    ['Blender', 'Adobe Photoshop', 'Adobe InDesign'],
    ['daylight', 'quiet', 'lime plaster', 'minimal', 'oak', 'slow'],
    ['linen', 'terrazzo', 'kiln', 'fern'],
    ['editorial', 'gallery'],
  ),
  taste(
    'storybook',
    { Illustration: 6, Print: 3, Typography: 1, Mobile: 1, 'Fashion Design': 1 },
    ['Procreate', 'Adobe Photoshop', 'Adobe InDesign'],
    ['picture book', 'character', 'gouache', 'night scene', 'children', 'narrative'],
    ['plum', 'fern', 'midnight', 'orchard'],
    ['chapter', 'soft'],
  ),
  taste(
    'tailored',
    { 'Fashion Design': 5, Branding: 4, Typography: 3, 'Web Design': 2, Print: 1 },
    ['Adobe Illustrator', 'Adobe Photoshop', 'Adobe InDesign'],
    ['lookbook', 'tailoring', 'high contrast', 'serif', 'restrained', 'atelier'],
    ['linen', 'noir', 'petal', 'aubergine'],
    ['salon', 'editorial'],
  ),
  taste(
    'public-service',
    { 'UX Design': 6, Mobile: 3, 'UI Design': 2, 'Web Design': 2, 'Graphic Design': 1 },
    ['Figma', 'Sketch', 'Canva'],
    ['service design', 'accessibility', 'plain language', 'research', 'civic', 'forms'],
    ['harbour', 'lido', 'terrazzo', 'signal'],
    ['swiss', 'gallery'],
  ),
  taste(
    'object',
    { 'Product Design': 6, 'Interior Design': 2, Branding: 2, 'UI Design': 1, 'UX Design': 1 },
    ['Blender', 'Adobe Photoshop', 'Sketch'],
    ['industrial', 'render', 'repairable', 'aluminium', 'soft shadow', 'prototype'],
    ['terrazzo', 'ember', 'linen', 'lido'],
    ['gallery', 'workshop'],
  ),
  taste(
    'arcade',
    { 'Web Design': 4, Illustration: 3, Mobile: 3, Branding: 2, 'Graphic Design': 2 },
    ['Figma', 'Blender', 'Adobe Premiere Pro'],
    ['playful', 'isometric', 'pixel', 'saturated', 'mascot', 'motion'],
    ['citrus', 'plum', 'riso', 'deep-sea'],
    ['future', 'poster'],
  ),
];

const byId = new Map(tastes.map((one) => [one.id, one]));

export const getTaste = (id: TasteId): Taste => {
  const found = byId.get(id);
  if (!found) throw new Error(`no taste named ${id}`);
  return found;
};
