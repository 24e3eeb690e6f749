/** The fixed vocabulary of the gallery, in the order it is offered. */
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

export const sorts = ['hearts', 'views', 'shuffle', 'latest', 'oldest'] as const;
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

/** The numbers client and server both keep to. */
export const limits = {
  pageSize: 36,
  /** The most posts a plain list of one person answers at once. */
  listLength: 1000,
  postPictureBytes: 75 * 1024,
  profilePictureBytes: 70 * 1024,
  coverWidth: 808,
  coverHeight: 632,
  /** A small file can unfold into a huge picture; these are the most that is unfolded. */
  pictureSide: 12_000,
  picturePixels: 24_000_000,
  /** An AVIF decoder holds the whole picture several times over. */
  avifPixels: 12_000_000,
  descriptionHint: 150,
  tagsHint: 10,
  messageLength: 4000,
  /** The most messages one call gives. */
  messagesAtOnce: 500,
} as const;
