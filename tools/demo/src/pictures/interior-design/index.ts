import { arches } from './arches.ts';
import { kitchen } from './kitchen.ts';
import { livingRoom } from './living-room.ts';
import { plan } from './plan.ts';
import { windowLight } from './window-light.ts';

export const interiorDesign = [livingRoom, windowLight, arches, kitchen, plan];
