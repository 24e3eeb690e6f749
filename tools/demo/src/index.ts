/** The door of the demo world: data from a seed, and the pictures that belong to it. */
export { type BulkSize, bulkFill, fillInBulk } from './bulk-fill.ts';
export { demoFill } from './fill.ts';
export { renderPicture } from './render/render-picture.ts';
export { type RenderedPicture, type RenderOptions, renderWorld } from './render/render-world.ts';
export { type Taste, type TasteId, tastes } from './words/tastes.ts';
export { type BulkOrder, type BulkPerson, type BulkPost, type BulkWorld, bulkWorld } from './world/bulk.ts';
export { demoEmail, demoPassword } from './world/demo-account.ts';
export type * from './world/types.ts';
export { type WorldOrder, type WorldSize, world } from './world/world.ts';
