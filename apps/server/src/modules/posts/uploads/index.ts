export { uploadsRoutes } from './routes.ts';
export { checkRoom } from './storage.ts';
export { deleteAbandonedUploads, discardUpload, listUploadsOf, readUploaded } from './uploads.ts';
