/** The door of the demo world: data from a seed, and the pictures that belong to it. */
export { demoEmail, demoPassword } from './world/demo-account.ts';
export type * from './world/types.ts';
export { type WorldOrder, type WorldSize, world } from './world/world.ts';
