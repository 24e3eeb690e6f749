/** The door of media. */
export { listFiles } from './files.ts';
export { ingest } from './ingest.ts';
export { keepFiles } from './queries.ts';
export { readPicture, readSmallPicture } from './read.ts';
export { mediaRoutes } from './routes.ts';
export { pictureRules } from './rules.ts';
export { collectPictures, dropUnused, removeFilesOf, sweepPictures } from './sweep.ts';
export type { PictureRow } from './tables.ts';
export { keepPictures, storeTrusted } from './trusted.ts';
export { avatarView, bannerView, pictureView } from './view.ts';
