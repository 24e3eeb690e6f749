export {
  deleteSomeCollectionFollows,
  deleteSomeCollections,
  readAllCollections,
  readConnectedCollections,
} from './account.ts';
export { purgeCollections } from './collections.ts';
export { collectionsRoutes } from './routes.ts';
