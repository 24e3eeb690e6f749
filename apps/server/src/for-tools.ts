/** What tools use to fill a database without HTTP; no server process imports it. */
export { build } from './build.ts';
export { readConfig } from './config.ts';
export type { Deps } from './deps.ts';
export { hashPassword } from './modules/accounts/index.ts';
export { createCollection, savePost } from './modules/collections/index.ts';
export { insertPictures, type PictureRow, pictureId, pictureRules, rowOf, writeFiles } from './modules/media/index.ts';
export { addToCommentCounts, createListPosts } from './modules/posts/index.ts';
export { indexInBulk, indexPeople } from './modules/search/index.ts';
export { connect, type Db, inTransaction } from './platform/db/db.ts';
export { withoutIndexes } from './platform/db/indexes.ts';
export { migrate } from './platform/db/migrate.ts';
export { enqueue, type QueueDefinition } from './platform/queue/index.ts';
