/** The door of media. */
export type { PictureRow } from './tables.ts';
export { avatarView, bannerView, pictureView } from './view.ts';
