/** Public API: demo data computed from a seed, and its pictures. */
export { type BulkSize, bulkFill, fillInBulk } from './bulk-fill.ts';
export { demoFill } from './fill.ts';
export { renderPicture } from './render/render-picture.ts';
export { type RenderedPicture, type RenderOptions, renderWorld } from './render/render-world.ts';
export { type SeedPicture, seedBulk } from './seed/seed.ts';
export { type Taste, type TasteId, tastes } from './texts/tastes.ts';
export { type BulkOptions, type BulkPerson, type BulkPost, type BulkWorld, bulkWorld } from './world/bulk.ts';
export { demoEmail, demoPassword } from './world/demo-account.ts';
export type * from './world/types.ts';
export { type WorldOptions, type WorldSize, world } from './world/world.ts';
