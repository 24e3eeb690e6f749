export { giveBackArrived } from './arrived.ts';
export { uploadsRoutes } from './routes.ts';
export { checkRoom } from './storage.ts';
export { lockFile } from './upload-queries.ts';
export { deleteAbandonedUploads, discardUpload, listUploadsOf, readUploaded, type Uploaded } from './uploads.ts';
