/** The categories, sort orders and tools of the gallery, in the order in which forms and filters show them. */
export const categories = [
  'Branding',
  'Fashion Design',
  'Graphic Design',
  'Interior Design',
  'Illustration',
  'Mobile',
  'Product Design',
  'Print',
  'Typography',
  'UI Design',
  'UX Design',
  'Web Design',
] as const;
export type Category = (typeof categories)[number];

/** Without one, a list is newest first. */
export const sorts = ['featured', 'hearts', 'views', 'shuffle', 'latest', 'oldest'] as const;
export type Sort = (typeof sorts)[number];

export const tools = [
  'Adobe Photoshop',
  'Adobe Illustrator',
  'Adobe InDesign',
  'Adobe Premiere Pro',
  'Adobe After Effects',
  'CorelDRAW',
  'Blender',
  'Procreate',
  'Canva',
  'Figma',
  'Sketch',
] as const;
export type Tool = (typeof tools)[number];
