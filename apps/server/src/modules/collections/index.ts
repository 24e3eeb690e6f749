export {
  deleteSomeCollectionFollows,
  deleteSomeCollections,
  readAllCollections,
  readConnectedCollections,
} from './account.ts';
export { createCollection, purgeCollections } from './collections.ts';
export { followBanOfCollections, hideCollection } from './hide.ts';
export { collectionsRoutes } from './routes.ts';
export { savePost } from './save.ts';
export { findByTitle, type TitledCollection } from './title-queries.ts';
export { isVisible as isCollectionVisible } from './visibility-queries.ts';
