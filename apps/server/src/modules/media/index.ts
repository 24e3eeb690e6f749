/** What other modules may use of media. */
export { type ExaminedPicture, examinePicture } from './examine.ts';
export { appendToFile, type FilePart, readFile } from './file-queries.ts';
export { listPictureFiles } from './files.ts';
export { ingest, pictureId, rowOf, writeFiles } from './ingest.ts';
export { hidePictures, insertPictures, lockFilesForCopy, showPictures } from './queries.ts';
export { readPicture, readSmallPicture } from './read.ts';
export { pictureQueue } from './remaining-variants.ts';
export { mediaRoutes } from './routes.ts';
export { pictureRules } from './rules.ts';
export { openPictureStore } from './store.ts';
export type { PictureRow } from './tables.ts';
export {
  deletePictureFiles,
  deletePicturesIfUnused,
  deleteUnusedPictures,
  deleteUnusedRows,
} from './unused-pictures.ts';
export { avatarView, bannerView, pictureView, receiptView, withKey } from './view.ts';
