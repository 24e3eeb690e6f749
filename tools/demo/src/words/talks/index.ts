import { aroundTheHouse } from './around-the-house.ts';
import { atTheDemoDesk } from './at-the-demo-desk.ts';
import type { Talk } from './talk.ts';

export type { Talk } from './talk.ts';
export const talks: readonly Talk[] = [...atTheDemoDesk, ...aroundTheHouse];
