/** Typical tools and related categories of each category. */
import type { Category, Tool } from '@vitrine/contract';

type CategoryDefaults = {
  tools: readonly Tool[];
  neighbours: readonly Category[];
};

export const categoryDefaults: Record<Category, CategoryDefaults> = {
  Branding: {
    tools: ['Adobe Illustrator', 'Figma', 'Adobe InDesign', 'Adobe Photoshop', 'CorelDRAW'],
    neighbours: ['Graphic Design', 'Print', 'Typography'],
  },
  'Fashion Design': {
    tools: ['Adobe Illustrator', 'Adobe Photoshop', 'Procreate', 'CorelDRAW'],
    neighbours: ['Illustration', 'Product Design', 'Print'],
  },
  'Graphic Design': {
    tools: ['Adobe Illustrator', 'Adobe Photoshop', 'Adobe InDesign', 'Adobe After Effects', 'Canva'],
    neighbours: ['Typography', 'Print', 'Branding'],
  },
  'Interior Design': {
    tools: ['Blender', 'Adobe Photoshop', 'Adobe InDesign', 'Sketch'],
    neighbours: ['Product Design', 'Illustration'],
  },
  Illustration: {
    tools: ['Procreate', 'Adobe Photoshop', 'Adobe Illustrator', 'Adobe After Effects'],
    neighbours: ['Print', 'Graphic Design'],
  },
  Mobile: {
    tools: ['Figma', 'Sketch', 'Adobe After Effects', 'Canva', 'Adobe Premiere Pro'],
    neighbours: ['UI Design', 'UX Design'],
  },
  'Product Design': {
    tools: ['Blender', 'Adobe Photoshop', 'Sketch', 'Adobe Illustrator'],
    neighbours: ['Interior Design', 'Branding'],
  },
  Print: {
    tools: ['Adobe InDesign', 'Adobe Illustrator', 'Adobe Photoshop', 'CorelDRAW'],
    neighbours: ['Graphic Design', 'Typography', 'Branding'],
  },
  Typography: {
    tools: ['Adobe Illustrator', 'Adobe InDesign', 'Figma', 'Procreate', 'CorelDRAW'],
    neighbours: ['Graphic Design', 'Print', 'Branding'],
  },
  'UI Design': {
    tools: ['Figma', 'Sketch', 'Adobe After Effects', 'Blender'],
    neighbours: ['UX Design', 'Web Design', 'Mobile'],
  },
  'UX Design': { tools: ['Figma', 'Sketch', 'Canva', 'Adobe InDesign'], neighbours: ['UI Design', 'Mobile'] },
  'Web Design': {
    tools: ['Figma', 'Adobe Photoshop', 'Adobe After Effects', 'Blender', 'Adobe Premiere Pro', 'Sketch'],
    neighbours: ['UI Design', 'Graphic Design'],
  },
};
