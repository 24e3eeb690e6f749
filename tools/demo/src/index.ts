/** Public API: demo data computed from a seed, and its pictures. */
export { type BulkSize, bulkFill, fillInBulk } from './bulk-fill.ts';
export { demoFill, demoFillInBackground } from './fill.ts';
export { renderPicture, renderSmall } from './render/render-picture.ts';
export { type RenderedPicture, type RenderOptions, renderWorld } from './render/render-world.ts';
export { seedBulk } from './seed/seed-bulk.ts';
export type { SeedPicture } from './seed/types.ts';
export { type Taste, type TasteId, tastes } from './texts/tastes.ts';
export { type BulkOptions, type BulkPerson, type BulkPost, type BulkWorld, bulkWorld } from './world/bulk.ts';
export { demoEmail, demoPassword } from './world/demo-account.ts';
export type * from './world/types.ts';
export { type WorldOptions, type WorldSize, world } from './world/world.ts';
