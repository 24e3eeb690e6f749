export {
  deleteSomeCollectionFollows,
  deleteSomeCollections,
  readAllCollections,
  readConnectedCollections,
} from './account.ts';
export { createCollection, purgeCollections } from './collections.ts';
export { collectionsRoutes } from './routes.ts';
export { savePost } from './save.ts';
