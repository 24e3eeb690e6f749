import { ceramics } from './ceramics.ts';
import { flacon } from './flacon.ts';
import { loungeChair } from './lounge-chair.ts';
import { speaker } from './speaker.ts';
import { synth } from './synth.ts';
import { tableLamp } from './table-lamp.ts';
import { wallClock } from './wall-clock.ts';

export const productDesign = [tableLamp, speaker, loungeChair, ceramics, flacon, synth, wallClock];
