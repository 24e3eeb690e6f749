/** What other modules may use of media. */
export { listPictureFiles } from './files.ts';
export { insertPictureRows, storeGeneratedPicture } from './generated-pictures.ts';
export { ingest } from './ingest.ts';
export { lockFilesForCopy } from './queries.ts';
export { readPicture, readSmallPicture } from './read.ts';
export { mediaRoutes } from './routes.ts';
export { pictureRules } from './rules.ts';
export type { PictureRow } from './tables.ts';
export {
  deletePictureFiles,
  deletePicturesIfUnused,
  deleteUnusedPictures,
  deleteUnusedRows,
} from './unused-pictures.ts';
export { avatarView, bannerView } from './view.ts';
