export { giveBackArrived } from './arrived.ts';
export { uploadsRoutes } from './routes.ts';
export { checkRoom } from './storage.ts';
export { uploadedBytes } from './upload-queries.ts';
export { deleteAbandonedUploads, discardUpload, listUploadsOf, readUploaded } from './uploads.ts';
